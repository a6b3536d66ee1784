import { href } from "react-router";
import { calendarResponse } from "#app/http/calendar-response.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireClient } from "#app/http/guards.ts";
import { clientTitle, eventOf } from "#domain/schedule/feeds/rules.ts";
import { findOwnSession } from "#domain/schedule/own-sessions/queries.ts";
import { tipsOf } from "#domain/schedule/sessions/dated-sessions.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Route } from "./+types/session-file.ts";

/** One of a client's own sessions for their calendar: /client/sessions/{id}.ics */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const id = file.endsWith(".ics") ? file.slice(0, -".ics".length) : "";
  const session = orNotFound(await findOwnSession(ctx, id));
  const title = clientTitle(session);
  const event = eventOf(session, {
    origin: ctx.ports.origin(),
    title,
    path: href("/client/sessions"),
    place: session.place,
    description: tipsOf(session).join("\n"),
  });
  const text = ctx.ports.calendarFiles.write({ name: title, events: [event] });
  return calendarResponse(text, { fileName: `session-${londonDay(session.startsAt)}.ics` });
}

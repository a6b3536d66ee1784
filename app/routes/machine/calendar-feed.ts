import { data } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { feedResponse } from "#app/http/calendar-response.ts";
import { anyone } from "#app/http/ctx.ts";
import { visitorAddress } from "#domain/kernel/ctx.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { safeError } from "#domain/kernel/errors.ts";
import { listTimetableEvents } from "#domain/schedule/feeds/list-events.ts";
import { readFeed } from "#domain/schedule/feeds/read-feed.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/calendar-feed.ts";

/** Programs look every hour or less; a reader a few times as frequent is a few programs. */
const limit = {
  purpose: "calendar-feed",
  limit: 60,
  perSeconds: 3_600,
};
const timetable = "timetable";

/**
 * A calendar that programs subscribe to, without a cookie: /calendar/{secret}.ics is a client's or a therapist's own,
 * /calendar/timetable.ics the public timetable. A secret that was taken back is the same as one that never was.
 */
export async function loader({ context, request, params: { file } }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const name = orNotFound(/^([\w-]{1,60})\.ics$/.exec(file)?.[1]);
  if (name === timetable) {
    const studio = await findStudioDetails(ctx);
    const events = await listTimetableEvents(ctx);
    const text = ctx.ports.calendarFiles.write({
      name: `${studio?.name ?? "Studio"}: timetable`,
      events,
    });
    return feedResponse(text, { request, isPublic: true });
  }
  const feed = await readFeed(ctx, name);
  // Those that exist count by themselves: a large provider reads many from one address. Guesses count by who makes them.
  const hit = await countHit(ctx, {
    ...limit,
    who: feed ? name : visitorAddress(ctx),
  });
  if (!hit.allowed) throw data(safeError("rate-limit", ctx.now), { status: 429 });
  return feedResponse(ctx.ports.calendarFiles.write(orNotFound(feed)), {
    request,
    isPublic: false,
  });
}

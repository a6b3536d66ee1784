import type { SessionNews } from "#emails/session.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Attachment } from "#domain/kernel/ports.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { clientTitle, eventOf } from "#domain/schedule/feeds/rules.ts";
import { type DatedSession, tipsOf } from "#domain/schedule/sessions/dated-sessions.ts";
import { type Comer, standingOf } from "#domain/schedule/sessions/find-news.ts";
import { ownSessionsPath } from "./session-links.ts";

type About = { session: DatedSession; comer: Comer; news: SessionNews };

/**
 * What a client's calendar gets of these sessions: one file of those that take place, one of those
 * that are cancelled. About a single session it is an invitation, on which mail programs act by
 * themselves (decision 042). Sessions that were only offered are in no calendar.
 */
export function calendarFiles(
  ctx: Ctx<System>,
  studio: StudioDetails,
  about: readonly About[],
): Attachment[] {
  const theirs = about.filter(({ comer }) => standingOf(comer) !== "offered");
  const { cancel = [], request = [] } = Object.groupBy(theirs, ({ news }) =>
    news === "cancelled" ? ("cancel" as const) : ("request" as const),
  );
  const isAlone = theirs.length === 1;
  return [
    ...(request.length > 0
      ? [calendarFile(ctx, studio, { of: request, method: "request", isAlone })]
      : []),
    ...(cancel.length > 0
      ? [calendarFile(ctx, studio, { of: cancel, method: "cancel", isAlone })]
      : []),
  ];
}

type InOneFile = { of: readonly About[]; method: "request" | "cancel"; isAlone: boolean };

function calendarFile(
  ctx: Ctx<System>,
  studio: StudioDetails,
  { of, method, isAlone }: InOneFile,
): Attachment {
  const [first] = of as [About];
  const events = of.map(({ session, comer: { place } }) =>
    eventOf(session, {
      description: tipsOf(session).join("\n"),
      origin: ctx.ports.origin(),
      title: clientTitle(session),
      path: ownSessionsPath,
      place: place && { ...place, status: method === "cancel" ? "cancelled" : place.status },
    }),
  );
  const file = ctx.ports.calendarFiles.write({
    name: clientTitle(first.session),
    events,
    method,
    organizer: { name: studio.name, email: studio.email },
    attendee: { email: first.comer.email },
  });
  const word = method === "cancel" ? ("CANCEL" as const) : ("REQUEST" as const);
  return {
    filename: method === "cancel" ? "cancelled.ics" : "session.ics",
    contentType: `text/calendar; charset=utf-8; method=${word}`,
    content: new TextEncoder().encode(file),
    ...(isAlone && { invitation: word }),
  };
}

import { sessionEmail, type SessionNews } from "#emails/session.tsx";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Attachment } from "#domain/kernel/ports.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { clientTitle, eventOf } from "#domain/schedule/feeds/rules.ts";
import { offerLinkOf } from "#domain/schedule/groups/offers.ts";
import { findReminder } from "#domain/schedule/reminders/find-reminder.ts";
import { findPlaceNews, type PlaceChange } from "#domain/schedule/groups/find-place-news.ts";
import { type DatedSession, tipsOf } from "#domain/schedule/sessions/dated-sessions.ts";
import {
  type SessionEventPayload,
  type Comer,
  findNews,
  type Former,
  standingOf,
  detailsOf,
} from "#domain/schedule/sessions/find-news.ts";
import { cancelPath, timesOf } from "#domain/schedule/own-sessions/messages.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

const ownSessions = "/client/sessions";

/** When a session was booked, moved or cancelled, and the time to undo it unheard is over: one mail a person and version. */
const notifyOf =
  (news: Exclude<SessionNews, "reminder" | "removed">): JobHandler<SessionEventPayload> =>
  async (ctx, payload) => {
    const found = await findNews(ctx, payload, `session.${news}`);
    for (const comer of found?.to ?? []) await notifyPerson(ctx, { ...found!, comer, news });
  };

export type Notification = {
  session: DatedSession;
  was: Former | undefined;
  comer: Comer;
  news: "booked" | "moved" | "cancelled";
};

/** Tells one person what became of one session: one mail a person and version. */
export async function notifyPerson(
  ctx: Ctx<System>,
  { session, was, comer, news }: Notification,
): Promise<void> {
  const studio = await theStudio(ctx);
  const message = sessionEmail({
    studio,
    news,
    what: session.what,
    ...detailsOf(session),
    was: was && detailsOf(was),
    as: standingOf(comer),
    holdUntil: comer.place?.holdUntil,
    link: linkFor(ctx, comer),
    tips: tipsOf(session),
    again: againLink(ctx, { session, comer }),
  });
  const attachments = calendarFiles(ctx, studio, [{ session, comer, news }]);
  const key = `session-${news}-${session.id}-${session.version}-${ctx.ports.fingerprint(comer.email)}`;
  await sendOnce(ctx, { ...message, attachments, to: comer.email, kind: `session-${news}`, key });
}

export const sessionBooked = notifyOf("booked");
export const sessionMoved = notifyOf("moved");
export const sessionCancelled = notifyOf("cancelled");

/**
 * When the studio gave, took or moved a place in a group, and the time to undo it is over: to that
 * participant alone.
 */
export const placeChanged: JobHandler<PlaceChange> = async (ctx, change) => {
  const found = await findPlaceNews(ctx, change);
  if (!found) return;
  const { news, session, was, comer } = found;
  const studio = await theStudio(ctx);
  const message = sessionEmail({
    studio,
    news: news === "cancelled" ? "removed" : news,
    what: session.what,
    ...detailsOf(session),
    as: standingOf(comer),
    was: was && detailsOf(was),
    link: linkFor(ctx, comer),
    isGuest: !comer.isClient,
    tips: tipsOf(session),
  });
  const attachments = calendarFiles(ctx, studio, [{ session, comer, news }]);
  const key = `place-${news}-${change.placeId}-${found.version}`;
  await sendOnce(ctx, { ...message, attachments, to: comer.email, kind: `session-${news}`, key });
};

/** When a session is near: one mail a person and moment, if it still takes place then and they still come. */
export const sessionReminder: JobHandler<{
  sessionId: string;
  startsAt: string;
  hours: number;
}> = async (ctx, { sessionId, startsAt, hours }) => {
  const found = await findReminder(ctx, { sessionId, startsAt: new Date(startsAt) });
  if (!found) return;
  const studio = await theStudio(ctx);
  for (const comer of found.to) {
    const tips = tipsOf(found.session);
    const about = { what: found.session.what, tips, ...detailsOf(found.session) };
    const link = comer.isClient ? ctx.ports.origin() + cancelPath(sessionId) : undefined;
    const message = sessionEmail({ studio, news: "reminder", ...about, link });
    const at = found.session.startsAt.getTime();
    const key = `session-reminder-${sessionId}-${at}-${hours}-${ctx.ports.fingerprint(comer.email)}`;
    await sendOnce(ctx, { ...message, to: comer.email, kind: "session-reminder", key });
  }
};

/**
 * Where a mail leads: to a client's own sessions, to the offer that waits for an answer, or to where
 * a guest cancels the place that they paid.
 */
export function linkFor(ctx: Ctx, comer: Comer): string | undefined {
  if (comer.place && standingOf(comer) === "offered") return offerLinkOf(ctx, comer.place.id);
  const isPaid = comer.place?.isPaid && standingOf(comer) === "confirmed";
  if (!comer.isClient && isPaid) return offerLinkOf(ctx, comer.place!.id, comer.email);
  return comer.isClient ? ctx.ports.origin() + ownSessions : undefined;
}

/** Where a client books a session of their own again: its type with its therapist. */
function againLink(
  ctx: Ctx,
  { session, comer }: { session: DatedSession; comer: Comer },
): string | undefined {
  const { kind, typeId: type, therapistId: therapist, isTypeBookable } = session;
  if (!comer.isClient || kind !== "individual" || !isTypeBookable) return undefined;
  return type && therapist ? ctx.ports.origin() + timesOf({ type, therapist }) : undefined;
}

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
      path: ownSessions,
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

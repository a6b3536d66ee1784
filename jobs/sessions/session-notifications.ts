import { sessionEmail } from "#emails/session.ts";
import { cancelPath } from "#domain/schedule/own-sessions/messages.ts";
import { findPlaceNews, type PlaceChange } from "#domain/schedule/groups/find-place-news.ts";
import { findReminder } from "#domain/schedule/reminders/find-reminder.ts";
import { type DatedSession, tipsOf } from "#domain/schedule/sessions/dated-sessions.ts";
import {
  type Comer,
  detailsOf,
  findNews,
  type Former,
  type SessionEventPayload,
  standingOf,
} from "#domain/schedule/sessions/find-news.ts";
import { mailJob, type Writing } from "#jobs/mail-job.ts";
import { calendarFiles } from "./calendar-files.ts";
import { againLink, linkFor } from "./session-links.ts";

/** What became of one session for one person. */
export type Notification = {
  session: DatedSession;
  was: Former | undefined;
  comer: Comer;
  news: "booked" | "moved" | "cancelled";
};

type About = Pick<Writing<unknown, Notification>, "ctx" | "found">;

/** The email about one session: one a person and version. */
export const sessionMail = {
  key: ({ ctx, found: { session, comer, news } }: About): string =>
    `session-${news}-${session.id}-${session.version}-${ctx.ports.fingerprint(comer.email)}`,
  says: ({ ctx, found: { session, was, comer, news } }: About) =>
    sessionEmail({
      news,
      what: session.what,
      ...detailsOf(session),
      was: was && detailsOf(was),
      as: standingOf(comer),
      holdUntil: comer.place?.holdUntil,
      link: linkFor(ctx, comer),
      tips: tipsOf(session),
      again: againLink(ctx, { session, comer }),
    }),
};

/**
 * When a session was booked, moved or cancelled, and the time to undo it unheard is over: a mail to
 * each who comes.
 */
const notifyOf = (news: Notification["news"]) =>
  mailJob({
    async find(ctx, payload: SessionEventPayload): Promise<Notification[]> {
      const found = await findNews(ctx, payload, `session.${news}`);
      return (found?.to ?? []).map((comer) => ({ ...found!, comer, news }));
    },
    kind: `session-${news}`,
    to: ({ found }) => found.comer.email,
    ...sessionMail,
    envelope: ({ ctx, studio, found }) => ({ attachments: calendarFiles(ctx, studio, [found]) }),
  });

export const sessionBooked = notifyOf("booked");
export const sessionMoved = notifyOf("moved");
export const sessionCancelled = notifyOf("cancelled");

/**
 * When the studio gave, took or moved a place in a group, and the time to undo it is over: to that
 * participant alone.
 */
export const placeChanged = mailJob({
  find: (ctx, change: PlaceChange) => findPlaceNews(ctx, change),
  kind: ({ found }) => `session-${found.news}`,
  key: ({ payload, found }) => `place-${found.news}-${payload.placeId}-${found.version}`,
  to: ({ found }) => found.comer.email,
  says: ({ ctx, found: { news, session, was, comer } }) =>
    sessionEmail({
      news: news === "cancelled" ? "removed" : news,
      what: session.what,
      ...detailsOf(session),
      as: standingOf(comer),
      was: was && detailsOf(was),
      link: linkFor(ctx, comer),
      isGuest: !comer.isClient,
      tips: tipsOf(session),
    }),
  envelope: ({ ctx, studio, found }) => ({ attachments: calendarFiles(ctx, studio, [found]) }),
});

type Near = { sessionId: string; startsAt: string; hours: number };

/**
 * When a session is near: one mail a person and moment, if it still takes place then and they still
 * come.
 */
export const sessionReminder = mailJob({
  async find(ctx, { sessionId, startsAt }: Near) {
    const found = await findReminder(ctx, { sessionId, startsAt: new Date(startsAt) });
    return found?.to.map((comer) => ({ comer, session: found.session }));
  },
  kind: "session-reminder",
  key({ ctx, payload: { sessionId, hours }, found: { session, comer } }) {
    const who = ctx.ports.fingerprint(comer.email);
    return `session-reminder-${sessionId}-${session.startsAt.getTime()}-${hours}-${who}`;
  },
  to: ({ found }) => found.comer.email,
  says: ({ payload, found: { session, comer }, at }) =>
    sessionEmail({
      news: "reminder",
      what: session.what,
      ...detailsOf(session),
      tips: tipsOf(session),
      link: comer.isClient ? at(cancelPath(payload.sessionId)) : undefined,
    }),
});

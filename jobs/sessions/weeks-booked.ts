import { weeksBooked, weeksByClient } from "#emails/session-dates.ts";
import { findWeeksBooked } from "#domain/schedule/own-sessions/find-weeks-booked.ts";
import { locationOf, tipsOf } from "#domain/schedule/sessions/dated-sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { inOrder, mailJob } from "#jobs/mail-job.ts";
import { calendarFiles } from "./calendar-files.ts";

type About = { sessionIds: string[] };

const keyOf = ({ sessionIds }: About) => `weeks-booked-${sessionIds[0]}`;

/** The sessions that still stand, with what their dates have in common. */
async function findWeeks(ctx: Ctx<System>, { sessionIds }: About) {
  const found = await findWeeksBooked(ctx, sessionIds);
  const first = found?.sessions[0];
  const dates = found?.sessions.map(({ startsAt }) => startsAt) ?? [];
  return found && first && { ...found, first, what: first.what, dates };
}

const toClient = mailJob({
  find: findWeeks,
  kind: "session-booked",
  key: ({ payload }) => keyOf(payload),
  to: ({ found }) => found.client.email,
  says: ({ found: { first, what, dates }, at }) =>
    weeksBooked({
      what,
      dates,
      therapist: first.therapistName,
      place: locationOf(first),
      tips: tipsOf(first),
      link: at("/client/sessions"),
    }),
  envelope({ ctx, studio, found }) {
    const comer = { email: found.client.email, isClient: true };
    const about = found.sessions.map((session) => ({ session, comer, news: "booked" as const }));
    return { attachments: calendarFiles(ctx, studio, about) };
  },
});

const toTherapist = mailJob({
  find: findWeeks,
  kind: "session-client-booked",
  key: ({ payload }) => `${keyOf(payload)}-therapist`,
  to: ({ found }) => found.therapistEmail,
  says: ({ found: { client, what, dates }, at }) =>
    weeksByClient({ what, dates, clientNumber: client.number, link: at("/therapist/booking") }),
});

/**
 * When a client has booked the same time for several weeks: one mail to them, and one to the
 * therapist.
 */
export const sessionWeeksBooked = inOrder(toClient, toTherapist);

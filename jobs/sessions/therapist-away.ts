import { therapistAwayEmail } from "#emails/session-dates.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { ChangedByAbsence } from "#domain/schedule/absence/settle.ts";
import { type Comer, findNews, standingOf } from "#domain/schedule/sessions/find-news.ts";
import { mailJob } from "#jobs/mail-job.ts";
import { calendarFiles } from "./calendar-files.ts";
import { linkFor } from "./session-links.ts";
import { type Notification, sessionMail } from "./session-notifications.ts";

type Person = { comer: Comer; notifications: Notification[] };
type Absence = { changes: ChangedByAbsence[]; hasLeft?: boolean };

const aloneOf = ({ notifications: [first, ...rest] }: Person) =>
  rest.length === 0 ? first : undefined;

/**
 * When a therapist's days were closed or they have left, and the time to undo it without a
 * notification is over: one email a person with all their sessions of these days, as they are then.
 * A single session is told as any other.
 */
export const therapistAway = mailJob({
  find: (ctx, { changes }: Absence) => listPeople(ctx, changes),
  kind: ({ found }) => {
    const alone = aloneOf(found);
    return alone ? `session-${alone.news}` : "therapist-away";
  },
  key({ ctx, jobId, found }) {
    const alone = aloneOf(found);
    if (alone) return sessionMail.key({ ctx, found: alone });
    return `away-${jobId}-${ctx.ports.fingerprint(found.comer.email)}`;
  },
  to: ({ found }) => found.comer.email,
  says({ ctx, payload: { hasLeft = false }, found }) {
    const alone = aloneOf(found);
    if (alone) return sessionMail.says({ ctx, found: alone });
    const dates = found.notifications.map(({ session, news, comer }) => ({
      startsAt: session.startsAt,
      what: session.what,
      therapistName: news === "cancelled" ? undefined : session.therapistName,
      as: standingOf(comer),
    }));
    return therapistAwayEmail({ dates, hasLeft, link: linkFor(ctx, found.comer) });
  },
  envelope: ({ ctx, studio, found }) => ({
    attachments: calendarFiles(ctx, studio, found.notifications),
  }),
});

/** Each person with their sessions in order of time. */
async function listPeople(
  ctx: Ctx<System>,
  changes: readonly ChangedByAbsence[],
): Promise<Person[]> {
  const people = new Map<string, Person>();
  for (const { news, ...change } of changes) {
    const found = await findNews(ctx, change, `session.${news}`);
    for (const comer of found?.to ?? []) {
      const one = people.get(comer.email.toLowerCase()) ?? { comer, notifications: [] };
      one.notifications.push({ ...found!, comer, news });
      people.set(comer.email.toLowerCase(), one);
    }
  }
  for (const { notifications } of people.values())
    notifications.sort(
      (one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime(),
    );
  return [...people.values()];
}

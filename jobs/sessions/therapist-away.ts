import { therapistAwayEmail } from "#emails/therapist-away.tsx";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import type { ChangedByAbsence } from "#domain/schedule/absence/settle.ts";
import { type Comer, findNews, standingOf } from "#domain/schedule/sessions/find-news.ts";
import type { JobHandler } from "#jobs/job.ts";
import {
  calendarFiles,
  linkFor,
  notifyPerson,
  type Notification,
} from "./session-notifications.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

type Persons = { comer: Comer; notifications: Notification[] };

/**
 * When a therapist's days were closed or they have left, and the time to undo it without a
 * notification is over: one email a person with all their sessions of these days, as they are then.
 * A single session is told as any other.
 */
export const therapistAway: JobHandler<{ changes: ChangedByAbsence[]; hasLeft?: boolean }> = async (
  ctx,
  payload,
  job,
) => {
  const { changes, hasLeft = false } = payload;
  const people = await listPeople(ctx, changes);
  for (const { comer, notifications } of people) {
    if (notifications.length === 1) await notifyPerson(ctx, notifications[0]!);
    else
      await notifyAll(
        ctx,
        { comer, notifications, hasLeft },
        `away-${job.id}-${ctx.ports.fingerprint(comer.email)}`,
      );
  }
};

async function listPeople(
  ctx: Ctx<System>,
  changes: readonly ChangedByAbsence[],
): Promise<Persons[]> {
  const people = new Map<string, Persons>();
  for (const { news, ...change } of changes) {
    const found = await findNews(ctx, change, `session.${news}`);
    for (const comer of found?.to ?? []) {
      const one = people.get(comer.email.toLowerCase()) ?? { comer, notifications: [] };
      one.notifications.push({ ...found!, comer, news });
      people.set(comer.email.toLowerCase(), one);
    }
  }
  return [...people.values()];
}

async function notifyAll(
  ctx: Ctx<System>,
  { comer, notifications, hasLeft }: Persons & { hasLeft: boolean },
  key: string,
): Promise<void> {
  const studio = await theStudio(ctx);
  const sorted = notifications.toSorted(
    (one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime(),
  );
  const dates = sorted.map(({ session: { startsAt, what, therapistName }, news, comer: who }) => {
    return {
      startsAt,
      what,
      therapistName: news === "cancelled" ? undefined : therapistName,
      as: standingOf(who),
    };
  });
  const message = therapistAwayEmail({ studio, dates, hasLeft, link: linkFor(ctx, comer) });
  const attachments = calendarFiles(ctx, studio, sorted);
  await sendOnce(ctx, { ...message, attachments, to: comer.email, kind: "therapist-away", key });
}

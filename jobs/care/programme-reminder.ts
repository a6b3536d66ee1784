import { exercisesForToday } from "#emails/care.ts";
import { findProgrammeReminder } from "#domain/care/reminders/find-reminder.ts";
import { reminderMark } from "#domain/care/reminders/leave-reminder.ts";
import { spokenHour } from "#domain/care/reminders/rules.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { mailJob } from "#jobs/mail-job.ts";

type Due = { clientId: string; day: string };

const leaveLink = (ctx: Ctx, clientId: string) =>
  `${ctx.ports.origin()}/programme/leave?s=${reminderMark(ctx, clientId)}`;

/** At the hour that a client chose: one mail a day, if something of their programme is still to be done. */
export const programmeReminderMail = mailJob({
  find: (ctx, due: Due) => findProgrammeReminder(ctx, due),
  kind: "programme-reminder",
  key: ({ payload: { clientId, day } }) => `programme-reminder-${clientId}-${day}`,
  to: ({ found }) => found.email,
  says: ({ ctx, found, at }) =>
    exercisesForToday({
      link: at("/client/programme"),
      hour: spokenHour(found.hour),
      leaveAt: leaveLink(ctx, found.id),
    }),
  envelope: ({ ctx, found }) => ({ leaveAt: leaveLink(ctx, found.id) }),
});

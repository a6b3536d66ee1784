import { findTextReminder, type Near } from "#domain/schedule/texts/find-text-reminder.ts";
import { reminderWords } from "#domain/schedule/texts/reminder-words.ts";
import { sendTextOnce } from "#domain/schedule/texts/send-text-once.ts";
import type { JobHandler } from "#jobs/job.ts";

/** When a session is near: one text to each client who comes and asked for it, if the studio has a provider. */
export const sessionTextReminder: JobHandler<Near> = async (ctx, near) => {
  const { texts: sender, origin } = ctx.ports;
  if (!sender) return;
  const link = `${origin()}/client/sessions`;
  const { takesAnswers } = sender;
  for (const { clientId, to, ...session } of await findTextReminder(ctx, near))
    await sendTextOnce(ctx, sender, {
      key: `session-${near.sessionId}-${session.startsAt.getTime()}-${clientId}`,
      clientId,
      to,
      words: reminderWords({ ...session, link, takesAnswers }),
      until: session.startsAt,
    });
};

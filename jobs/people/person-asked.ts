import { onePersonEmail } from "#emails/one-person.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { linkOf } from "#domain/shop/one-person/link.ts";
import { findQuestion } from "#domain/shop/one-person/queries.ts";
import { linkDays } from "#domain/shop/one-person/messages.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "./the-studio.ts";

/** When the staff ask whether two merged customers are one person: the mailbox of the merged one is asked. */
export const personAsked: JobHandler<{ questionId: string }> = async (ctx, { questionId }) => {
  const asked = await findQuestion(ctx, questionId);
  if (!asked) return;
  const { id, email: to, firstName, other } = asked;
  const message = onePersonEmail({
    studio: await theStudio(ctx),
    firstName,
    other,
    days: linkDays,
    link: linkOf(ctx, id),
  });
  await sendOnce(ctx, { ...message, to, kind: "one-person", key: `one-person-${id}` });
};

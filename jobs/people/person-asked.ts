import { onePersonEmail } from "#emails/one-person.ts";
import { linkOf } from "#domain/shop/one-person/link.ts";
import { linkDays } from "#domain/shop/one-person/messages.ts";
import { findQuestion } from "#domain/shop/one-person/queries.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * When the staff ask whether two merged customers are one person: the mailbox of the merged one is
 * asked.
 */
export const personAsked = mailJob({
  find: (ctx, { questionId }: { questionId: string }) => findQuestion(ctx, questionId),
  kind: "one-person",
  key: ({ found }) => `one-person-${found.id}`,
  to: ({ found }) => found.email,
  says: ({ ctx, found: { id, firstName, other }, studio }) =>
    onePersonEmail({ studio, firstName, other, days: linkDays, link: linkOf(ctx, id) }),
});

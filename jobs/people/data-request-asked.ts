import { dataRequestEmail } from "#emails/request.ts";
import { linkOf } from "#domain/privacy/guest-link.ts";
import { findToProve } from "#domain/privacy/guest-request.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * When a request of a buyer without an account was written down: their mailbox is asked whether it
 * is theirs.
 */
export const dataRequestAsked = mailJob({
  find: (ctx, { requestId }: { requestId: string }) => findToProve(ctx, requestId),
  kind: "data-request",
  to: ({ found }) => found.email,
  says: ({ ctx, found, studio }) =>
    dataRequestEmail({ ...found, studio, link: linkOf(ctx, found) }),
});

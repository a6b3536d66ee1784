import { personErasedEmail } from "#emails/account.ts";
import { findCareEnd } from "#domain/privacy/find-care-end.ts";
import { purgeGoodbye } from "#domain/privacy/finish-erasures.ts";
import { mailJob } from "#jobs/mail-job.ts";

const keyOf = (requestId: string) => `person-erased-${requestId}`;

type Payload = { email?: string; requestId?: string; isBuyer?: boolean };

/**
 * When a person was erased: they are told, and then their address is deleted here, too. Without an
 * address this has been done.
 */
export const personErased = mailJob({
  async find(ctx, { email, requestId, isBuyer = false }: Payload) {
    if (!email || !requestId) return undefined;
    return { email, requestId, isBuyer, care: await findCareEnd(ctx, requestId) };
  },
  kind: "person-erased",
  key: ({ found }) => keyOf(found.requestId),
  to: ({ found }) => found.email,
  says: ({ found: { care, isBuyer }, studio }) => personErasedEmail({ studio, care, isBuyer }),
  after: (_, { ctx, jobId, found }) => purgeGoodbye(ctx, { jobId, key: keyOf(found.requestId) }),
});

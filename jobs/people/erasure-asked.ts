import { recordRequestedEmail } from "#emails/request.ts";
import { erasureRequestedEmail } from "#emails/staff.ts";
import { listOwnerAddresses } from "#domain/people/staff/queries.ts";
import { findOpenRequest } from "#domain/privacy/find-erasures.ts";
import { answerBy } from "#domain/privacy/rules.ts";
import { mailJob } from "#jobs/mail-job.ts";

const kindOf = (kind: string) => (kind === "erasure" ? "erasure-asked" : "request-asked");

/**
 * When a client asked to be erased, or for a copy of their record: every owner is told, with the
 * legal deadline, whatever emails the settings ask for. No email goes out about a request that was
 * withdrawn meanwhile.
 */
export const erasureAsked = mailJob({
  async find(ctx, { requestId }: { requestId: string }) {
    const request = await findOpenRequest(ctx, requestId);
    if (!request) return undefined;
    return (await listOwnerAddresses(ctx)).map((owner) => ({ ...request, ...owner }));
  },
  kind: ({ found }) => kindOf(found.kind),
  key: ({ payload, found }) => `${kindOf(found.kind)}-${payload.requestId}-${found.accountId}`,
  to: ({ found }) => found.email,
  says({ payload, found: { askedAt, clientNumber, kind }, at }) {
    const link = at(`/dashboard/privacy/${payload.requestId}`);
    const request = { clientNumber, askedAt, answerBy: answerBy(askedAt), link };
    return kind === "erasure" ? erasureRequestedEmail(request) : recordRequestedEmail(request);
  },
});

import { recordRequestedEmail } from "#emails/request.tsx";
import { erasureRequestedEmail } from "#emails/staff.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { listOwnerAddresses } from "#domain/people/staff/queries.ts";
import { findOpenRequest } from "#domain/privacy/find-erasures.ts";
import { answerBy } from "#domain/privacy/rules.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "./the-studio.ts";

/**
 * When a client asked to be erased, or for a copy of their record: every owner is told, with the
 * legal deadline, whatever emails the settings ask for. No email goes out about a request that was
 * withdrawn meanwhile.
 */
export const erasureAsked: JobHandler<{ requestId: string }> = async (ctx, { requestId }) => {
  const request = await findOpenRequest(ctx, requestId);
  if (!request) return;
  const { askedAt, clientNumber, kind } = request;
  const link = `${ctx.ports.origin()}/dashboard/privacy/${requestId}`;
  const props = {
    studio: await theStudio(ctx),
    clientNumber,
    link,
    askedAt,
    answerBy: answerBy(askedAt),
  };
  const message = kind === "erasure" ? erasureRequestedEmail(props) : recordRequestedEmail(props);
  const mail = kind === "erasure" ? "erasure-asked" : "request-asked";
  for (const { accountId, email: to } of await listOwnerAddresses(ctx))
    await sendOnce(ctx, { ...message, to, kind: mail, key: `${mail}-${requestId}-${accountId}` });
};

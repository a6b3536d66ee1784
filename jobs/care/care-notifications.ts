import { clientWithdrewEmail, consentWithdrawnEmail, recordOpenedEmail } from "#emails/record.tsx";
import { findOpening } from "#domain/care/record/find-opening.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findWithdrawal } from "#domain/people/find-withdrawal.ts";
import { listOwnerAddresses } from "#domain/people/staff/queries.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When a consent was withdrawn: the client has it in writing, and each of their therapists is told. */
export const consentWithdrawn: JobHandler<{ consentId: string }> = async (ctx, { consentId }) => {
  const withdrawal = await findWithdrawal(ctx, consentId);
  if (!withdrawal) return;
  const { purpose, clientNumber, email, therapists } = withdrawal;
  const studio = await theStudio(ctx);
  const own = consentWithdrawnEmail({
    studio,
    purpose,
    link: `${ctx.ports.origin()}/client/privacy`,
  });
  await sendOnce(ctx, {
    ...own,
    to: email,
    kind: "consent-withdrawn",
    key: `consent-withdrawn-${consentId}`,
  });
  const message = clientWithdrewEmail({
    studio,
    clientNumber,
    link: `${ctx.ports.origin()}/therapist/clients`,
  });
  for (const { id, email: to } of therapists)
    await sendOnce(ctx, {
      ...message,
      to,
      kind: "consent-withdrawn",
      key: `consent-withdrawn-${consentId}-${id}`,
    });
};

/**
 * When a therapist said why they open a record of a client whom they do not treat: every owner is
 * told.
 */
export const reasonGiven: JobHandler<{ reasonId: string }> = async (ctx, { reasonId }) => {
  const opening = await findOpening(ctx, reasonId);
  if (!opening) return;
  const link = `${ctx.ports.origin()}/dashboard/privacy/files`;
  const message = recordOpenedEmail({ studio: await theStudio(ctx), ...opening, link });
  for (const { accountId, email: to } of await listOwnerAddresses(ctx))
    await sendOnce(ctx, {
      ...message,
      to,
      kind: "record-opened",
      key: `record-opened-${reasonId}-${accountId}`,
    });
};

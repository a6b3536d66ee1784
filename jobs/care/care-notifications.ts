import { clientWithdrewEmail, consentWithdrawnEmail, recordOpenedEmail } from "#emails/record.ts";
import { findOpening } from "#domain/care/record/find-opening.ts";
import { findWithdrawal } from "#domain/people/find-withdrawal.ts";
import { listOwnerAddresses } from "#domain/people/staff/queries.ts";
import { inOrder, mailJob } from "#jobs/mail-job.ts";

const toClient = mailJob({
  find: (ctx, { consentId }: { consentId: string }) => findWithdrawal(ctx, consentId),
  kind: "consent-withdrawn",
  key: ({ payload }) => `consent-withdrawn-${payload.consentId}`,
  to: ({ found }) => found.email,
  says: ({ found: { purpose }, at }) =>
    consentWithdrawnEmail({ purpose, link: at("/client/privacy") }),
});

const toTherapists = mailJob({
  async find(ctx, { consentId }: { consentId: string }) {
    const withdrawal = await findWithdrawal(ctx, consentId);
    return withdrawal?.therapists.map((one) => ({ ...one, number: withdrawal.clientNumber }));
  },
  kind: "consent-withdrawn",
  key: ({ payload, found }) => `consent-withdrawn-${payload.consentId}-${found.id}`,
  to: ({ found }) => found.email,
  says: ({ found: { number: clientNumber }, at }) =>
    clientWithdrewEmail({ clientNumber, link: at("/therapist/clients") }),
});

/**
 * When a consent was withdrawn: the client has it in writing, and each of their therapists is told.
 */
export const consentWithdrawn = inOrder(toClient, toTherapists);

/**
 * When a therapist said why they open a record of a client whom they do not treat: every owner is
 * told.
 */
export const reasonGiven = mailJob({
  async find(ctx, { reasonId }: { reasonId: string }) {
    const opening = await findOpening(ctx, reasonId);
    if (!opening) return [];
    return (await listOwnerAddresses(ctx)).map((owner) => ({ ...owner, opening }));
  },
  kind: "record-opened",
  key: ({ payload, found }) => `record-opened-${payload.reasonId}-${found.accountId}`,
  to: ({ found }) => found.email,
  says: ({ found, at }) =>
    recordOpenedEmail({ ...found.opening, link: at("/dashboard/privacy/files") }),
});

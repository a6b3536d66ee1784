import {
  accessChangedEmail,
  invitationAcceptedEmail,
  invitationEmail,
  invitationWithdrawnEmail,
} from "#emails/staff.tsx";
import { asAuthService } from "#domain/kernel/ctx.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findAccount } from "#domain/people/find-account.ts";
import { keepLink } from "#domain/people/mailed-links.ts";
import { findInvitationById } from "#domain/people/staff/queries.ts";
import { type AccessChange, invitedAsNames } from "#domain/people/messages.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

type AboutInvitation = { invitationId: string };

/**
 * When a person was invited, or invited again: the link goes to them. Each try makes one of its
 * own.
 */
export const staffInvited: JobHandler<AboutInvitation> = async (ctx, { invitationId: id }, job) => {
  const found = await findInvitationById(ctx, id);
  if (!found || found.invitation.acceptedAt || found.invitation.withdrawnAt) return;
  const { email: to, kind } = found.invitation;
  const { identity } = asAuthService(ctx);
  const input = {
    purpose: "invitation",
    accountId: id,
    now: ctx.now,
  } as const;
  const token = await ctx.db.transaction(identity, (tx) => keepLink(tx, input));
  const area = kind === "therapist" ? "therapist" : "dashboard";
  const link = `${ctx.ports.origin()}/${area}/join?token=${token}`;
  const message = invitationEmail({ studio: await theStudio(ctx), link, as: invitedAsNames[kind] });
  await sendOnce(ctx, {
    ...message,
    to,
    kind: "staff-invitation",
    key: `staff-invitation-${job.id}`,
  });
};

/** When an invitation was withdrawn: its recipient is told. */
export const invitationWithdrawn: JobHandler<AboutInvitation> = async (
  ctx,
  { invitationId },
  job,
) => {
  const found = await findInvitationById(ctx, invitationId);
  if (!found) return;
  const message = invitationWithdrawnEmail({ studio: await theStudio(ctx) });
  const key = `staff-invitation-withdrawn-${job.id}`;
  await sendOnce(ctx, {
    ...message,
    to: found.invitation.email,
    kind: "staff-invitation-withdrawn",
    key,
  });
};

/** When an invitation was accepted: its sender is told. */
export const staffJoined: JobHandler<AboutInvitation> = async (ctx, { invitationId }, job) => {
  const found = await findInvitationById(ctx, invitationId);
  if (!found) return;
  const { firstName, lastName } = found.invitation;
  const link = `${ctx.ports.origin()}/dashboard/staff`;
  const studio = await theStudio(ctx);
  const message = invitationAcceptedEmail({ studio, name: `${firstName} ${lastName}`, link });
  await sendOnce(ctx, {
    ...message,
    to: found.inviter,
    kind: "staff-joined",
    key: `staff-joined-${job.id}`,
  });
};

/** When an owner changed a colleague's permissions: they are told. */
export const accessChanged: JobHandler<{ accountId: string; change: AccessChange }> = async (
  ctx,
  about,
  job,
) => {
  const account = await findAccount(ctx, about.accountId);
  if (!account) return;
  const message = accessChangedEmail({ studio: await theStudio(ctx), change: about.change });
  const key = `account-access-changed-${job.id}`;
  await sendOnce(ctx, { ...message, to: account.email, kind: "account-access-changed", key });
};

import {
  accessChangedEmail,
  invitationAcceptedEmail,
  invitationEmail,
  invitationWithdrawnEmail,
} from "#emails/staff.ts";
import { asAuthService } from "#domain/kernel/ctx.ts";
import { findAccount } from "#domain/people/find-account.ts";
import { keepLink } from "#domain/people/mailed-links.ts";
import { type AccessChange, invitedAsNames } from "#domain/people/messages.ts";
import { findInvitationById } from "#domain/people/staff/queries.ts";
import { mailJob } from "#jobs/mail-job.ts";

type AboutInvitation = { invitationId: string };

/**
 * When a person was invited, or invited again: the link goes to them. Each try makes one of its
 * own.
 */
export const staffInvited = mailJob({
  async find(ctx, { invitationId }: AboutInvitation) {
    const found = await findInvitationById(ctx, invitationId);
    if (!found || found.invitation.acceptedAt || found.invitation.withdrawnAt) return undefined;
    const link = {
      purpose: "invitation",
      accountId: invitationId,
      now: ctx.now,
    } as const;
    const { identity } = asAuthService(ctx);
    const token = await ctx.db.transaction(identity, (tx) => keepLink(tx, link));
    return { ...found.invitation, token };
  },
  kind: "staff-invitation",
  to: ({ found }) => found.email,
  says({ found: { kind, token }, studio, at }) {
    const area = kind === "therapist" ? "therapist" : "dashboard";
    const link = at(`/${area}/join?token=${token}`);
    return invitationEmail({ studio, link, as: invitedAsNames[kind] });
  },
});

/** When an invitation was withdrawn: its recipient is told. */
export const invitationWithdrawn = mailJob({
  find: (ctx, { invitationId }: AboutInvitation) => findInvitationById(ctx, invitationId),
  kind: "staff-invitation-withdrawn",
  to: ({ found }) => found.invitation.email,
  says: ({ studio }) => invitationWithdrawnEmail({ studio }),
});

/** When an invitation was accepted: its sender is told. */
export const staffJoined = mailJob({
  find: (ctx, { invitationId }: AboutInvitation) => findInvitationById(ctx, invitationId),
  kind: "staff-joined",
  to: ({ found }) => found.inviter,
  says: ({ found: { invitation }, at }) =>
    invitationAcceptedEmail({
      name: `${invitation.firstName} ${invitation.lastName}`,
      link: at("/dashboard/staff"),
    }),
});

/** When an owner changed a colleague's permissions: they are told. */
export const accessChanged = mailJob({
  find: (ctx, about: { accountId: string; change: AccessChange }) =>
    findAccount(ctx, about.accountId),
  kind: "account-access-changed",
  to: ({ found }) => found.email,
  says: ({ payload: { change }, studio }) => accessChangedEmail({ studio, change }),
});

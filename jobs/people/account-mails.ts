import {
  clientInvitedEmail,
  passwordChangedEmail,
  registeredAgainEmail,
  resetPasswordEmail,
  staffSignedInEmail,
  verificationEmail,
} from "#emails/account.ts";
import { findAccount, findAccountByEmail } from "#domain/people/find-account.ts";
import { awaitsInvitation } from "#domain/people/rules.ts";
import type { Area, LinkPurpose } from "#domain/people/messages.ts";
import { mailJob } from "#jobs/mail-job.ts";
import { areaOf, formatWhen, newLink, pageOf } from "./account-links.ts";

const emails = { verify: verificationEmail, reset: resetPasswordEmail };

/**
 * When a person asked for a link: it goes to the owner of the email address, if there is one. Each
 * try makes a link of its own, and using one uses all of them up, so that no secret waits in the
 * queue. An unverified account gets no other link than the one to verify it, which lets its owner
 * choose a password as well.
 */
export const linkAsked = mailJob({
  async find(ctx, asked: { purpose: LinkPurpose; door: Area; email: string }) {
    const account = await findAccountByEmail(ctx, asked.email);
    if (!account || (asked.purpose === "verify" && account.emailVerified)) return undefined;
    if (awaitsInvitation(account)) return undefined;
    const { accountId, email: to, emailVerified } = account;
    const purpose = emailVerified ? asked.purpose : "verify";
    return { to, purpose, link: await newLink(ctx, { accountId, purpose, area: asked.door }) };
  },
  kind: ({ found }) => `account-${found.purpose}`,
  to: ({ found }) => found.to,
  says: ({ found: { purpose, link }, studio }) => emails[purpose]({ studio, link }),
});

/**
 * When a therapist added a client: the link lets its owner choose a password and agree, and
 * verifies the address.
 */
export const clientInvited = mailJob({
  async find(ctx, { accountId }: { accountId: string }) {
    const account = await findAccount(ctx, accountId);
    if (!account || account.emailVerified) return undefined;
    const asked = {
      accountId,
      purpose: "verify",
      area: "client",
      isInvitation: true,
    } as const;
    return { to: account.email, link: `${await newLink(ctx, asked)}&anew` };
  },
  kind: "client-invited",
  to: ({ found }) => found.to,
  says: ({ found: { link }, studio }) => clientInvitedEmail({ studio, link }),
});

/**
 * When a person registered with an address that has an account: its owner is told, or is asked to
 * verify it first.
 */
export const registeredAgain = mailJob({
  async find(ctx, { email }: { email: string }) {
    const account = await findAccountByEmail(ctx, email);
    if (!account || awaitsInvitation(account)) return undefined;
    const { accountId, emailVerified } = account;
    const area = areaOf(account);
    const link = emailVerified
      ? pageOf(ctx, account, "login")
      : await newLink(ctx, { accountId, purpose: "verify", area });
    return { to: account.email, emailVerified, link };
  },
  kind: ({ found }) => (found.emailVerified ? "account-registered-again" : "account-verify"),
  to: ({ found }) => found.to,
  says: ({ found: { emailVerified, link }, studio }) =>
    emailVerified ? registeredAgainEmail({ studio, link }) : verificationEmail({ studio, link }),
});

/** When a password was changed: the account's owner is told. */
export const passwordChanged = mailJob({
  find: (ctx, { accountId }: { accountId: string }) => findAccount(ctx, accountId),
  kind: "account-password-changed",
  to: ({ found }) => found.email,
  says: ({ ctx, found }) => passwordChangedEmail({ link: pageOf(ctx, found, "forgot-password") }),
});

/** When a person who sees other people's data signed in: they are told. */
export const staffSignedIn = mailJob({
  find: (ctx, { accountId }: { accountId: string; at: string }) => findAccount(ctx, accountId),
  kind: "account-signed-in",
  to: ({ found }) => found.email,
  says: ({ ctx, payload, found, studio }) =>
    staffSignedInEmail({
      studio,
      link: pageOf(ctx, found, "forgot-password"),
      when: formatWhen(payload.at),
    }),
});

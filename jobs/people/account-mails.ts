import {
  clientInvitedEmail,
  passwordChangedEmail,
  registeredAgainEmail,
  resetPasswordEmail,
  staffSignedInEmail,
  verificationEmail,
} from "#emails/account.tsx";
import type { Message } from "#emails/message.ts";
import { asAuthService, type Ctx, type System } from "#domain/kernel/ctx.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { type Account, findAccount, findAccountByEmail } from "#domain/people/find-account.ts";
import { keepLink } from "#domain/people/mailed-links.ts";
import type { Area, LinkPurpose } from "#domain/people/messages.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "./the-studio.ts";

const pages: Record<LinkPurpose, string> = { verify: "verify-email", reset: "reset-password" };
const emails = { verify: verificationEmail, reset: resetPasswordEmail };

/**
 * When a person asked for a link: it goes to the owner of the email address, if there is one. Each
 * try makes a link of its own, and using one uses all of them up, so that no secret waits in the
 * queue. An unverified account gets no other link than the one to verify it, which lets its owner
 * choose a password as well.
 */
export const linkAsked: JobHandler<{ purpose: LinkPurpose; door: Area; email: string }> = async (
  ctx,
  asked,
  job,
) => {
  const { door: area, email } = asked;
  const account = await findAccountByEmail(ctx, email);
  if (!account || (asked.purpose === "verify" && account.emailVerified)) return;
  await sendLink(ctx, account, {
    purpose: account.emailVerified ? asked.purpose : "verify",
    area,
    id: job.id,
  });
};

/**
 * When a therapist added a client: the link lets its owner choose a password and agree, and
 * verifies the address.
 */
export const clientInvited: JobHandler<{ accountId: string }> = async (ctx, { accountId }, job) => {
  const account = await findAccount(ctx, accountId);
  if (!account || account.emailVerified) return;
  const link = `${await newLink(ctx, accountId, {
    purpose: "verify",
    area: "client",
    isInvitation: true,
  })}&anew`;
  await mail(ctx, account, {
    message: clientInvitedEmail({ studio: await theStudio(ctx), link }),
    kind: "client-invited",
    id: job.id,
  });
};

type LinkInput = { purpose: LinkPurpose; area: Area; id: string };

type Link = Omit<LinkInput, "id"> & { isInvitation?: boolean };

async function newLink(
  ctx: Ctx<System>,
  accountId: string,
  { area, ...link }: Link,
): Promise<string> {
  const { identity } = asAuthService(ctx);
  const token = await ctx.db.transaction(identity, (tx) =>
    keepLink(tx, { ...link, accountId, now: ctx.now }),
  );
  return `${ctx.ports.origin()}/${area}/${pages[link.purpose]}?token=${token}`;
}

async function sendLink(
  ctx: Ctx<System>,
  account: Account,
  { purpose, area, id }: LinkInput,
): Promise<void> {
  const studio = await theStudio(ctx);
  const link = await newLink(ctx, account.accountId, { purpose, area });
  await mail(ctx, account, {
    message: emails[purpose]({ studio, link }),
    kind: `account-${purpose}`,
    id,
  });
}

/**
 * When a person registered with an address that has an account: its owner is told, or is asked to
 * verify it first.
 */
export const registeredAgain: JobHandler<{ email: string }> = async (ctx, { email }, job) => {
  const account = await findAccountByEmail(ctx, email);
  if (!account) return;
  if (!account.emailVerified)
    return sendLink(ctx, account, {
      purpose: "verify",
      area: areaOf(account),
      id: job.id,
    });
  const link = `${ctx.ports.origin()}/${areaOf(account)}/login`;
  const message = registeredAgainEmail({ studio: await theStudio(ctx), link });
  await mail(ctx, account, { message, kind: "account-registered-again", id: job.id });
};

/** When a password was changed: the account's owner is told. */
export const passwordChanged: JobHandler<{ accountId: string }> = async (
  ctx,
  { accountId },
  job,
) => {
  const account = await findAccount(ctx, accountId);
  if (!account) return;
  const message = passwordChangedEmail({
    studio: await theStudio(ctx),
    link: wayBack(ctx, account),
  });
  await mail(ctx, account, { message, kind: "account-password-changed", id: job.id });
};

/** When a person who sees other people's data signed in: they are told. */
export const staffSignedIn: JobHandler<{ accountId: string; at: string }> = async (
  ctx,
  { accountId, at },
  job,
) => {
  const account = await findAccount(ctx, accountId);
  if (!account) return;
  const when = `${longDate(new Date(at))}, ${clockTime(new Date(at))}`;
  const message = staffSignedInEmail({
    studio: await theStudio(ctx),
    link: wayBack(ctx, account),
    when,
  });
  await mail(ctx, account, { message, kind: "account-signed-in", id: job.id });
};

const areaOf = ({ person }: Account): Area => person?.userType ?? "dashboard";
const wayBack = (ctx: Ctx<System>, account: Account) =>
  `${ctx.ports.origin()}/${areaOf(account)}/forgot-password`;

type Sent = { message: Message; kind: string; id: string };

const mail = (ctx: Ctx<System>, { email: to }: Account, { message, kind, id }: Sent) =>
  sendOnce(ctx, { ...message, to, kind, key: `${kind}-${id}` });

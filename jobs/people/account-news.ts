import { accountNewsEmail, addressTakenEmail, addressChangeEmail } from "#emails/account-news.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { type Account, findAccount, findAccountByEmail } from "#domain/people/find-account.ts";
import { keepLinkForNewEmail } from "#domain/people/keep-link-for-new-email.ts";
import type { AccountNews, Area } from "#domain/people/messages.ts";
import { moveCustomer } from "#domain/shop/orders/opening/move-customer.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "./the-studio.ts";

const formatWhen = (at: string) => `${longDate(new Date(at))}, ${clockTime(new Date(at))}`;
const areaOf = ({ person }: Account): Area => person?.userType ?? "dashboard";
const at = (ctx: Ctx<System>, account: Account, page: string) =>
  `${ctx.ports.origin()}/${areaOf(account)}/${page}`;

type News = { accountId: string; news: AccountNews; at: string };

/** When the way a person signs in has changed: they are told. */
export const accountNews: JobHandler<News> = async (ctx, { accountId, news, at: when }, job) => {
  const account = await findAccount(ctx, accountId);
  if (!account) return;
  const link = at(ctx, account, "forgot-password");
  const message = accountNewsEmail({
    studio: await theStudio(ctx),
    news,
    when: formatWhen(when),
    link,
  });
  await sendOnce(ctx, {
    ...message,
    to: account.email,
    kind: `account-${news}`,
    key: `account-${news}-${job.id}`,
  });
};

type EmailChangeRequest = { accountId: string; newEmail: string; door: Area };

/**
 * When a person wants another address: the link goes there or, when it has an account, a notice to
 * that account's owner.
 */
export const emailChangeAsked: JobHandler<EmailChangeRequest> = async (
  ctx,
  { accountId, newEmail: to, door: area },
  job,
) => {
  const studio = await theStudio(ctx);
  const taken = await findAccountByEmail(ctx, to);
  if (taken) {
    const message = addressTakenEmail({ studio, link: at(ctx, taken, "login") });
    await sendOnce(ctx, {
      ...message,
      to,
      kind: "account-address-taken",
      key: `account-address-taken-${job.id}`,
    });
    return;
  }
  const kept = await keepLinkForNewEmail(ctx, { accountId, newEmail: to });
  if (!kept.ok) return;
  const message = addressChangeEmail({
    studio,
    link: `${ctx.ports.origin()}/${area}/confirm-email?token=${kept.value}`,
  });
  await sendOnce(ctx, {
    ...message,
    to,
    kind: "account-email-change",
    key: `account-email-change-${job.id}`,
  });
};

type Changed = { accountId: string; from: string; to: string; at: string };

/** When an address was changed: the former one is told, and what was bought under it follows. */
export const emailChanged: JobHandler<Changed> = async (ctx, { from, to, at: when }, job) => {
  await moveCustomer(ctx, { from, to });
  const studio = await theStudio(ctx);
  const message = accountNewsEmail({
    studio,
    news: "email-changed",
    when: formatWhen(when),
    link: ctx.ports.origin(),
  });
  await sendOnce(ctx, {
    ...message,
    to: from,
    kind: "account-email-changed",
    key: `account-email-changed-${job.id}`,
  });
};

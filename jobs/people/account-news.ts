import { accountNewsEmail, addressChangeEmail, addressTakenEmail } from "#emails/account-news.ts";
import { findAccount, findAccountByEmail } from "#domain/people/find-account.ts";
import { keepLinkForNewEmail } from "#domain/people/keep-link-for-new-email.ts";
import type { AccountNews, Area } from "#domain/people/messages.ts";
import { moveCustomer } from "#domain/shop/orders/opening/move-customer.ts";
import { mailJob } from "#jobs/mail-job.ts";
import { formatWhen, pageOf } from "./account-links.ts";

type News = { accountId: string; news: AccountNews; at: string };

/** When the way a person signs in has changed: they are told. */
export const accountNews = mailJob({
  find: (ctx, { accountId }: News) => findAccount(ctx, accountId),
  kind: ({ payload }) => `account-${payload.news}`,
  to: ({ found }) => found.email,
  says: ({ ctx, payload: { news, at }, found, studio }) =>
    accountNewsEmail({
      studio,
      news,
      when: formatWhen(at),
      link: pageOf(ctx, found, "forgot-password"),
    }),
});

/**
 * When a person wants another address: the link goes there or, when it has an account, a notice to
 * that account's owner.
 */
export const emailChangeAsked = mailJob({
  async find(ctx, asked: { accountId: string; newEmail: string; door: Area }) {
    const taken = await findAccountByEmail(ctx, asked.newEmail);
    if (taken) return { isTaken: true, link: pageOf(ctx, taken, "login") };
    const kept = await keepLinkForNewEmail(ctx, asked);
    const page = `${ctx.ports.origin()}/${asked.door}/confirm-email`;
    return kept.ok && { isTaken: false, link: `${page}?token=${kept.value}` };
  },
  kind: ({ found }) => (found.isTaken ? "account-address-taken" : "account-email-change"),
  to: ({ payload }) => payload.newEmail,
  says: ({ found: { isTaken, link }, studio }) =>
    isTaken ? addressTakenEmail({ studio, link }) : addressChangeEmail({ studio, link }),
});

type Changed = { accountId: string; from: string; to: string; at: string };

/** When an address was changed: the former one is told, and what was bought under it follows. */
export const emailChanged = mailJob({
  async find(ctx, { from, to, at }: Changed) {
    await moveCustomer(ctx, { from, to });
    return { to: from, when: formatWhen(at) };
  },
  kind: "account-email-changed",
  to: ({ found }) => found.to,
  says: ({ found: { when }, studio, at }) =>
    accountNewsEmail({ studio, news: "email-changed", when, link: at("/") }),
});

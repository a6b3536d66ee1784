import { balanceDue, balanceExtended, placeGivenUp } from "#emails/balance.ts";
import { findBalanceNews } from "#domain/shop/balances/remind.ts";
import { mailJob } from "#jobs/mail-job.ts";

/**
 * Two weeks and three days before the last day of a balance, on it, and once it is over: a mail to
 * the buyer.
 */
export const balanceDueMail = mailJob({
  find: (ctx, about: { balanceId: string; dueOn: string; kind: string }) =>
    findBalanceNews(ctx, about),
  kind: "balance-due",
  key: ({ payload: { balanceId, dueOn, kind } }) => `balance-due-${balanceId}-${dueOn}-${kind}`,
  to: ({ found: { state, to } }) => (state === "open" || state === "overdue") && to,
  says: ({ found, payload }) => balanceDue(found, payload.kind),
  envelope: ({ found: { orderId } }) => ({ orderId }),
});

/** When the studio gives a buyer more time. */
export const balanceExtendedMail = mailJob({
  find: (ctx, about: { balanceId: string; dueOn: string }) => findBalanceNews(ctx, about),
  kind: "balance-extended",
  to: ({ found: { state, to } }) => state === "open" && to,
  says: ({ found }) => balanceExtended(found),
  envelope: ({ found: { orderId } }) => ({ orderId }),
});

/** `given` says how many of several places, where the balance is due for the others. */
type GivenUp = { balanceId: string; refunds: boolean; version?: string; given?: number };

/** When the studio gives a place up whose balance was not paid. */
export const balanceGivenUpMail = mailJob({
  find: (ctx, { balanceId }: GivenUp) => findBalanceNews(ctx, { balanceId }),
  kind: "balance-given-up",
  key: ({ payload: { balanceId, version } }) =>
    ["balance-given-up", balanceId, version].filter(Boolean).join("-"),
  to: ({ found }) => found.to,
  says: ({ found, payload: { refunds, given } }) => placeGivenUp(found, { refunds, given }),
  envelope: ({ found: { orderId } }) => ({ orderId }),
});

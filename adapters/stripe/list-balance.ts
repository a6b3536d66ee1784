import type Stripe from "stripe";
import type { BalanceMovement, CardPayments } from "#domain/payments/ports.ts";
import { deadline, type Patience, patiently } from "./patience.ts";
import { instant } from "./to-card-types.ts";

/** What moved on the account, by the provider's balance transactions. */
export const balanceLister =
  (stripe: Stripe, patience: Patience): CardPayments["listBalance"] =>
  async ({ since, next }) => {
    const listed = await patiently(patience, deadline(patience), (options) =>
      stripe.balanceTransactions.list(
        {
          created: { gte: Math.floor(since.getTime() / 1_000) },
          limit: 100,
          ...(next && { starting_after: next }),
        },
        options,
      ),
    );
    if (!listed.ok) return { ok: false, why: "unavailable" };
    const movements = listed.value.data.map(toMovement);
    return {
      ok: true,
      movements,
      ...(listed.value.has_more && { next: movements.at(-1)!.id }),
    };
  };

const kinds: Record<string, BalanceMovement["kind"]> = {
  charge: "charge",
  payment: "charge",
  refund: "refund",
  payment_refund: "refund",
  // A bank sent it back: that refund is none, and what left comes in again.
  refund_failure: "refund",
  payout: "payout",
  payout_cancel: "payout",
  payout_failure: "payout",
};

const toMovement = (moved: Stripe.BalanceTransaction): BalanceMovement => ({
  id: moved.id,
  kind: kinds[moved.type] ?? "other",
  rawKind: moved.type,
  amountPence: moved.amount,
  feePence: moved.fee,
  movedAt: instant(moved.created),
  source: typeof moved.source === "string" ? moved.source : (moved.source?.id ?? ""),
});

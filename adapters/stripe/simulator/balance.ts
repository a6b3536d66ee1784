import { type Answer, page } from "./answers.ts";
import type { Call, SimulatorState } from "./call.ts";
import { groupOf, text } from "./form-body.ts";

type Movement = {
  id: string;
  type: "charge" | "refund" | "refund_failure" | "payout";
  amount: number;
  fee: number;
  created: number;
  source: string;
};

const [hour, day] = [3_600, 86_400];
/** What is taken becomes available after three days, and goes to the bank the same morning at six. */
const settles = 3 * day;
/** Of a British card: 1.5% and 20p. A refund gives none of it back. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 20;

/** What moved on the account, newest first: it follows from payments and refunds, and is kept nowhere. */
export function listBalance(state: SimulatorState, { params }: Call): Answer {
  const since = Number(text(groupOf(params, "created"), "gte") ?? 0);
  const all = movementsOf(state).filter(({ created }) => created >= since);
  return page(all.toReversed(), balanceObject, {
    limit: text(params, "limit"),
    startingAfter: text(params, "starting_after"),
    url: "/v1/balance_transactions",
  });
}

function movementsOf({ store, now }: SimulatorState): Movement[] {
  const moved: Movement[] = [];
  for (const { id, amount, charge } of store.intent.values())
    if (charge)
      moved.push({
        id: `txn_${id.slice(3)}`,
        type: "charge",
        amount,
        fee: feeOf(amount),
        created: charge.created,
        source: charge.id,
      });
  for (const { id: source, amount, status, created } of store.refund.values()) {
    const refund = { id: `txn_${source}`, fee: 0, created, source } as const;
    if (status === "succeeded" || status === "failed")
      moved.push({ ...refund, type: "refund", amount: -amount });
    if (status === "failed")
      moved.push({ ...refund, id: `${refund.id}_back`, type: "refund_failure", amount });
  }
  return [...moved, ...payoutsOf(moved, now())].toSorted((a, b) => a.created - b.created);
}

/** Each morning what became available since the one before; a negative balance waits for the next takings. */
function payoutsOf(moved: readonly Movement[], now: number): Movement[] {
  const byDay = Map.groupBy(moved, ({ created }) => Math.floor(created / day));
  const payouts: Movement[] = [];
  let balance = 0;
  for (const date of [...byDay.keys()].toSorted((a, b) => a - b)) {
    balance += byDay.get(date)!.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
    const created = date * day + settles + 6 * hour;
    if (created > now || balance <= 0) continue;
    payouts.push({
      id: `txn_po_${date}`,
      type: "payout",
      amount: -balance,
      fee: 0,
      created,
      source: `po_${date}`,
    });
    balance = 0;
  }
  return payouts;
}

const balanceObject = ({ id, type, amount, fee, created, source }: Movement) => ({
  id,
  object: "balance_transaction",
  amount,
  available_on: type === "payout" ? created : created + settles,
  created,
  currency: "gbp",
  description: null,
  exchange_rate: null,
  fee,
  fee_details: fee
    ? [
        {
          amount: fee,
          currency: "gbp",
          description: "Processing fees",
          type: "stripe_fee",
        },
      ]
    : [],
  net: amount - fee,
  reporting_category: type,
  source,
  status: "available",
  type,
});

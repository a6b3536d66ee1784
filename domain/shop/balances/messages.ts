// Deposits and balances of retreats, as people read about them (decision 063).
import { formatPence } from "#domain/kernel/money.ts";
import { type Day, longDate } from "#domain/kernel/time.ts";
import { numberRefusals } from "#domain/shop/vouchers/messages.ts";
import type { BalanceState, DepositOffer } from "./rules.ts";

export const depositName = (name: string): string => `Deposit for ${name}`;

/** Beside a line that is bought for a deposit. */
export const formatRest = ({ restPence, dueOn }: DepositOffer, quantity: number): string =>
  `Deposit now. The balance of ${formatPence(restPence * quantity)} is due by ${longDate(dueOn)}.`;

export const balanceStates = {
  paid: "Balance paid",
  ended: "No balance due",
  overdue: "Balance overdue",
  open: "Balance open",
} as const satisfies Record<BalanceState, string>;

type Due = { amountPence: number; dueOn: Day; state: BalanceState };

/** Where the balance of an order's line stands, as its buyer reads it. */
export function formatBalance({ amountPence, dueOn, state }: Due): string {
  const amount = formatPence(amountPence);
  if (state === "paid") return `The balance of ${amount} is paid. Thank you.`;
  if (state === "ended") return "No balance is due any more.";
  const until = longDate(dueOn);
  return state === "open"
    ? `The balance of ${amount} is due by ${until}.`
    : `The balance of ${amount} was due by ${until}. Please pay it now, or ring us: otherwise we may give the place to somebody else.`;
}

/** What comes next once a balance is paid, in its confirmation. */
export const balancePaid = [
  "Your place is paid in full now. The order of your deposit says who comes, when and where.",
];

/** Why a voucher did not pay for a balance, as its buyer reads it. */
export const balanceVoucherRefusals = {
  ...numberRefusals,
  "no-such-order": "This balance is not due any more.",
  "already-paid": "The balance is paid already.",
  "being-paid": "A card payment is under way. Please wait a moment, and try again.",
  "used-already": "This voucher has paid its part already. A card pays the rest.",
} as const;

/** Why a balance was not changed, as staff read it. */
export const balanceRefusals = {
  "no-such-balance": "There is no open balance here any more.",
  "already-paid": "The balance is paid, so there is nothing to change.",
  "being-paid":
    "The balance is being paid at this moment. Please look at it again in a few minutes.",
  "changed-meanwhile":
    "Somebody has changed this balance since you opened the page. Please look at it again.",
  "not-later": "Please choose a day from today on, not after the event.",
  "not-held": "So many places are not there to be given up any more.",
  "no-refund": "The deposit could not be refunded. Please refund it on the order's page.",
} as const;

/** What the order's page says after a press. */
export const balanceMessages = {
  extended: "The balance has a new last day, and its buyer is told.",
  lessened:
    "The place is given up and on sale again, and the balance is due for the others only. The buyer is told.",
  kept: "The place is given up and on sale again. The deposit is kept, and the buyer is told.",
  refunded:
    "The place is given up and on sale again. The deposit is being refunded, and the buyer is told.",
} as const;

// What is said of gift vouchers.
import { formatPence } from "#domain/kernel/money.ts";
import type { EntryKind, VoucherDelivery } from "#db/schema/vouchers.ts";
import {
  leastAmountPence,
  maxAmountPence,
  maxVouchers,
  validMonths,
  type VoucherState,
} from "./rules.ts";

export const deliveries = {
  mail: "By e-mail, with a card to print",
  post: "As a printed card, by post",
} as const satisfies Record<VoucherDelivery, string>;

export const amountRange =
  `from ${formatPence(leastAmountPence)} to ${formatPence(maxAmountPence)}`.replaceAll(".00", "");
export const maxMessageLength = 300;

/** What stands on every voucher. */
export const voucherTerms = [
  "It pays for anything in our shop except other vouchers, whole or in part. What is left stays on it.",
  "Type the number where the checkout asks for it, or bring it to the studio.",
  `It is valid for ${validMonths} months from the day it was bought. It cannot be exchanged for cash.`,
  "Whoever has the number can use it: keep it as you would keep money.",
];

/** The same of a credit that stands for a refund. */
export const creditTerms = [
  ...voucherTerms.slice(0, 2),
  `It is valid for ${validMonths} months from the day it was given.`,
  voucherTerms.at(-1)!,
];

/** Why a voucher was not put into the cart, as people read it. */
export const giftRefusals = {
  "not-available": "This voucher is no longer available.",
  "too-many-additions": "Too many cart additions. Please wait a moment.",
} as const;

/** The same for every unusable number, so that guessing reveals nothing. */
const unknownNumber =
  "We know no voucher with this number that has anything left on it. Please look at it again, or ask us.";
const tooManyNumbers = "Too many tries. Please try again in 10 minutes.";
export const numberRefusals = {
  "no-such-voucher": unknownNumber,
  "too-many-tries": tooManyNumbers,
  "cart-empty": "Your cart appears to be empty. Please add items and try again.",
  "nothing-to-pay":
    "A voucher cannot pay for another voucher, and there is nothing else in your cart.",
  "too-many-vouchers": `An order takes at most ${maxVouchers} vouchers.`,
} as const;

export const stateLabels = {
  unpaid: "Not paid",
  active: "Active",
  used: "Used up",
  expired: "Expired",
} as const satisfies Record<VoucherState, string>;

export const entryLabels = {
  issued: "Issued",
  "moved-in": "Moved in from another system",
  used: "Used for an order",
  returned: "Given back: the order was not paid",
  refunded: "Given back by a refund",
  cancelled: "Taken back: its buyer was refunded",
  corrected: "Corrected",
} as const satisfies Record<EntryKind, string>;

/** "•••• PQRS": a number, for eyes that need not know it. */
export const masked = (lastFour: string | null): string =>
  lastFour ? `•••• ${lastFour}` : "No number yet";

/** Why the back-office's change was refused, and what was done. */
export const voucherRefusals = {
  "no-such-voucher":
    "This cannot be done with this voucher any more. Please look at it as it stands now.",
  "below-zero": "There is less on it than that.",
  "changed-meanwhile":
    "The balance of this voucher has changed in the meantime. Nothing of yours is done yet: please look at it as it stands now, and correct it once more if it is still needed.",
} as const;
export const voucherDone = {
  corrected: "The balance is corrected.",
  posted: "Marked as posted.",
  sent: "It is on its way by mail once more.",
  renumbered: "It has another number; the former one is worth nothing any more.",
} as const;

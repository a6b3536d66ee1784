// What the shop says about discount codes (requirements 1.5.5 and 1.8).
import { formatPence } from "#domain/kernel/money.ts";
import type { DiscountRefusal } from "./rules.ts";

export const blankCode = "Please enter a discount code";
export const codeNotApplied = "Failed to apply discount code";
export const invalidCode = "Invalid discount code";
export const tooManyCodes = "Too many requests. Please try again in 10 minutes.";

/** Why a code gives nothing, as people read it. Unknown and expired codes read the same. */
export function formatRefusal(
  why: DiscountRefusal,
  { minimumPence }: { minimumPence: number | null },
): string {
  const words: Record<DiscountRefusal, string> = {
    "unknown-code": invalidCode,
    "used-up": "This discount code has been used up.",
    "used-by-buyer": "You have already used this discount code.",
    "below-minimum": `This discount code is for orders of ${formatPence(minimumPence ?? 0)} or more.`,
    "nothing-eligible": "This discount code is not for anything in your cart.",
    "leaves-too-little":
      "This discount code would leave less than 30p to pay, which is too little for a card. Please use it with another order.",
  };
  return words[why];
}

/** "10% off", "£5.00 off". */
export const formatWorth = ({
  discountType,
  discountValue,
}: {
  discountType: string;
  discountValue: number;
}): string =>
  discountType === "percentage"
    ? `${discountValue / 100}% off`
    : `${formatPence(discountValue)} off`;

/** What the back-office says about codes (requirements 3.5.2 and 3.8.4). */
export const codeNotSaved = "Error saving discount code";
export const codeNotDeleted = "Error deleting discount code";
export const askDeleteCode = "Are you sure you want to delete this discount code?";

export const codeRefusals = {
  "no-such-code": "This discount code is not there any more.",
  "code-taken": "Another discount code has, or once had, these letters. Please choose others.",
  "not-there": "One of the products or categories is not there any more. Please choose again.",
} as const;

export const codeDone = {
  created: "Discount code created.",
  changed: "Discount code saved.",
  deleted: "Discount code deleted.",
} as const;

/** Where a code stands: on, off, or on though its last day is over, when it takes nothing off. */
export const codeStates = {
  active: "Active",
  inactive: "Inactive",
  expired: "Expired",
} as const;

/** "10%", "£5.00": what a code is worth, for a table. */
export const formatDiscountValue = ({
  discountType,
  discountValue,
}: {
  discountType: string;
  discountValue: number;
}): string =>
  discountType === "percentage" ? `${discountValue / 100}%` : formatPence(discountValue);

export const discountTypes = { percentage: "Percentage", fixed: "Fixed amount" } as const;

export const appliesLabels = {
  all: "Everything",
  specific_products: "Specific products",
  specific_categories: "Specific categories",
} as const;

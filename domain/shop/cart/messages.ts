// What the cart says (requirements 1.5.1 and 1.8).
import { formatPence } from "#domain/kernel/money.ts";
import { maxPerLine } from "#domain/shop/catalogue/rules.ts";
import type { LineNotice } from "./rules.ts";

/** Said when a browser does not send its cart's cookie, though it had one. */
export const cookieGone =
  "Your browser did not keep our cookie, so we cannot tell which cart is yours. Please allow cookies for this site and try again.";

/** Why a change to the cart was refused, as people read it. */
export const cartRefusals = {
  "no-cookie": cookieGone,
  "no-product-id": "Invalid product ID",
  "bad-product-id": "Invalid product ID format",
  "too-many-additions": "Too many cart additions. Please wait a moment.",
  "line-full": "Maximum quantity limit reached for this item",
  "not-available": "This product is no longer available.",
  "no-option": "Please choose one of its options first.",
  "out-of-stock": "This product is out of stock.",
  "not-enough-stock": "We do not have more of this product in stock.",
  "bad-quantity": `Please choose a quantity between 1 and ${maxPerLine}.`,
} as const;

export type CartRefusal = keyof typeof cartRefusals;

/** What a line of the cart says when the shop has changed since it was added. */
export function formatNotice(notice: LineNotice): string {
  if (notice.kind === "choose")
    return "This now comes in several options. Please remove it and choose yours.";
  if (notice.kind === "gone")
    return "This product is no longer available. Please remove it to go on.";
  if (notice.kind === "let-go")
    return "It is no longer kept for you. Please remove it, and book it again if it is still free.";
  if (notice.left === 0) return "This product has just sold out. Please remove it to go on.";
  return `Only ${notice.left} left. Please choose ${notice.left} or fewer.`;
}

/** "1 item", "3 items". */
export const itemCount = (count: number): string => `${count} ${count === 1 ? "item" : "items"}`;

/** A price that is another than when the line was filled: said before anything is paid. */
export const formatNewPrice = (wasPence: number, nowPence: number): string =>
  `The price has ${nowPence > wasPence ? "gone up" : "come down"} since you added it: ${formatPence(wasPence)} then, ${formatPence(nowPence)} now.`;

/** One sentence on what did not fit when the cart of a browser joined that of the account. */
export function formatLeftOut(leftOut: readonly { name: string; pieces: number }[]): string {
  const things = leftOut.map(({ name, pieces }) => `${pieces} × ${name}`).join(", ");
  return `What you chose before you signed in is in your cart now, except what there was not enough of: ${things}.`;
}

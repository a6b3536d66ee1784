import type { Db } from "#domain/kernel/database/database.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { minutes } from "#domain/kernel/time.ts";
import { isUnavailable, noticesFor } from "#domain/shop/cart/rules.ts";
import { findTerms } from "#domain/shop/discounts/find-terms.ts";
import { sharesOf, whyRefused } from "#domain/shop/discounts/rules.ts";
import type { TakenLine } from "./take-cart.ts";
import { keptForMinutes } from "#domain/shop/orders/messages.ts";

/** How long an unpaid order keeps its stock, in milliseconds. */
export const reservation = minutes(keptForMinutes);

type Input = { code: string | null | undefined; email: string; now: Date };

/** What lines come to with a code (claimed until the transaction ends), in pence, or why they cannot be ordered as they stand. */
export async function priceLines(tx: Db, lines: readonly TakenLine[], asked: Input) {
  const error = whyNotOrderable(lines);
  if (error) return refuse(error);
  const subtotal = sumPence(lines.map(({ totalPence }) => totalPence));
  const claimed = asked.code
    ? await claimCode(tx, asked.code, lines, asked)
    : { shares: [], discount: undefined };
  if (!claimed) return refuse("discount-refused");
  const total = subtotal - (claimed.discount?.amount ?? 0);
  return done({ ...claimed, subtotal, total });
}

function whyNotOrderable(lines: readonly TakenLine[]) {
  if (lines.length === 0) return "cart-empty";
  const notices = noticesFor(lines);
  if (notices.some(isUnavailable)) return "not-available";
  return notices.some(Boolean) ? "sold-out" : undefined;
}

async function claimCode(
  tx: Db,
  values: string,
  lines: readonly TakenLine[],
  { email, now }: Input,
) {
  const buyerKey = emailLimitKey(email);
  const known = await findTerms(tx, values, { buyerKey, claim: true });
  if (!known || whyRefused(known.terms, { now, buyerKey, uses: known.uses, lines }))
    return undefined;
  const shares = sharesOf(known.terms, lines);
  return {
    shares,
    discount: {
      codeId: known.id,
      code: known.code,
      amount: sumPence(shares),
    },
  };
}

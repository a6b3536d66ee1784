import { data } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { applyDiscountCode } from "#domain/shop/discounts/apply-discount-code.ts";
import { normalCode } from "#domain/shop/discounts/rules.ts";
import {
  blankCode,
  invalidCode,
  tooManyCodes,
  formatWorth,
} from "#domain/shop/discounts/messages.ts";
import { placeOrderRefusals } from "#domain/shop/orders/messages.ts";
import type { ActionArgs, CheckoutResult } from "./checkout-result.ts";

/** Tries a code on the cart, with the e-mail typed so far, and says how it went beside its field. */
export async function tryCode(
  { context }: ActionArgs,
  values: Record<string, string>,
  code: string,
) {
  const tried = await applyDiscountCode(anyone(context), {
    code,
    email: values["email"] ?? null,
  });
  if (!tried.ok) {
    const [message, status] = refusals[tried.why];
    if (tried.why === "cart-empty")
      return data<CheckoutResult>({ values, failed: message }, status);
    return data<CheckoutResult>({ values, errors: { discountCode: message } }, status);
  }
  const { isValid, errorMessage, discountType, discountValue } = tried.value;
  if (!isValid)
    return data<CheckoutResult>(
      { values, errors: { discountCode: errorMessage ?? invalidCode } },
      422,
    );
  const worth = formatWorth({ discountType: discountType ?? "fixed", discountValue });
  return data<CheckoutResult>({
    values,
    codeNews: `${normalCode(code)} takes ${worth}. Please check the new total.`,
  });
}

const refusals = {
  "blank-code": [blankCode, 422],
  "cart-empty": [placeOrderRefusals["cart-empty"], 409],
  "too-many-tries": [tooManyCodes, 429],
} as const;

/** Whether the code in the field is one that has not been tried on this cart. */
export async function isAnotherCode(ctx: Ctx<Guest>, code: string): Promise<boolean> {
  if (!code) return false;
  const { lines, discountCode } = await listCart(ctx);
  return lines.length > 0 && normalCode(code) !== discountCode;
}

import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { removeGift } from "#domain/shop/cart/add-gift.ts";
import { addToCart } from "#domain/shop/cart/add-to-cart.ts";
import { clearCart } from "#domain/shop/cart/clear-cart.ts";
import { removeFromCart } from "#domain/shop/cart/remove-from-cart.ts";
import { restoreCart } from "#domain/shop/cart/restore-cart.ts";
import { setQuantity } from "#domain/shop/cart/set-quantity.ts";
import { removePlace } from "#domain/shop/places/drop-place.ts";
import { type CartRefusal, cartRefusals } from "#domain/shop/cart/messages.ts";
import { readLines, writeLines } from "./cart-lines.ts";

/** What came of a cart form: the cart's secret for the cookie and what was cleared, or the words of the refusal. */
export type CartChange =
  | { ok: true; intent: string; cart?: string | undefined; cleared?: string; missing?: number }
  | { ok: false; why?: CartRefusal; failed: string; status: number };

/** What is done to lines that are there. */
const changing = ["set", "remove", "remove-gift", "remove-place"];

/** Does what a cart form asks for: add, set, remove a product, a voucher or a place, clear or undo. */
export async function changeCart(ctx: Ctx<Guest>, fields: FormData): Promise<CartChange> {
  const text = (name: string) => String(fields.get(name) ?? "");
  const intent = text("intent");
  // Of a product with options the chosen one is bought; without a choice it is refused by name.
  const productId = text("optionId") || text("productId");
  // Lines are changed where they were seen: without the cookie there would be a new cart with this one line.
  if (!ctx.actor.cart && changing.includes(intent))
    return {
      ok: false,
      why: "no-cookie",
      failed: cartRefusals["no-cookie"],
      status: 409,
    };
  const quantity = text("quantity") === "" ? 1 : Number(text("quantity"));
  if (intent === "clear") {
    const outcome = await clearCart(ctx);
    return { ok: true, intent, cleared: writeLines(outcome.value) };
  }
  const outcome =
    intent === "add"
      ? await addToCart(ctx, { productId, quantity, paysDeposit: paysDepositIn(fields) })
      : intent === "set"
        ? await setQuantity(ctx, { productId, quantity })
        : intent === "remove"
          ? await removeFromCart(ctx, productId)
          : intent === "remove-gift"
            ? await removeGift(ctx, text("giftId"))
            : intent === "remove-place"
              ? await removePlace(ctx, text("placeId"))
              : intent === "undo"
                ? await restoreCart(ctx, readLines(text("lines")))
                : undefined;
  if (!outcome)
    return {
      ok: false,
      failed: "Please use the buttons of the page.",
      status: 400,
    };
  if (!outcome.ok)
    return {
      ok: false,
      why: outcome.why,
      failed: cartRefusals[outcome.why],
      status: statusOf(outcome.why),
    };
  return {
    ok: true,
    intent,
    cart: outcome.value.cart,
    missing: (outcome.value as { missing?: number }).missing ?? 0,
  };
}

/** The choice of how to pay, where the page asked. */
function paysDepositIn(fields: FormData): boolean | null {
  const pays = fields.get("pays");
  return pays === null ? null : pays === "deposit";
}

function statusOf(why: CartRefusal): number {
  if (why === "too-many-additions") return 429;
  return why === "no-product-id" || why === "bad-product-id" || why === "bad-quantity" ? 400 : 409;
}

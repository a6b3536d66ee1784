import { Trash2 } from "lucide-react";
import { href } from "react-router";
import { CartFields } from "#app/parts/shop/buy-button.tsx";
import { useCartLine } from "#app/parts/shop/use-cart-line.ts";
import { IconButton } from "#app/ui/forms/button.tsx";
import { Stepper } from "#app/ui/forms/stepper.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { formatRest } from "#domain/shop/balances/messages.ts";
import type { CartLine } from "#domain/shop/cart/queries.ts";
import { formatNewPrice } from "#domain/shop/cart/messages.ts";
import { isUnavailable } from "#domain/shop/cart/rules.ts";
import { CourseInLine } from "./course-lines.tsx";
import { CartLineHead } from "./cart-line-head.tsx";

/** One product in the cart: picture, words, quantity, what it comes to, and the way out. */
export function CartLineRow({ line }: { line: CartLine }) {
  const {
    productId,
    name,
    shortDescription,
    quantity,
    unitPence,
    totalPence,
    maxQuantity,
    notice,
    deposit,
  } = line;
  const { form } = useCartLine({ id: productId, name, inCart: quantity });
  return (
    <li className="cart-line" data-notice={notice && ""}>
      <CartLineHead line={line}>
        <p className="mt-1 line-clamp-2 text-sm text-soft max-sm:hidden">{shortDescription}</p>
        {line.course && <CourseInLine course={line.course} />}
        <p className="mt-1 text-sm text-soft">{formatPence(unitPence)} each</p>
        {line.wasPence !== undefined && (
          <p className="mt-1 text-sm font-semibold">{formatNewPrice(line.wasPence, unitPence)}</p>
        )}
        {deposit && <p className="mt-1 text-sm font-semibold">{formatRest(deposit, quantity)}</p>}
      </CartLineHead>
      <div className="cart-line-quantity">
        {!isUnavailable(notice) && (
          <form {...form}>
            <CartFields intent="set" productId={productId} returnTo={href("/cart")} />
            <Stepper label={`Quantity of ${name}`} value={quantity} min={0} max={maxQuantity} />
          </form>
        )}
      </div>
      <p className="cart-line-total">{formatPence(totalPence)}</p>
      <form {...form} className="cart-line-remove">
        <CartFields intent="remove" productId={productId} returnTo={href("/cart")} />
        <IconButton type="submit" label={`Remove ${name}`}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </form>
    </li>
  );
}

import { Trash2 } from "lucide-react";
import { href } from "react-router";
import { CartFields } from "#app/parts/shop/buy-button.tsx";
import { useCartLine } from "#app/parts/shop/use-cart-line.ts";
import { IconButton } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { spokenDate } from "#domain/kernel/time.ts";
import type { CartGift } from "#domain/shop/cart/list-gifts.ts";
import type { CartLine } from "#domain/shop/cart/queries.ts";
import { CartLineHead } from "./cart-line-head.tsx";

/** A voucher in the cart: its recipient, its delivery, its value, and a button to remove it. */
export function CartGiftRow({ line, gift }: { line: CartLine; gift: CartGift }) {
  const { name, totalPence, notice } = line;
  const { form } = useCartLine({ id: gift.id, name, inCart: 1 });
  return (
    <li className="cart-line" data-notice={notice && ""}>
      <CartLineHead line={line}>
        <p className="mt-1 text-sm wrap-anywhere text-soft">{formatGift(gift)}</p>
      </CartLineHead>
      <p className="cart-line-total">{formatPence(totalPence)}</p>
      <form {...form} className="cart-line-remove">
        <CartFields intent="remove-gift" giftId={gift.id} returnTo={href("/cart")} />
        <IconButton type="submit" label={`Remove ${name} for ${gift.recipientName}`}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </form>
    </li>
  );
}

type GiftMessage = Pick<CartGift, "recipientName" | "recipientEmail" | "delivery" | "sendOn">;

/** "For Bea, by e-mail to bea@example.com on 24 December 2026". */
export function formatGift(
  { recipientName, recipientEmail, delivery, sendOn }: GiftMessage,
  isPaid = false,
): string {
  if (delivery === "post") return `For ${recipientName}, as a printed card by post`;
  return `For ${recipientName}, by e-mail to ${recipientEmail} ${sendOn ? `on ${spokenDate(sendOn)}` : isPaid ? "at once" : "as soon as it is paid"}`;
}

import { ShoppingBag } from "lucide-react";
import { href } from "react-router";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { WaitingOrder as Waiting } from "#domain/shop/orders/paying/find-waiting-order.ts";
import {
  type CheckoutField,
  checkoutLabels,
  notPlacedTitle,
} from "#domain/shop/orders/messages.ts";
import { VanishedCart } from "#app/routes/shop/cart/vanished-cart.tsx";
import { WaitingOrder } from "#app/routes/shop/cart/waiting-order.tsx";

type EmptyCheckoutProps = {
  failed: string | undefined;
  /** What the browser lost with its cookie, as far as this tab knows. */
  vanished: string | undefined;
  /** What was sent all the same, by field. */
  values: Record<string, string> | undefined;
  waiting: Waiting | undefined;
};

/** There is nothing to order, or it has been ordered; or the cart was lost, and what was typed is not. */
export function EmptyCheckout({ failed, vanished, values = {}, waiting }: EmptyCheckoutProps) {
  const facts = (Object.keys(checkoutLabels) as CheckoutField[]).flatMap((name) =>
    name !== "accepted" && values[name]?.trim()
      ? [[checkoutLabels[name], values[name]] as const]
      : [],
  );
  return (
    <div className="wrap">
      {failed && (
        <Notice tone="error" title={notPlacedTitle} className="mx-auto mt-10 max-w-2xl">
          {failed}
        </Notice>
      )}
      {vanished && <VanishedCart lines={vanished} />}
      {facts.length > 0 && (
        <section className="mx-auto mt-8 max-w-2xl">
          <h2 className="mb-3 text-xl">What you typed</h2>
          <FactList facts={facts} />
        </section>
      )}
      <WaitingOrder order={waiting} />
      <EmptyState
        level={1}
        icon={<ShoppingBag aria-hidden className="size-8" />}
        title="Your cart is empty"
        action={<LinkButton href={href("/shop")}>Continue Shopping</LinkButton>}
      >
        <p>Once there is something in it, you can order it here.</p>
      </EmptyState>
    </div>
  );
}

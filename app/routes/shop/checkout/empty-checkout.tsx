import { ShoppingBag } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { WaitingOrder as Waiting } from "#domain/shop/orders/paying/find-waiting-order.ts";
import { notPlacedTitle } from "#domain/shop/orders/words.ts";
import { WaitingOrder } from "#app/routes/shop/cart/waiting-order.tsx";

/** There is nothing to order, or it has been ordered. */
export function EmptyCheckout({ failed, waiting }: { failed: string | undefined; waiting: Waiting | undefined }) {
  return (
    <div className="wrap">
      {failed && (
        <Notice tone="error" title={notPlacedTitle} className="mx-auto mt-10 max-w-2xl">
          {failed}
        </Notice>
      )}
      <WaitingOrder order={waiting} />
      <EmptyState
        level={1}
        icon={<ShoppingBag aria-hidden className="size-8" />}
        title="Your cart is empty"
        action={<LinkButton href="/shop">Continue Shopping</LinkButton>}
      >
        <p>Once there is something in it, you can order it here.</p>
      </EmptyState>
    </div>
  );
}

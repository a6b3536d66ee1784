import { ShoppingBag } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { notPlacedTitle } from "#domain/shop/orders/words.ts";

/** There is nothing to order. */
export function EmptyCheckout({ sorry }: { sorry: string | undefined }) {
  return (
    <div className="wrap">
      {sorry && (
        <Notice tone="error" title={notPlacedTitle} className="mx-auto mt-10 max-w-2xl">
          {sorry}
        </Notice>
      )}
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

import { href } from "react-router";
import { CartFields } from "#app/parts/shop/buy-button.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { cookieGone } from "#domain/shop/cart/messages.ts";

/** That the browser lost its cart, and the way to have what was in it again. */
export const VanishedCart = ({ lines }: { lines: string }) => (
  <Notice tone="warn" title={cookieGone} className="mx-auto mt-6 max-w-2xl">
    <form method="post" action={href("/cart")} className="mt-3">
      <CartFields intent="undo" lines={lines} returnTo={href("/cart")} />
      <Button variant="secondary" size="small">
        Put it back
      </Button>
    </form>
  </Notice>
);

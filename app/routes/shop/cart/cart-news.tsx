import { href } from "react-router";
import { CartFields } from "#app/parts/shop/buy-button.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { formatLeftOut } from "#domain/shop/cart/messages.ts";

type CartNewsProps = {
  /** The answer of a form that was refused, where there is no script to say it in the corner. */
  refused: { ok: boolean; failed?: string } | undefined;
  /** The lines that were just cleared, for an undo. */
  cleared: string;
};

/** What just happened to the cart, for browsers that came here with a plain form. */
export function CartNews({ refused, cleared }: CartNewsProps) {
  return (
    <>
      {refused?.failed && <Notice tone="error" title={refused.failed} className="mb-8 max-w-2xl" />}
      {cleared && (
        <Notice title="Your cart was cleared." className="mx-auto max-w-xl">
          <form method="post" action={href("/cart")} className="mt-3">
            <CartFields intent="undo" lines={cleared} returnTo={href("/cart")} />
            <Button variant="secondary" size="small">
              Undo
            </Button>
          </form>
        </Notice>
      )}
    </>
  );
}

type LeftOutProps = { leftOut: readonly { name: string; pieces: number }[] };

/** What did not fit when a browser's cart joined that of the account, until its line is filled again. */
export const LeftOut = ({ leftOut }: LeftOutProps) =>
  leftOut.length > 0 && (
    <Notice className="mb-8 max-w-2xl">
      <p>{formatLeftOut(leftOut)}</p>
    </Notice>
  );

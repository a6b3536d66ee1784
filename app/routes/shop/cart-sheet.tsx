import { ArrowLeft } from "lucide-react";
import { useFetcher } from "react-router";
import { CartFields } from "#app/parts/buy-button.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/page.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { Cart } from "#domain/shop/cart/queries.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { clearing } from "./use-undo.ts";

/** The lines of the cart and, beside them, what they come to. */
export function CartSheet({ cart }: { cart: Cart }) {
  return (
    <div className="grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 lg:grid-cols-[1.7fr_1fr]">
      <div>
        <ul className="border-t border-line">
          {cart.lines.map((line) => (
            <CartLineRow key={line.productId} line={line} />
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <a href="/shop" className="link inline-flex items-center gap-2 py-1.5">
            <ArrowLeft aria-hidden className="size-4.5" />
            Continue Shopping
          </a>
          <ClearAll />
        </div>
      </div>
      <Summary cart={cart} />
    </div>
  );
}

/** Empties the cart at once; the page then offers to take it back. */
function ClearAll() {
  const { Form } = useFetcher({ key: clearing });
  return (
    <Form method="post" action="/cart">
      <CartFields intent="clear" returnTo="" />
      <Button variant="quiet" size="small">
        Clear All
      </Button>
    </Form>
  );
}

function Summary({ cart: { subtotalPence, ready } }: { cart: Cart }) {
  return (
    <section
      aria-labelledby="summary"
      className="rounded-xl bg-cream p-6 md:p-8 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <Heading id="summary" size={3}>
        Order Summary
      </Heading>
      <dl className="mt-5 space-y-3">
        <Sum name="Subtotal">{formatPence(subtotalPence)}</Sum>
        <Sum name="Shipping">Free</Sum>
        <div className="flex items-baseline justify-between gap-4 border-t border-ink/20 pt-4 text-xl font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums" aria-live="polite">
            {formatPence(subtotalPence)}
          </dd>
        </div>
      </dl>
      <div className="mt-7">
        {ready ? (
          <LinkButton href="/checkout" size="large" wide>
            Proceed to Checkout
          </LinkButton>
        ) : (
          <>
            <Button type="button" size="large" wide disabled aria-describedby="not-ready">
              Proceed to Checkout
            </Button>
            <p id="not-ready" className="mt-3 text-sm">
              Something has changed since you filled your cart. Please settle the lines that say so first.
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

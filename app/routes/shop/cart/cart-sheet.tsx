import { ArrowLeft } from "lucide-react";
import { href, useFetcher } from "react-router";
import { CartFields } from "#app/parts/shop/buy-button.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Heading } from "#app/ui/page.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { Cart } from "#domain/shop/cart/queries.ts";
import { isUnavailable } from "#domain/shop/cart/rules.ts";
import { travelling } from "#domain/shop/delivery/rules.ts";
import { deliveryPrice, missingForFree, type ZonePrices } from "#domain/studio/delivery/rules.ts";
import { priceOrFree, zoneNames } from "#domain/studio/delivery/messages.ts";
import { CartGiftRow } from "./cart-gift-row.tsx";
import { CartPlaceRow } from "./cart-place-row.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { clearing } from "./use-undo.ts";

type CartSheetProps = {
  cart: Cart;
  /** What sending to the UK mainland costs, where something is sent. */
  delivery: ZonePrices | undefined;
};

/** The lines of the cart and, beside them, what they come to. */
export function CartSheet({ cart, delivery }: CartSheetProps) {
  return (
    <div className="grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 lg:grid-cols-[1.7fr_1fr]">
      <div>
        <ul className="border-t border-line">
          {cart.lines.map((line) =>
            line.gift ? (
              <CartGiftRow key={line.gift.id} line={line} gift={line.gift} />
            ) : line.place ? (
              <CartPlaceRow key={line.place.id} line={line} place={line.place} />
            ) : (
              <CartLineRow key={line.productId} line={line} />
            ),
          )}
        </ul>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <a href={href("/shop")} className="link inline-flex items-center gap-2 py-1.5">
            <ArrowLeft aria-hidden className="size-4.5" />
            Continue Shopping
          </a>
          <ClearAll />
        </div>
      </div>
      <Summary cart={cart} delivery={delivery} />
    </div>
  );
}

/** Empties the cart at once; the page then offers to take it back. */
function ClearAll() {
  const { Form } = useFetcher({ key: clearing });
  return (
    <Form method="post" action={href("/cart")}>
      <CartFields intent="clear" returnTo="" />
      <Button variant="quiet" size="small">
        Clear All
      </Button>
    </Form>
  );
}

/** Where most people live is what a basket shows; the checkout asks where it goes. */
function Summary({ cart: { lines, subtotalPence, ready }, delivery }: CartSheetProps) {
  const things = travelling(lines.filter(({ notice }) => !isUnavailable(notice)));
  const shippingPence = delivery ? deliveryPrice(delivery, things) : 0;
  // A place in a class is sent nowhere.
  const hasThings = lines.some(({ place }) => !place);
  const missingPence = delivery && missingForFree(delivery, things);
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
        {hasThings && (
          <Sum name={shippingPence === 0 ? "Shipping" : `Shipping (${zoneNames.mainland})`}>
            {priceOrFree(shippingPence)}
          </Sum>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-ink/20 pt-4 text-xl font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums" aria-live="polite">
            {formatPence(subtotalPence + shippingPence)}
          </dd>
        </div>
      </dl>
      {missingPence !== undefined && (
        <p className="mt-4 rounded-md bg-white px-3 py-2 text-sm">
          <strong className="tabular-nums">{formatPence(missingPence)}</strong> more and delivery to
          the UK mainland is free.
        </p>
      )}
      <div className="mt-7">
        {ready ? (
          <LinkButton href={href("/checkout")} size="large" wide>
            Proceed to Checkout
          </LinkButton>
        ) : (
          <>
            <Button type="button" size="large" wide disabled aria-describedby="not-ready">
              Proceed to Checkout
            </Button>
            <p id="not-ready" className="mt-3 text-sm">
              Something has changed since you filled your cart. Please settle the lines that say so
              first.
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

import { ShoppingBag } from "lucide-react";
import { CartFields } from "#app/parts/buy-button.tsx";
import { useCartLine } from "#app/parts/use-cart-line.ts";
import { Button } from "#app/ui/button.tsx";
import { QuantityField } from "#app/ui/stepper.tsx";
import { buyButton, mostOf } from "#domain/shop/catalogue/rules.ts";
import { buttonLabels, completedOn } from "#domain/shop/catalogue/words.ts";
import type { Product } from "./product-sections.tsx";

/** How many, and Add to Cart; or the one sentence why not. */
export function ProductBuy({ product }: { product: Product }) {
  const { form, quantity: inCart, pending } = useCartLine(product);
  const button = buyButton({ ...product, inCart: 0 });
  if (button === "event-completed") return <Shut label={completedOn(product.eventStartsAt)} />;
  if (button === "out-of-stock") return <Shut label={buttonLabels[button]} />;
  const left = mostOf(product.stock) - inCart;
  return (
    <div className="mt-8">
      {left > 0 ? (
        <form {...form} className="flex flex-wrap items-center gap-4">
          <CartFields intent="add" productId={product.id} returnTo={`/shop/product/${product.slug}`} />
          <QuantityField key={left} label="Quantity" max={left} />
          <Button size="large" className="grow sm:max-w-72" icon={<ShoppingBag aria-hidden className="size-5" />}>
            {buttonLabels.add}
          </Button>
        </form>
      ) : (
        <Shut label="All we have is in your cart" />
      )}
      <p role="status" aria-busy={pending} className="mt-4 min-h-7">
        {inCart > 0 && (
          <>
            {inCart} in your cart. {/* Leaving before the answer would leave the cart behind. */}
            {!pending && (
              <a href="/cart" className="link font-semibold">
                View Cart
              </a>
            )}
          </>
        )}
      </p>
    </div>
  );
}

const Shut = ({ label }: { label: string }) => (
  <Button type="button" disabled size="large" wide className="mt-8 max-w-lg">
    {label}
  </Button>
);

import { type ReactNode, useEffect, useRef } from "react";
import { href } from "react-router";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Stepper } from "#app/ui/forms/stepper.tsx";
import { buyButton, type CardProduct, maxQuantityOf } from "#domain/shop/catalogue/rules.ts";
import { buttonLabels, formatChoose } from "#domain/shop/catalogue/messages.ts";
import { useCartLine } from "./use-cart-line.ts";

type BuyButtonProps = {
  product: CardProduct;
  /** Where the visitor comes back to when there is no script: this page, at this product. */
  returnTo: string;
};

/** What a card offers: Add to Cart, the way to its options, the stepper of a product that is in it, or why it cannot be bought. */
export function BuyButton({ product, returnTo }: BuyButtonProps) {
  const { form, quantity } = useCartLine(product);
  const button = buyButton({ ...product, inCart: quantity });
  const keepFocus = useFocusThatStays(button);
  if (button === "event-completed" || button === "out-of-stock") {
    return (
      <Button type="button" disabled wide size="small" aria-describedby={nameId(product)}>
        {buttonLabels[button]}
      </Button>
    );
  }
  if (button === "choose" && product.choice) {
    return (
      <LinkButton
        href={href("/shop/product/:slug", { slug: product.slug })}
        variant="secondary"
        wide={true}
        size="small"
        aria-describedby={nameId(product)}
      >
        {formatChoose(product.choice)}
      </LinkButton>
    );
  }
  return (
    <form {...form} {...keepFocus}>
      {button === "add" ? (
        <>
          <CartFields productId={product.id} returnTo={returnTo} />
          <Button
            aria-describedby={nameId(product)}
            name="intent"
            value="add"
            variant="secondary"
            wide
            size="small"
          >
            {buttonLabels.add}
          </Button>
        </>
      ) : (
        <>
          <CartFields intent="set" productId={product.id} returnTo={returnTo} />
          <Stepper
            label={`${product.name} in your cart`}
            value={quantity}
            min={0}
            max={maxQuantityOf(product.stock)}
          />
        </>
      )}
    </form>
  );
}

/** The id of the heading with a product's name, which tells one Add to Cart from the next. */
export const nameId = ({ slug }: { slug: string }): string => `name-${slug}`;

/** What every cart form tells the server besides its button. */
export function CartFields(fields: {
  intent?: string;
  productId?: string;
  giftId?: string;
  placeId?: string;
  lines?: string;
  returnTo: string;
}): ReactNode {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** When one control takes the place of another, the keyboard stays where it was. */
function useFocusThatStays(control: string) {
  const form = useRef<HTMLFormElement>(null);
  const had = useRef(false);
  useEffect(() => {
    if (had.current && !form.current?.contains(document.activeElement)) {
      form.current?.querySelector<HTMLElement>("button:not(:disabled):last-of-type")?.focus();
    }
  }, [control]);
  return {
    ref: form,
    onFocus: () => void (had.current = true),
    onBlur: () => void (had.current = false),
  };
}

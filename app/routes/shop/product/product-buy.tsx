import { Gift, ShoppingBag } from "lucide-react";
import { href } from "react-router";
import { CartFields } from "#app/parts/shop/buy-button.tsx";
import { useCartLine } from "#app/parts/shop/use-cart-line.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { QuantityField } from "#app/ui/forms/stepper.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { buyButton, maxQuantityOf, priceNow } from "#domain/shop/catalogue/rules.ts";
import { buttonLabels, completedOn } from "#domain/shop/catalogue/messages.ts";
import { pencePerCourse } from "#domain/shop/courses/rules.ts";
import { BuyOption } from "./buy-option.tsx";
import { DepositChoice } from "./deposit-choice.tsx";
import { InCart } from "./in-cart.tsx";
import type { Product } from "./product-sections.tsx";
import { SoldOut } from "./sold-out.tsx";
import { useQuantityCheck } from "./use-quantity-check.ts";

/** Which one, how many, and Add to Cart; or the one sentence why not. */
export function ProductBuy({ product }: { product: Product }) {
  if (product.productType === "voucher") return <GiveVoucher slug={product.slug} />;
  const button = buyButton({ ...product, inCart: 0 });
  if (button === "event-completed")
    return <SoldOut label={completedOn(product.eventStartsAt)} product={product} />;
  if (product.course?.dates.length === 0) return <SoldOut label="This block is over" />;
  if (button === "out-of-stock") return <SoldOut label={buttonLabels[button]} product={product} />;
  const { choice, options } = product;
  if (choice && options) return <BuyOption product={product} choice={choice} options={options} />;
  return <BuyPieces product={product} />;
}

/** A voucher is a gift: its recipient is asked on a page of its own. */
const GiveVoucher = ({ slug }: { slug: string }) => (
  <div className="mt-8">
    <LinkButton
      href={href("/shop/product/:slug/gift", { slug })}
      size="large"
      icon={<Gift aria-hidden className="size-5" />}
    >
      Choose whom it is for
    </LinkButton>
    <p className="mt-4">
      Do you hold one?{" "}
      <a href={href("/gift-voucher/balance")} className="link">
        See what is left on it
      </a>
      .
    </p>
  </div>
);

/** Who joins a course late pays for the rest. */
const costOf = (product: Product): number =>
  product.course ? pencePerCourse(priceNow(product), product.course) : priceNow(product);

function BuyPieces({ product }: { product: Product }) {
  const { form, quantity: inCart, pending } = useCartLine(product);
  const left = maxQuantityOf(product.stock) - inCart;
  const { error, check } = useQuantityCheck(left);
  return (
    <div className="mt-8">
      {left > 0 ? (
        <form
          {...form}
          noValidate
          onSubmit={(event) => check(event) && form.onSubmit(event)}
          className="flex flex-wrap items-center gap-4"
        >
          <CartFields
            intent="add"
            productId={product.id}
            returnTo={href("/shop/product/:slug", { slug: product.slug })}
          />
          <DepositChoice deposit={product.deposit} pricePence={priceNow(product)} />
          <QuantityField key={left} label="Quantity" max={left} error={error} />
          <div className="buy-bar">
            <span className="buy-bar-price">{formatPence(costOf(product))}</span>
            <Button
              size="large"
              className="grow sm:max-w-72"
              icon={<ShoppingBag aria-hidden className="size-5" />}
            >
              {buttonLabels.add}
            </Button>
          </div>
        </form>
      ) : (
        <SoldOut label="All we have is in your cart" />
      )}
      <InCart inCart={inCart} pending={pending} />
    </div>
  );
}

import { ShoppingBag } from "lucide-react";
import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { CartFields } from "#app/parts/shop/buy-button.tsx";
import { useCartLine } from "#app/parts/shop/use-cart-line.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { QuantityField } from "#app/ui/forms/stepper.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { OfferedOption } from "#domain/shop/catalogue/list-options.ts";
import { type Choice, maxPerLine, maxQuantityOf, priceNow } from "#domain/shop/catalogue/rules.ts";
import { buttonLabels } from "#domain/shop/catalogue/messages.ts";
import { DepositChoice } from "./deposit-choice.tsx";
import { InCart } from "./in-cart.tsx";
import { OptionField } from "./option-field.tsx";
import { NotifyMeOfOption } from "./notify-me.tsx";
import { useQuantityCheck } from "./use-quantity-check.ts";
import type { Product } from "./product-sections.tsx";

type BuyOptionProps = { product: Product; choice: Choice; options: readonly OfferedOption[] };

/** Which one, how many, and Add to Cart. What is chosen is shown large, where it has a picture of its own. */
export function BuyOption({ product, choice, options }: BuyOptionProps) {
  const [chosenId, setChosen] = useState<string>();
  const chosen = options.find(({ id }) => id === chosenId);
  const { name, inCart: before } = chosen ?? { name: product.name, inCart: 0 };
  const { form, quantity: inCart, pending } = useCartLine({ id: product.id, name, inCart: before });
  const left = chosen ? maxQuantityOf(chosen.stock) - inCart : maxPerLine;
  const { error, check } = useQuantityCheck(left);
  const [forgotten, setForgotten] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (chosen) return check(event) ? form.onSubmit(event) : undefined;
    event.preventDefault();
    setForgotten(true);
    event.currentTarget.querySelector<HTMLInputElement>("[name=optionId]:enabled")?.focus();
  };
  const choose = ({ id, picture }: OfferedOption) => {
    setChosen(id);
    setForgotten(false);
    showPicture(product.pictures.findIndex(({ url }) => url === picture?.url));
  };
  return (
    <div className="mt-8">
      <form {...form} noValidate onSubmit={send}>
        <OptionField
          name={choice.name}
          options={options}
          priced={choice.pricesVary}
          onChoose={choose}
          forgotten={forgotten}
        />
        <div className="flex flex-wrap items-center gap-4">
          <CartFields
            intent="add"
            productId={product.id}
            returnTo={href("/shop/product/:slug", { slug: product.slug })}
          />
          <DepositChoice
            deposit={product.deposit}
            pricePence={choice.pricesVary ? undefined : priceNow(product)}
          />
          {left > 0 && (
            <QuantityField key={`${chosenId}${left}`} label="Quantity" max={left} error={error} />
          )}
          <div className="buy-bar">
            <span className="buy-bar-price">
              {!chosen && choice.pricesVary && "From "}
              {formatPence(priceNow(chosen ?? product))}
            </span>
            <Button
              size="large"
              disabled={left <= 0}
              className="grow sm:max-w-72"
              icon={<ShoppingBag aria-hidden className="size-5" />}
            >
              {left > 0 ? buttonLabels.add : "All we have is in your cart"}
            </Button>
          </div>
        </div>
      </form>
      <NotifyMeOfOption options={options} />
      <InCart inCart={inCart} pending={pending} />
    </div>
  );
}

/** Turns the gallery to a picture by its place in it; a place that is not there turns nothing. */
const showPicture = (place: number) => document.getElementById(`picture-${place + 1}`)?.click();

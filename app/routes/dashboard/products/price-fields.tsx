import { useEffect, useState } from "react";
import { FormField } from "#app/parts/form-field.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { poundsToPence } from "#domain/kernel/money.ts";
import { productFields } from "#domain/shop/products/fields.ts";
import { saleCleared, salePriceTooHigh } from "#domain/shop/products/messages.ts";
import { fieldOf } from "./field-of.ts";
import type { ProductDraft } from "./product-draft.ts";

type PriceFieldsProps = { draft: ProductDraft; errors: Record<string, string> };

/**
 * Price and sale price: a sale price above the price cannot be typed, and goes when the price falls below it
 * (requirements 3.5.6).
 */
export function PriceFields({ draft, errors }: PriceFieldsProps) {
  const { fields } = draft;
  const field = fieldOf(draft, errors);
  const [price, setPrice] = useState(fields["price"] ?? "");
  const [sale, setSale] = useState(fields["salePrice"] ?? "");
  const [blocked, setBlocked] = useState<string>();
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    if (!isCleared) return undefined;
    const timer = setTimeout(() => setCleared(false), 3_000);
    return () => clearTimeout(timer);
  }, [isCleared]);
  const typeSale = (text: string) => {
    const [salePence, pricePence] = [poundsToPence(text), poundsToPence(price)];
    const isAbove = salePence !== undefined && pricePence !== undefined && salePence > pricePence;
    setBlocked(isAbove ? salePriceTooHigh(salePence, pricePence) : undefined);
    if (!isAbove) setSale(text);
  };
  const leavePrice = () => {
    const [salePence, pricePence] = [poundsToPence(sale), poundsToPence(price)];
    if (salePence === undefined || pricePence === undefined || salePence <= pricePence) return;
    setSale("");
    setCleared(true);
  };
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label={productFields.price.label}
          name="price"
          inputMode="decimal"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          onBlur={leavePrice}
          error={errors["price"]}
        />
        <Field
          label={productFields.salePrice.label}
          name="salePrice"
          inputMode="decimal"
          optional
          value={sale}
          onChange={(event) => typeSale(event.target.value)}
          error={blocked ?? errors["salePrice"]}
        />
      </div>
      {isCleared && <Notice tone="warn" title={saleCleared} />}
      <FormField {...field("isFree")} label="This product is free" />
      <FormField {...field("openAmount")} label="A voucher whose buyer chooses the amount" />
    </>
  );
}

import { atLondon } from "#domain/kernel/dates/london.ts";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { cleanRichText } from "#domain/kernel/text/rich-text.ts";
import { columnFields } from "./fields.ts";
import type { ProductForm } from "./forms.ts";
import { newProduct } from "./rules.ts";

/**
 * A product's row from what was typed: rich text is cleaned, days and times are those of London, an
 * empty name is the usual one. Only retreats have a deposit, and only passes the terms of one.
 */
export function rowOf(
  form: ProductForm,
  { sale, stockItemId }: { sale: "kept" | "cleared"; stockItemId: string | null },
) {
  const at = (time: string | null) =>
    form.eventDay && time ? atLondon(form.eventDay, time) : null;
  return {
    ...rowOfFields(columnFields, form),
    name: form.name || newProduct.name,
    detailedDescription: cleanRichText(form.detailedDescription).trim(),
    salePricePence: sale === "cleared" ? null : form.salePrice,
    isFree: form.isFree && form.price === 0,
    openAmount: form.openAmount && form.productType === "voucher",
    stockItemId,
    publishAt:
      form.publishDay && form.status === "draft"
        ? atLondon(form.publishDay, form.publishTime || "00:00")
        : null,
    eventStartsAt: at(form.eventStart),
    eventEndsAt: at(form.eventEnd),
    ...(form.productType !== "retreat" && { depositPence: null, balanceDays: null }),
    ...(form.productType === "pass"
      ? { passSessionTypeId: form.passSessionTypeId || null }
      : noPass),
  };
}

const noPass = {
  passCredits: null,
  passValidDays: null,
  passOpens: null,
  passIsShared: false,
  passSessionTypeId: null,
};

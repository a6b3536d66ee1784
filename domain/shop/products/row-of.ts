import { atLondon } from "#domain/kernel/dates/london.ts";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { cleanRichText } from "#domain/kernel/text/rich-text.ts";
import { columnFields } from "./fields.ts";
import type { ProductForm } from "./forms.ts";
import { newProduct } from "./rules.ts";

/** A product's row from what was typed: rich text is cleaned, days and times are those of London, an empty name is the usual one. */
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
    ...depositOf(form),
    ...passOf(form),
  };
}

/** What is paid at once of a retreat, and when the rest is due; nothing of anything else. */
const depositOf = ({ productType, deposit, balanceDays }: ProductForm) => ({
  depositPence: productType === "retreat" ? deposit : null,
  balanceDays: productType === "retreat" ? balanceDays : null,
});

/** What a pass is good for; nothing of what is none. */
function passOf({ productType, ...form }: ProductForm) {
  const isPass = productType === "pass";
  return {
    passCredits: isPass ? form.passCredits : null,
    passValidDays: isPass ? form.passValidDays : null,
    passOpens: isPass ? form.passOpens : null,
    passIsShared: isPass && form.passIsShared,
    passSessionTypeId: (isPass && form.passSessionTypeId) || null,
  };
}

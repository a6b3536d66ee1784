import { atLondon } from "#domain/kernel/dates/london.ts";
import { cleanRichText } from "#domain/kernel/text/rich-text.ts";
import type { ProductForm } from "./forms.ts";
import { newProduct } from "./rules.ts";

/** A product's row from what was typed: rich text is cleaned, days and times are those of London, an empty name is the usual one. */
export function rowOf(
  form: ProductForm,
  { sale, stockItemId }: { sale: "kept" | "cleared"; stockItemId: string | null },
) {
  const at = (time: string) => (form.eventDay && time ? atLondon(form.eventDay, time) : null);
  return {
    name: form.name || newProduct.name,
    shortDescription: form.shortDescription,
    detailedDescription: cleanRichText(form.detailedDescription).trim(),
    keyFeatures: form.keyFeatures,
    whatsIncluded: form.whatsIncluded,
    specifications: form.specifications,
    highlights: form.highlights,
    pricePence: form.price,
    salePricePence: sale === "cleared" ? null : form.salePrice,
    isFree: form.isFree && form.price === 0,
    productType: form.productType,
    openAmount: form.openAmount && form.productType === "voucher",
    status: form.status,
    categoryId: form.categoryId,
    stockItemId,
    sku: form.sku,
    parcel: form.parcel,
    costPence: form.cost,
    vatPercent: form.vatPercent,
    lowStockBelow: form.lowStockBelow,
    publishAt:
      form.publishDay && form.status === "draft"
        ? atLondon(form.publishDay, form.publishTime || "00:00")
        : null,
    displayOrder: form.displayOrder,
    featured: form.featured,
    duration: form.duration,
    location: form.location,
    maxParticipants: form.maxParticipants,
    timetableClass: form.timetableClass,
    eventStartsAt: at(form.eventStart),
    eventEndsAt: at(form.eventEnd),
    showWhenCompleted: form.showWhenCompleted,
    retreatPackage: form.retreatPackage,
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

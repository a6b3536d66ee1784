import { atLondon } from "#domain/kernel/london.ts";
import { cleanRichText } from "#domain/kernel/rich-text.ts";
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
    price: form.price,
    salePrice: sale === "cleared" ? null : form.salePrice,
    isFree: form.isFree && form.price === 0,
    productType: form.productType,
    status: form.status,
    categoryId: form.categoryId,
    stockItemId,
    displayOrder: form.displayOrder,
    featured: form.featured,
    duration: form.duration,
    location: form.location,
    maxParticipants: form.maxParticipants,
    eventStartsAt: at(form.eventStart),
    eventEndsAt: at(form.eventEnd),
    showWhenCompleted: form.showWhenCompleted,
    retreatPackage: form.retreatPackage,
  };
}

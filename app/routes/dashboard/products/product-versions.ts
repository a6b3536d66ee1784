import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import type { EditedProduct } from "#domain/shop/products/find-product.ts";
import { draftOf } from "./draft-of.ts";
import { optionTexts } from "./option-draft.ts";
import type { ProductDraft } from "./product-draft.ts";

/**
 * A draft as one text a field, its pictures and options among them. How many there are is left out: only the difference is booked, so
 * that two people's stock adds up by itself.
 */
function textsOf({ fields, pictures, options }: ProductDraft): Record<string, string> {
  const { stock: _, stockWas: __, version: ___, ...texts } = fields;
  return { ...texts, pictures: JSON.stringify(pictures), options: optionTexts(options).options };
}

/** A product as its form is opened with it. */
export const savedProduct = (product: EditedProduct): Saved => ({
  version: versionOf(product),
  values: textsOf(draftOf(product)),
});

import type { EditedProduct } from "#domain/shop/products/queries.ts";
import { typedNew, typedOf } from "#domain/shop/products/typed.ts";
import type { ProductDraft } from "./product-draft.ts";

/** What the form of a new product says (spec 3 point 5: the defaults on create). */
export const blankDraft: ProductDraft = { fields: { ...typedNew }, pictures: [] };

/** The form of a product as it is saved. */
export function draftOf(product: EditedProduct): ProductDraft {
  const { pictures } = product;
  const featuredPicture = (pictures.find(({ isFeatured }) => isFeatured) ?? pictures[0])?.url ?? "";
  const fields = { ...typedOf(product), featuredPicture };
  return { fields, pictures: pictures.map(({ url, alt }) => ({ url, alt })) };
}

/** What was typed, to be shown again. */
export function draftFrom(form: FormData): ProductDraft {
  const fields = Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const alts = form.getAll("pictureAlt");
  const pictures = form
    .getAll("pictureUrl")
    .map((url, place) => ({ url: String(url), alt: String(alts[place] ?? "") }));
  return { fields, pictures };
}

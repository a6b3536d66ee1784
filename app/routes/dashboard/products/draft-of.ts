import type { EditedProduct } from "#domain/shop/products/find-product.ts";
import { newProductValues, valuesOf, optionValues } from "#domain/shop/products/product-values.ts";
import { optionsFrom } from "./option-draft.ts";
import type { ProductDraft } from "./product-draft.ts";

/** What the form of a new product says (requirements 3.5.6: the defaults on create). */
export const blankDraft: ProductDraft = {
  fields: { ...newProductValues },
  pictures: [],
  options: [],
};

/** The form of a product as it is saved. */
export function draftOf(product: EditedProduct): ProductDraft {
  const { pictures } = product;
  const featuredPicture = (pictures.find(({ isFeatured }) => isFeatured) ?? pictures[0])?.url ?? "";
  const fields = { ...valuesOf(product), featuredPicture };
  const options = optionValues(product.options);
  return { fields, pictures: pictures.map(saved), options };
}

/** A picture that was saved without words was said to need none. */
const saved = ({ url, alt }: { url: string; alt: string }) => ({
  url,
  alt,
  decorative: alt === "",
});

/** What was typed, to be shown again. */
export function draftFrom(form: FormData): ProductDraft {
  const fields = Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
  const alts = form.getAll("pictureAlt");
  const decorative = form.getAll("pictureDecorative");
  const pictures = form.getAll("pictureUrl").map((url, place) => ({
    url: String(url),
    alt: String(alts[place] ?? ""),
    decorative: decorative.includes(url),
  }));
  return { fields, pictures, options: optionsFrom(form) };
}

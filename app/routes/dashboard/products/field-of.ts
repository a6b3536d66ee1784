import { formFields } from "#app/parts/form-field.tsx";
import { productFields } from "#domain/shop/products/fields.ts";
import type { ProductDraft } from "./product-draft.ts";

/** The fields of a product's form by their names. */
export const fieldOf = (draft: ProductDraft, errors: Record<string, string>) =>
  formFields(productFields, { values: draft.fields, errors });
export type FieldOf = ReturnType<typeof fieldOf>;

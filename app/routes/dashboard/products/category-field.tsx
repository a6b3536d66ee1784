import { FormField } from "#app/parts/form-field.tsx";
import { categoryFields } from "#domain/shop/categories/fields.ts";
import { fieldOf } from "./field-of.ts";
import type { ProductDraft } from "./product-draft.ts";

type CategoryFieldProps = {
  categories: { id: string; name: string; isArchived: boolean }[];
  draft: ProductDraft;
  errors: Record<string, string>;
};

/** Which category a product stands in; a studio that has none yet names its first one here. */
export function CategoryField({ categories, draft, errors }: CategoryFieldProps) {
  const field = fieldOf(draft, errors)("categoryId");
  if (categories.length > 0)
    return (
      <FormField
        {...field}
        placeholder="Choose one"
        options={categories.map(({ id, name, isArchived }) => ({
          value: id,
          label: isArchived ? `${name} (archived)` : name,
        }))}
      />
    );
  return (
    <FormField
      name="newCategory"
      field={categoryFields.name}
      value={draft.fields["newCategory"] ?? ""}
      error={errors["newCategory"]}
      label="Category"
      placeholder="Equipment"
      help="Your first one: it is made with the product. Further ones are added under Categories."
    />
  );
}

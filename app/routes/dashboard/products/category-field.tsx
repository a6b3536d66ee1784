import { Field, Select } from "#app/ui/forms/field.tsx";

type CategoryFieldProps = {
  categories: { id: string; name: string; isArchived: boolean }[];
  field: (name: string) => { name: string; defaultValue: string; error: string | undefined };
};

/** Which category a product stands in; a studio that has none yet names its first one here. */
export function CategoryField({ categories, field }: CategoryFieldProps) {
  if (categories.length === 0)
    return (
      <Field
        label="Category"
        {...field("newCategory")}
        maxLength={60}
        placeholder="Equipment"
        help="Your first one: it is made with the product. Further ones are added under Categories."
      />
    );
  return (
    <Select
      label="Category"
      {...field("categoryId")}
      placeholder="Choose one"
      options={categories.map(({ id, name, isArchived }) => ({
        value: id,
        label: isArchived ? `${name} (archived)` : name,
      }))}
    />
  );
}

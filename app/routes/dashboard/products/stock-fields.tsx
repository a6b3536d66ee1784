import { FormField } from "#app/parts/form-field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { productFields } from "#domain/shop/products/fields.ts";
import { stockKinds } from "#domain/shop/products/rules.ts";
import { stockKindNames, stockStatus } from "#domain/shop/products/messages.ts";
import { fieldOf } from "./field-of.ts";
import type { ProductDraft } from "./product-draft.ts";

/** Places that retreats share. */
export type Places = { id: string; name: string; left: number }[];

type StockFieldsProps = { draft: ProductDraft; errors: Record<string, string>; places: Places };

/** How many there are: counted, shared with other packages of a retreat, or not counted at all. */
export function StockFields({ draft, errors, places }: StockFieldsProps) {
  const { fields } = draft;
  const field = fieldOf(draft, errors);
  const kind = fields["stockKind"] ?? "own";
  return (
    <fieldset className="group min-w-0">
      <legend className="mb-1.5 font-semibold">{productFields.stockKind.label}</legend>
      <div className="grid gap-1">
        {stockKinds.map((each) => (
          <label key={each} className="flex cursor-pointer items-start gap-3 py-1">
            <input
              type="radio"
              name="stockKind"
              value={each}
              defaultChecked={each === kind}
              className="mt-1 size-5 shrink-0"
            />
            {stockKindNames[each]}
          </label>
        ))}
      </div>
      <HeldField name="stockWas" value={fields["stockWas"] ?? ""} />
      <div className="mt-4 grid gap-6 group-has-[input[value=none]:checked]:hidden sm:grid-cols-2">
        <FormField {...field("stock")} optional={false} help={stockHelp(fields)} />
        <FormField
          {...field("stockItemId")}
          optional={false}
          className="hidden group-has-[input[value=shared]:checked]:block"
          placeholder="Choose the places"
          options={places.map(({ id, name, left }) => ({
            value: id,
            label: `${name} (${left} left)`,
          }))}
        />
      </div>
    </fieldset>
  );
}

const stockHelp = (fields: Record<string, string>) =>
  fields["stockWas"]
    ? `${stockStatus(Number(fields["stockWas"]))} now: ${fields["stockWas"]}. Only the difference is booked, so what is sold while you type stays sold.`
    : undefined;

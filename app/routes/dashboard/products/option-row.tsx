import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { FormField } from "#app/parts/form-field.tsx";
import { IconButton } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { optionFields } from "#domain/shop/products/fields.ts";
import { type DraftOption, optionNames as names } from "./option-draft.ts";
import type { DraftPicture } from "./product-draft.ts";

type OptionRowProps = {
  option: DraftOption;
  place: number;
  last: boolean;
  pictures: readonly DraftPicture[];
  errors: Record<string, string>;
  button: { type: "submit"; name: string; onClick: (event: MouseEvent<HTMLButtonElement>) => void };
};

/** One option: what it is called, and what of it differs from its product. */
export function OptionRow({ option, place, last, pictures, errors, button }: OptionRowProps) {
  const number = place + 1;
  const field = (part: keyof typeof optionFields) => ({
    name: names[part],
    id: `${names[part]}-${place}`,
    field: optionFields[part],
    value: option[part],
    error: errors[`${names[part]}-${place}`],
    optional: false,
  });
  const retired = field("isRetired");
  return (
    <li className="rounded-md border border-line bg-paper p-3">
      <input type="hidden" name={names.id} value={option.id} />
      <HeldField name={names.stockWas} value={option.stockWas} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <FormField {...field("label")} label={`Option ${number}`} className="max-sm:col-span-2" />
        <FormField {...field("stock")} />
        <FormField {...field("price")} />
        <div className="flex gap-1 max-sm:col-span-2 sm:pt-8">
          <IconButton
            {...button}
            value={`option-up-${place}`}
            label={`Move option ${number} up`}
            disabled={place === 0}
          >
            <ArrowUp aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            {...button}
            value={`option-down-${place}`}
            label={`Move option ${number} down`}
            disabled={last}
          >
            <ArrowDown aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            {...button}
            value={`option-remove-${place}`}
            label={`Remove option ${number}`}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
        <FormField
          {...field("picture")}
          options={[
            { value: "", label: "As the product" },
            ...pictures.map(({ url, alt }, at) => ({
              value: url,
              label: alt || `Picture ${at + 1}`,
            })),
          ]}
          className="max-sm:col-span-2"
        />
        <Select
          label={optionFields.isRetired.label}
          name={retired.name}
          id={retired.id}
          defaultValue={retired.value}
          error={retired.error}
          options={[
            { value: "", label: "Offered" },
            { value: "on", label: "Not offered" },
          ]}
        />
        <FormField {...field("sku")} />
      </div>
    </li>
  );
}

import { FormField, type formFields } from "#app/parts/form-field.tsx";
import { RichTextField } from "#app/parts/rich-text-field.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import type { articleFields, sitePageFields } from "#domain/studio/site-pages/fields.ts";
import { PictureField } from "./picture-field.tsx";
import type { PictureChoices } from "./site-page-data.ts";

type Written = keyof typeof articleFields & keyof typeof sitePageFields;
export type FieldOf = (name: Written) => ReturnType<ReturnType<typeof formFields>>;

/** What pages and articles have in common: title, words and text. */
export function WrittenFields({ field, below }: { field: FieldOf; below: string }) {
  const { name, value, error } = field("body");
  return (
    <>
      <FormField {...field("title")} />
      <FormField {...field("slug")} help={`What follows …${below}. ${field("slug").field.help}`} />
      <FormField {...field("summary")} rows={3} />
      <RichTextField
        name={name}
        label={field("body").field.label}
        value={value}
        error={error}
        help="Headings, lists and links; pasted text loses its looks."
      />
    </>
  );
}

/** The picture beside the text, and what it shows. */
export function PictureFields({ field, pictures }: { field: FieldOf; pictures: PictureChoices }) {
  const { field: slot, ...slotField } = field("slot");
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6">
      <legend className="float-left mb-1 w-full font-display text-xl">Picture</legend>
      <PictureField {...field("picturePath")} photographs={pictures.photographs} />
      <FormField {...field("pictureAlt")} />
      <Select
        name={slotField.name}
        label={slot.label}
        help={slot.help}
        error={slotField.error}
        defaultValue={slotField.value}
        options={[{ value: "", label: "None" }, ...pictures.slots]}
      />
    </fieldset>
  );
}

/** What search results and shared links say instead. */
export const HeadFields = ({ field }: { field: FieldOf }) => (
  <details className="border-t border-line pt-5">
    <summary className="cursor-pointer py-1 font-semibold">Search and sharing</summary>
    <div className="mt-4 grid gap-5">
      <FormField {...field("headTitle")} />
      <FormField {...field("headDescription")} rows={3} />
    </div>
  </details>
);

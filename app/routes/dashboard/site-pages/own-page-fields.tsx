import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { sitePageFields } from "#domain/studio/site-pages/fields.ts";
import type { PictureChoices } from "./site-page-data.ts";
import { HeadFields, PictureFields, WrittenFields } from "./written-fields.tsx";

type OwnPageFieldsProps = {
  result: ActionResult | undefined;
  saved: Readonly<Record<string, string>>;
  pictures: PictureChoices;
};

/** A page of the studio's own: what it says, its picture, and where links lead to it. */
export function OwnPageFields({ result, saved, pictures }: OwnPageFieldsProps) {
  const field = formFields(sitePageFields, result, saved);
  return (
    <>
      <WrittenFields field={field} below="/pages/" />
      <PictureFields field={field} pictures={pictures} />
      <fieldset className="grid gap-5 border-t border-line pt-6">
        <legend className="float-left mb-1 w-full font-display text-xl">Where it is found</legend>
        <FormField {...field("placement")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField {...field("menuLabel")} />
          <FormField {...field("position")} />
        </div>
      </fieldset>
      <HeadFields field={field} />
    </>
  );
}

import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { servicePageFields } from "#domain/studio/branding/fields.ts";

type PageFieldsProps = {
  result: ActionResult | undefined;
  saved: Readonly<Record<string, string>>;
  /** The owner's own page; one of the product's keeps its text and its address. */
  isOwn: boolean;
};

/** What a page is called, where it is, and what it says. */
export function PageFields({ result, saved, isOwn }: PageFieldsProps) {
  const field = formFields(servicePageFields, result, saved);
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField {...field("label")} />
        <FormField {...field("position")} />
      </div>
      {isOwn ? (
        <FormField {...field("slug")} />
      ) : (
        <>
          <input type="hidden" name="slug" value={saved["slug"]} />
          <input type="hidden" name="body" value="" />
        </>
      )}
      <FormField {...field("summary")} rows={3} />
      {isOwn && <FormField {...field("body")} rows={14} />}
    </div>
  );
}

import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { servicePageFields } from "#domain/studio/branding/fields.ts";
import type { GivenKind } from "#domain/studio/service-words/messages.ts";
import { WordFields } from "./word-fields.tsx";

type PageFieldsProps = {
  result: ActionResult | undefined;
  saved: Readonly<Record<string, string>>;
  /** Which of the product's pages it is, and its words as they came; none of the owner's own pages. */
  given?: { kind: GivenKind; texts: Readonly<Record<string, string>> } | undefined;
};

/** What a page is called, where it is, and what it says; one of the product's keeps its address. */
export function PageFields({ result, saved, given }: PageFieldsProps) {
  const field = formFields(servicePageFields, result, saved);
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          {...field("label")}
          {...(given && { help: "In the menu, and on its card of the home page." })}
        />
        <FormField {...field("position")} />
      </div>
      {!given && <FormField {...field("slug")} />}
      <FormField {...field("summary")} rows={3} />
      {given ? (
        <>
          <input type="hidden" name="slug" value={saved["slug"]} />
          <input type="hidden" name="body" value="" />
          <WordFields result={result} saved={saved} texts={given.texts} />
        </>
      ) : (
        <FormField {...field("body")} rows={14} />
      )}
    </div>
  );
}

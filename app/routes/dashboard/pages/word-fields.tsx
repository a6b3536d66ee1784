import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import {
  serviceWordFields,
  type WordName,
  wordGroups,
} from "#domain/studio/service-words/fields.ts";

type WordFieldsProps = {
  result: ActionResult | undefined;
  saved: Readonly<Record<string, string>>;
  /** The product's words, by field. */
  texts: Readonly<Record<string, string>>;
};

/** The words on a given page, part by part; what was changed says how it was. */
export function WordFields({ result, saved, texts }: WordFieldsProps) {
  const field = formFields(serviceWordFields, result, saved);
  const isChanged = (name: WordName) => field(name).value !== texts[name];
  return (
    <fieldset className="grid gap-3 border-t border-line pt-6">
      <legend className="float-left mb-1 w-full font-display text-xl">Words on the page</legend>
      <p className="text-soft">
        They begin as the product says them. Empty a field, and it is as it was.
      </p>
      {wordGroups
        .map(({ label, names: all }) => ({
          label,
          some: all.filter((name) => Object.hasOwn(texts, name)),
        }))
        .filter(({ some }) => some.length > 0)
        .map(({ label, some }, place) => (
          <details
            key={label}
            className="rounded-lg border border-line px-4 py-2"
            open={place === 0 || some.some((name) => result?.errors?.[name])}
          >
            <summary className="cursor-pointer py-1.5 font-semibold">
              {label} {some.some(isChanged) && <Badge>Your words</Badge>}
            </summary>
            <div className="mt-2 grid gap-5 pb-3">
              {some.map((name) => (
                <div key={name}>
                  <FormField {...field(name)} grows />
                  {isChanged(name) && <AsItWas text={texts[name]} />}
                </div>
              ))}
            </div>
          </details>
        ))}
    </fieldset>
  );
}

const AsItWas = ({ text = "" }: { text: string | undefined }) => (
  <details className="mt-1.5 text-sm text-soft">
    <summary className="cursor-pointer py-1">As it was</summary>
    <p className="mt-1 whitespace-pre-line">{text}</p>
  </details>
);

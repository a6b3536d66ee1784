import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { maxLetter } from "#domain/care/letters/messages.ts";
import { fieldNames } from "#domain/care/letters/rules.ts";
import { KindField, WordFields } from "./letter-fields.tsx";

type TemplateFieldsProps = {
  values: Readonly<Record<string, string>>;
  result: ActionResult | undefined;
};

/** A text for letters, with the fields that it may have. */
export const TemplateFields = ({ values, result }: TemplateFieldsProps) => (
  <>
    <Field
      name="name"
      label="Name of the text"
      placeholder="To the GP: after six sessions"
      maxLength={maxLetter.name}
      defaultValue={result?.values?.["name"] ?? values["name"] ?? ""}
      error={result?.errors?.["name"]}
    />
    <KindField values={values} result={result} />
    <WordFields values={values} result={result} rows={14} />
    <details>
      <summary className="cursor-pointer py-1 underline underline-offset-4">
        Fields that fill themselves
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[14rem_1fr]">
        {Object.entries(fieldNames).map(([name, says]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-sm leading-6">{`{{${name}}}`}</dt>
            <dd className="text-soft">{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  </>
);

export const templateLabels = {
  name: "Name of the text",
  kind: "To whom",
  subject: "Subject",
  body: "Letter",
} as const;

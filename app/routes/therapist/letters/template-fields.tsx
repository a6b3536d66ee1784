import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { templateFields } from "#domain/care/letters/fields.ts";
import { fieldNames } from "#domain/care/letters/rules.ts";
import { KindField, WordFields } from "./letter-fields.tsx";

type TemplateFieldsProps = {
  values: Readonly<Record<string, string>>;
  result: ActionResult | undefined;
};

/** A text for letters, with the fields that it may have. */
export const TemplateFields = ({ values, result }: TemplateFieldsProps) => (
  <>
    <FormField
      {...formFields(templateFields, result, values)("name")}
      placeholder="To the GP: after six sessions"
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

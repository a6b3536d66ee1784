import { Form } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import {
  maxTextLength,
  sharedNames,
  treatmentLabels as labels,
} from "#domain/care/treatments/fields.ts";

type PutRightProps = {
  /** What the client reads today. */
  texts: Readonly<Record<string, string>>;
  /** How often it was put right before. */
  version: number;
  firstName: string;
  result: ActionResult | undefined;
};

/** Puts right what the client reads of a signed note; the note itself stays as it was signed. */
export function PutRight({ texts, version, firstName, result }: PutRightProps) {
  const mine = resultFor(result, "correct");
  const { values = texts, errors = {} } = mine ?? {};
  return (
    <details
      open={mine !== undefined}
      className="rounded-lg border border-line bg-white print:hidden"
    >
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        Put right what {firstName} reads…
      </summary>
      <Form method="post" noValidate className="grid gap-4 border-t border-line p-4">
        <ErrorSummary
          errors={Object.entries(errors).map(([field, message]) => ({ field, message }))}
        />
        <input type="hidden" name="version" value={version} />
        {sharedNames.map((name) => (
          <TextArea
            key={name}
            name={name}
            label={labels[name]}
            rows={3}
            maxLength={maxTextLength}
            optional={name !== "shared_summary"}
            defaultValue={values[name] ?? ""}
            error={errors[name]}
          />
        ))}
        <Field
          name="change_reason"
          label="Why it is put right"
          help={`${firstName} reads this, with today's date. What stood here before is kept for those who treat.`}
          maxLength={300}
          defaultValue={values["change_reason"]}
          error={errors["change_reason"]}
        />
        <div>
          <Button name="intent" value="correct" size="small">
            Put it right
          </Button>
        </div>
      </Form>
    </details>
  );
}

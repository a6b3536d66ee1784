import { Form } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Amendment } from "#domain/care/treatments/queries.ts";
import { afterWithdrawal } from "#domain/care/messages.ts";
import { maxTextLength } from "#domain/care/treatments/fields.ts";

type AmendmentsProps = {
  amendments: readonly Amendment[];
  mayAmend: boolean;
  result: ActionResult | undefined;
};

/** What was found to be wrong or missing since the note was signed; the note itself stays as it is. */
export function Amendments({ amendments, mayAmend, result }: AmendmentsProps) {
  const { values, errors } = resultFor(result, "amend") ?? {};
  return (
    <section aria-label="Amendments" className="mt-8">
      <h2 className="text-xl">Amendments</h2>
      {amendments.length === 0 && (
        <p className="mt-1 text-soft">None: the note stands as it was signed.</p>
      )}
      <ol className="mt-3 grid gap-3">
        {amendments.map(({ id, body, reason, therapist, writtenAt, afterWithdrawal: isMarked }) => (
          <li key={id} className="rounded-lg border border-warn/30 bg-warn-tint/40 p-4">
            <p className="text-sm text-soft">
              {therapist}, {longDate(writtenAt)}, {clockTime(writtenAt)}. Why: {reason}
            </p>
            {isMarked && <Badge tone="warn">{afterWithdrawal.amendment}</Badge>}
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ol>
      {mayAmend && (
        <Form
          key={amendments.length}
          method="post"
          noValidate
          className="mt-5 grid gap-4 print:hidden"
        >
          <TextArea
            name="body"
            label="What is added or put right"
            rows={3}
            maxLength={maxTextLength}
            defaultValue={values?.["body"]}
            error={errors?.["body"]}
          />
          <Field
            name="reason"
            label="Why"
            maxLength={300}
            defaultValue={values?.["reason"]}
            error={errors?.["reason"]}
          />
          <div>
            <Button name="intent" value="amend" variant="secondary">
              Add amendment
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";

const labels = { title: "Title", valid_months: "A signature is valid for (months)" };

type FormFieldsProps = {
  saved?: Saved;
  result: ActionResult | undefined;
};

/** What a form is called, and for how many months a signature stands. */
export function FormFields({ saved, result }: FormFieldsProps) {
  const values = result?.values ?? saved?.values ?? {};
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    error: result?.errors?.[name],
  });
  return (
    <>
      <Field {...field("title")} label={labels.title} maxLength={120} />
      <Field
        {...field("valid_months")}
        label={labels.valid_months}
        optional
        inputMode="numeric"
        maxLength={3}
        help="Empty: for good."
      />
    </>
  );
}

type ManageCardProps = {
  saved: Saved;
  mayArchive: boolean;
  result: EditResult | undefined;
};

/** Changes a form's title and validity, and puts away one that is no longer used. */
export function ManageCard({ saved, mayArchive, result: any }: ManageCardProps) {
  const result = resultFor(any, "change");
  const busy = useNavigation().formData?.get("intent");
  return (
    <Card as="section" className="mt-5">
      <details open={result !== undefined}>
        <summary className="font-display text-xl">Title and validity</summary>
        <EditForm
          saved={saved}
          result={result}
          what="this form"
          labels={labels}
          preventScrollReset
          className="mt-3 grid gap-4"
        >
          <FormFields saved={saved} result={result} />
          <div>
            <Button name="intent" value="change" variant="secondary" busy={busy === "change"}>
              Save
            </Button>
          </div>
        </EditForm>
        {mayArchive && (
          <Form method="post" className="mt-5 border-t border-line pt-4">
            <p className="mb-2 text-soft">
              Put away, nobody is asked for this form any more. What was signed stays, and it can be
              put back.
            </p>
            <Button
              name="intent"
              value="archive"
              variant="secondary"
              size="small"
              busy={busy === "archive"}
            >
              Put away
            </Button>
          </Form>
        )}
      </details>
    </Card>
  );
}

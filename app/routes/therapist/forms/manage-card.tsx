import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/action-result.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";

type FormFieldsProps = {
  saved?: { title: string; validMonths: number | null };
  result: ActionResult | undefined;
};

/** What a form is called, and for how many months a signature stands. */
export function FormFields({ saved, result }: FormFieldsProps) {
  const values = result?.values ?? {
    title: saved?.title ?? "",
    valid_months: saved?.validMonths ? String(saved.validMonths) : "",
  };
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    error: result?.errors?.[name],
  });
  return (
    <>
      <Field {...field("title")} label="Title" maxLength={120} />
      <Field
        {...field("valid_months")}
        label="A signature is valid for (months)"
        optional
        inputMode="numeric"
        maxLength={3}
        help="Empty: for good."
      />
    </>
  );
}

type ManageCardProps = {
  title: string;
  validMonths: number | null;
  mayArchive: boolean;
  result: ActionResult | undefined;
};

/** Changes a form's title and validity, and puts away one that is no longer used. */
export function ManageCard({ title, validMonths, mayArchive, result: any }: ManageCardProps) {
  const result = resultFor(any, "change");
  const busy = useNavigation().formData?.get("intent");
  return (
    <Card as="section" className="mt-5">
      <details open={result !== undefined}>
        <summary className="font-display text-xl">Title and validity</summary>
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="mt-3 grid gap-4"
          key={`${title} ${validMonths}`}
        >
          <FormFields saved={{ title, validMonths }} result={result} />
          <div>
            <Button name="intent" value="change" variant="secondary" busy={busy === "change"}>
              Save
            </Button>
          </div>
        </Form>
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

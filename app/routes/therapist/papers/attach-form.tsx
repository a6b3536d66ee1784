import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { maxPaper, paperKinds, paperLabels } from "#domain/care/papers/messages.ts";

const kinds = Object.entries(paperKinds).map(([value, label]) => ({ value, label }));

/** A file with what it is; only the file and its kind have to be there. */
export function AttachForm({ result }: { result: ActionResult | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "attach";
  const field = (name: keyof typeof paperLabels) => ({
    name,
    label: paperLabels[name],
    defaultValue: result?.values?.[name] ?? "",
    error: result?.errors?.[name],
  });
  return (
    <Card as="section">
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
        <Field
          name="file"
          label={paperLabels.file}
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          error={result?.errors?.["file"]}
          help="A PDF, a JPEG or a PNG of 20 MB at most. A PDF with a script or a lock is not taken."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select {...field("kind")} options={kinds} placeholder="Choose" />
          <Field {...field("sender")} optional maxLength={maxPaper.sender} />
          <Field {...field("name")} optional maxLength={maxPaper.name} />
          <Field {...field("dated_on")} type="date" optional />
        </div>
        <Field {...field("remark")} optional maxLength={maxPaper.remark} />
        <div>
          <Button name="intent" value="attach" busy={busy}>
            Attach
          </Button>
        </div>
      </Form>
    </Card>
  );
}

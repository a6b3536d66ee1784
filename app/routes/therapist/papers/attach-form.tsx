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
        <FileField error={result?.errors?.["file"]} />
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

function FileField({ error }: { error: string | undefined }) {
  return (
    <div>
      <label htmlFor="file" className="mb-1.5 block font-semibold">
        {paperLabels.file}
      </label>
      <input
        id="file"
        type="file"
        name="file"
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "file-error file-help" : "file-help"}
        className="block w-full cursor-pointer rounded-md border border-dashed border-edge bg-white p-3 file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-ink file:px-5 file:py-2 file:font-semibold file:text-paper"
      />
      {error && (
        <p id="file-error" className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <p id="file-help" className="mt-1.5 text-sm text-soft">
        A PDF, a JPEG or a PNG of 20 MB at most. A PDF with a script or a lock is not taken.
      </p>
    </div>
  );
}

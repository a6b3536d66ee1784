import { Form, useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Choice, Select } from "#app/ui/forms/field.tsx";
import { clipHelp } from "#domain/care/clips/messages.ts";
import { footageFields } from "#domain/care/riding/footage/fields.ts";

type FormsProps = {
  today: string;
  horses: readonly Choice[];
  still: ActionResult | undefined;
  clip: ActionResult | undefined;
};

/** Two ways to add: a photograph, or a clip of which stills are taken. */
export const FootageForms = ({ still, clip, ...common }: FormsProps) => (
  <div className="grid items-start gap-3 md:grid-cols-2">
    <AddForm
      {...common}
      intent="still"
      title="Add a photograph"
      accept=".jpg,.jpeg,.png,image/jpeg,image/png"
      help="A JPEG or a PNG of 20 MB at most. It is stored without a word about where it was taken."
      result={still}
    />
    <AddForm
      {...common}
      intent="clip"
      title="Add a clip"
      accept=".mp4,.mov,video/mp4,video/quicktime"
      help={clipHelp}
      result={clip}
    />
  </div>
);

type AddProps = {
  intent: "still" | "clip";
  title: string;
  accept: string;
  help: string;
  today: string;
  horses: readonly Choice[];
  result: ActionResult | undefined;
};

function AddForm({ intent, title, accept, help, today, horses, result }: AddProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  const field = formFields(footageFields, result, { taken_on: today });
  const id = `${intent}-file`;
  const error = result?.errors?.["file"];
  return (
    <details open={result !== undefined} className="rounded-lg border border-line bg-white">
      <summary className="cursor-pointer px-4 py-2.5 font-semibold">{title}</summary>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid gap-4 border-t border-line p-4"
      >
        <div>
          <label htmlFor={id} className="mb-1.5 block font-semibold">
            File
          </label>
          <input
            id={id}
            type="file"
            name="file"
            accept={accept}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
            className="block w-full cursor-pointer rounded-md border border-dashed border-edge bg-white p-3 file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-ink file:px-5 file:py-2 file:font-semibold file:text-paper"
          />
          {error && (
            <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
              {error}
            </p>
          )}
          <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
            {help}
          </p>
        </div>
        <FormField {...field("taken_on")} id={`${intent}-taken_on`} />
        <Select
          name="horse_id"
          id={`${intent}-horse_id`}
          label="Horse"
          optional
          placeholder="No horse"
          options={[...horses]}
          defaultValue={result?.values?.["horse_id"] ?? ""}
        />
        <FormField {...field("remark")} id={`${intent}-remark`} />
        <div>
          <Button name="intent" value={intent} busy={busy}>
            Store
          </Button>
        </div>
      </Form>
    </details>
  );
}

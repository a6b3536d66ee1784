import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { clockTime, type Day, longDate } from "#domain/kernel/time.ts";

type PublishFormProps = {
  draft: { savedAt: Date; savedBy: string };
  /** Of the draft: another one than was read is not published. */
  version: string;
  today: Day;
  result: ActionResult | undefined;
};

/** Publishes the draft from a day on, or throws it away. */
export function PublishForm({ draft, version, today, result }: PublishFormProps) {
  const busy = useNavigation().formData?.get("intent") === "publish";
  return (
    <Card as="section">
      <h2 className="text-xl">The draft</h2>
      <p className="mt-1 text-soft">
        Saved by {draft.savedBy} on {longDate(draft.savedAt)}, {clockTime(draft.savedAt)}. People
        who agreed to an earlier wording keep it, and nobody is asked again.
      </p>
      <Form method="post" noValidate className="mt-4 flex flex-wrap items-end gap-4">
        <input type="hidden" name="version" value={version} />
        <Field
          name="from"
          type="date"
          label="Applies from"
          min={today}
          defaultValue={result?.values?.["from"] ?? today}
          error={result?.errors?.["from"]}
        />
        <Button name="intent" value="publish" busy={busy}>
          Publish
        </Button>
        <Button name="intent" value="discard" variant="quiet">
          Throw the draft away
        </Button>
      </Form>
    </Card>
  );
}

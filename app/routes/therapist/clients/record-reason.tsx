import { Form } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";

type RecordReasonProps = { from: string; result: ActionResult | undefined };

/**
 * Asks for the reason for opening the record of a client whom the therapist does not treat, before
 * any of it is read.
 */
export const RecordReason = ({ from, result }: RecordReasonProps) => (
  <div className="max-w-2xl">
    <h1 className="text-2xl">Why do you open this record?</h1>
    <p className="mt-3">
      You do not treat this client. Say why you need their record today: it opens for a day, the
      audit notes it, and the owner is told.
    </p>
    <Form method="post" noValidate className="mt-5 grid gap-4">
      <input type="hidden" name="from" value={from} />
      <TextArea
        name="reason"
        label="Reason"
        rows={3}
        maxLength={300}
        defaultValue={result?.values?.["reason"]}
        error={result?.errors?.["reason"]}
      />
      <div>
        <Button>Open the record</Button>
      </div>
    </Form>
  </div>
);

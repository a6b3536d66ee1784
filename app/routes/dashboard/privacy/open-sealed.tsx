import { Form, useNavigation } from "react-router";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";

type OpenSealedProps = { needsCode: boolean; result: ActionResult | undefined };

/** Asks why a sealed identity is opened, and for the owner's own password. */
export function OpenSealed({ needsCode, result }: OpenSealedProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Card as="section">
      <h2 className="text-xl">Open who they were</h2>
      <p className="mt-2">
        For a claim, an inquiry, or the person themselves. It opens for you for 24 hours; your
        reason stays here, and the audit notes it.
      </p>
      <Form method="post" noValidate className="mt-5 grid max-w-md gap-5">
        <TextArea
          name="reason"
          label="Reason"
          rows={3}
          maxLength={300}
          help="Such as who has written, and when. Nothing about health."
          defaultValue={result?.values?.["reason"]}
          error={result?.errors?.["reason"]}
        />
        <ProofFields form="open-sealed" needsCode={needsCode} errors={result?.errors ?? {}} />
        <div>
          <Button busy={busy}>Open for 24 hours</Button>
        </div>
      </Form>
    </Card>
  );
}

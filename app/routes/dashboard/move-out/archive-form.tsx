import { Form, useNavigation } from "react-router";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";

type ArchiveFormProps = { needsCode: boolean; result: ActionResult | undefined };

/** Asks who can open the archive, and for the owner's own password and code. */
export function ArchiveForm({ needsCode, result }: ArchiveFormProps) {
  const busy = useNavigation().state !== "idle";
  const errors = result?.errors ?? {};
  return (
    <Card as="section">
      <h2 className="text-xl">Make an archive</h2>
      <p className="mt-2 text-soft">
        It holds health records. It is encrypted before a byte of it touches the disk, in the age
        format: you choose what opens it, and we cannot open it for you.
      </p>
      <Form method="post" noValidate className="mt-5 grid max-w-md gap-5">
        <PasswordField
          label="Passphrase"
          name="passphrase"
          autoComplete="new-password"
          help="At least 20 characters. Without it the archive stays shut for good."
          error={errors["passphrase"]}
        />
        <PasswordField
          label="The passphrase again"
          name="passphraseAgain"
          autoComplete="new-password"
          error={errors["passphraseAgain"]}
        />
        <Field
          label="Or the public half of your age key"
          name="recipient"
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="age1…"
          help="Instead of a passphrase, where you have a key."
          defaultValue={result?.values?.["recipient"]}
          error={errors["recipient"]}
        />
        <ProofFields form="move-out" needsCode={needsCode} errors={errors} />
        <div>
          <Button busy={busy}>Make the Archive</Button>
        </div>
      </Form>
    </Card>
  );
}

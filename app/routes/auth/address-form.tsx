import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { LinkResult } from "./ask-by-mail.ts";

type Props = { result: LinkResult | undefined; email?: string | undefined; action: string };

/** Asks for the address that a mail is to go to. */
export function AddressForm({ result, email, action }: Props) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5" noValidate>
      {result?.failed && <Notice tone="error">{result.failed}</Notice>}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={result?.values?.["email"] ?? email}
        error={result?.errors?.["email"]}
        required
      />
      <Button wide busy={busy}>
        {action}
      </Button>
    </Form>
  );
}

import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { LinkAnswer } from "./ask-by-mail.ts";

type Props = { answer: LinkAnswer | undefined; email?: string | undefined; action: string; sent: string };

/** Asks for an address and says, whoever it belongs to, that a mail is on its way. */
export function AddressForm({ answer, email, action, sent }: Props) {
  const busy = useNavigation().state !== "idle";
  if (answer?.sent) {
    return (
      <Notice tone="success" title="Check your mail">
        {sent}
      </Notice>
    );
  }
  return (
    <Form method="post" className="grid gap-5" noValidate>
      {answer?.sorry && <Notice tone="error">{answer.sorry}</Notice>}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={answer?.email ?? email}
        error={answer?.error}
        required
      />
      <Button wide busy={busy}>
        {action}
      </Button>
    </Form>
  );
}

import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";

type AnswerBoxProps = {
  /** Makes pressing twice harmless. */
  formKey: string;
  /** How many answers this page shows. */
  version: number;
  to: string;
  values: string | undefined;
  error: string | undefined;
};

/** The field for the studio's answer; it is sent as an email of the studio. */
export function AnswerBox({ formKey, version, to, values, error }: AnswerBoxProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" noValidate className="grid gap-4" aria-label="Answer">
      <input type="hidden" name="intent" value="answer" />
      <HeldField name="key" value={formKey} />
      <HeldField name="version" value={version} />
      <TextArea
        name="message"
        label="Your answer"
        help={`Goes to ${to} as a letter signed by the studio. Whoever answers it writes to the studio’s own mailbox.`}
        rows={8}
        maxLength={10_000}
        required
        defaultValue={values}
        error={error}
      />
      <div>
        <Button busy={formData?.get("intent") === "answer"}>Send answer</Button>
      </div>
    </Form>
  );
}

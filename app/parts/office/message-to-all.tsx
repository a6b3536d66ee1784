import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Checkbox, TextArea } from "#app/ui/forms/field.tsx";
import { maxMessageLength } from "#domain/schedule/groups/messages.ts";

/** Writes to all attendees at once: each gets an email of their own. */
export function MessageToAll({
  result: any,
  waiting,
}: {
  result: ActionResult | undefined;
  waiting: number;
}) {
  const result = resultFor(any, "message");
  const busy = useNavigation().formData?.get("intent") === "message";
  return (
    <details open={Boolean(result)} className="mt-3 rounded-md border border-line bg-white">
      <summary className="px-4 py-2.5 font-semibold">Message to all</summary>
      <Form method="post" noValidate className="grid gap-3 border-t border-line p-4">
        <TextArea
          name="words"
          label="Message"
          rows={4}
          maxLength={maxMessageLength}
          defaultValue={result?.values?.["words"] ?? ""}
          error={result?.errors?.["words"]}
          help="Everybody with a place gets it by e-mail, and sees nobody else's address. No health details."
        />
        {waiting > 0 && <Checkbox name="with_waiting" label="Those who wait, too" />}
        <div>
          <Button name="intent" value="message" variant="secondary" busy={busy}>
            Send message
          </Button>
        </div>
      </Form>
    </details>
  );
}

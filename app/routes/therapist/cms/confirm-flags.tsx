import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { wasAskedLabel } from "#domain/schedule/sessions/messages.ts";
import type { ReadParticipants } from "./read-participants.ts";

type ConfirmFlagsProps = { people: ReadParticipants["people"]; result: ActionResult | undefined };

/**
 * Where a flag says "ask first": the same submission once more, with a box that confirms that
 * the client's therapist agrees.
 */
export function ConfirmFlags({ people, result: any }: ConfirmFlagsProps) {
  const { values, errors } = resultFor(any, "give") ?? {};
  const busy = useNavigation().formData?.get("was_asked") != null;
  const intent = values?.["intent"] ?? "";
  const [what, id] = intent.split(":");
  const person = people.find((one) => one.id === id);
  if (!errors?.["was_asked"] || !person) return null;
  return (
    <Form
      method="post"
      noValidate
      className="mb-3 grid gap-3 rounded-md border border-line bg-white p-4"
    >
      <p className="font-semibold">
        {what === "move"
          ? `To move ${person.name} to the other date`
          : `To give ${person.name} a place`}
      </p>
      {what === "move" && (
        <input type="hidden" name={`to:${id}`} value={values?.[`to:${id}`] ?? ""} />
      )}
      <Checkbox name="was_asked" label={wasAskedLabel} error={errors["was_asked"]} />
      <div>
        <Button name="intent" value={intent} variant="secondary" size="small" busy={busy}>
          {what === "move" ? "Move" : "Give a place"}
        </Button>
      </div>
    </Form>
  );
}

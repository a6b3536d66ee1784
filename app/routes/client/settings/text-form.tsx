import { Form, href, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { plainDate } from "#domain/kernel/time.ts";
import { textLabels } from "#domain/schedule/texts/messages.ts";

/** Since when a client is texted, and on which number. */
export type OwnTexts = { since: Date | null; mobile: string | undefined };

type TextFormProps = {
  texts: OwnTexts;
  result: ActionResult | undefined;
};

/** Whether a client is texted before their sessions, and on which number. */
export function TextForm({ texts: { since, mobile }, result }: TextFormProps) {
  const { values, errors } = resultFor(result, "texts") ?? {};
  const busy = useNavigation().formData?.get("intent") === "texts";
  const isOn = values ? values["texts"] === "on" : since !== null;
  return (
    <Card as="section">
      <h2 className="mb-3 text-2xl">Text messages</h2>
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        <Checkbox
          name="texts"
          {...textLabels.texts}
          defaultChecked={isOn}
          error={errors?.["texts"]}
        />
        <p className="text-sm text-soft">
          {mobile ? `They go to ${mobile}. ` : "Your profile has no UK mobile number yet. "}
          <a href={href("/client/profile")} className="underline">
            {mobile ? "Change the number" : "Add one"}
          </a>
          {since && `. You asked for them on ${plainDate(since)}.`}
        </p>
        <div>
          <Button name="intent" value="texts" variant="secondary" busy={busy}>
            Save texts
          </Button>
        </div>
      </Form>
    </Card>
  );
}

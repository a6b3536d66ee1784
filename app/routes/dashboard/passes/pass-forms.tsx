import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import type { OfficePass } from "#domain/shop/passes/list-passes.ts";
import type { PassResult } from "./pass-actions.ts";

type PassFormsProps = {
  pass: OfficePass;
  today: string;
  isFrozen: boolean;
  mayCorrect: boolean;
  formKey: string;
  result: PassResult | undefined;
};

const readByClient = "The client reads it. Nothing about health, please.";

/** What can be done about a pass: each with a reason, each in the list beside it. */
export function PassForms({ pass, today, isFrozen, mayCorrect, formKey, result }: PassFormsProps) {
  const { version, balance } = pass;
  const field = (intent: string) => (name: string) => ({
    name,
    id: `${intent}-${name}`,
    defaultValue: resultFor(result, intent)?.values?.[name],
    error: resultFor(result, intent)?.errors?.[name],
  });
  const [extend, freeze, correct] = [field("extend"), field("freeze"), field("correct")];
  return (
    <div className="grid gap-6" key={`${version} ${balance}`}>
      <Change title="Let it last longer" intent="extend" button="Extend" version={version}>
        <Field label="By so many days" {...extend("days")} inputMode="numeric" maxLength={3} />
        <Field label="Reason" {...extend("reason")} maxLength={200} help={readByClient} />
      </Change>
      {isFrozen ? (
        <Change title="Frozen" intent="unfreeze" button="End the freeze today" version={version}>
          <p className="text-sm text-soft">
            It pays for nothing on these days. The days that are left come off its end again.
          </p>
        </Change>
      ) : (
        <Change title="Freeze it" intent="freeze" button="Freeze" version={version}>
          <p className="text-sm text-soft">
            It pays for nothing on these days, and as many are added to its end. What is booked
            already stays.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="First day" type="date" {...freeze("from")} min={today} />
            <Field label="Last day" type="date" {...freeze("until")} min={today} />
          </div>
          <Field label="Reason" {...freeze("reason")} maxLength={200} help={readByClient} />
        </Change>
      )}
      {mayCorrect && (
        <Change title="Correct what is left" intent="correct" button="Correct" version={balance}>
          <HeldField
            name="key"
            value={result?.key ?? resultFor(result, "correct")?.values?.["key"] ?? formKey}
          />
          <Field
            label="Number"
            {...correct("credits")}
            autoComplete="off"
            maxLength={5}
            help="Such as 1 to put on, -1 to take off."
          />
          <Field label="Reason" {...correct("reason")} maxLength={200} help={readByClient} />
        </Change>
      )}
    </div>
  );
}

type ChangeProps = {
  title: string;
  intent: string;
  button: string;
  /** What the person saw: the version of the pass, or what was left on it. */
  version: number;
  children: ReactNode;
};

function Change({ title, intent, button, version, children }: ChangeProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">{title}</h2>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <HeldField name="version" value={version} />
        {children}
        <div>
          <Button name="intent" value={intent} variant="secondary" busy={busy}>
            {button}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

import { Form, useNavigation } from "react-router";
import type { ReactNode } from "react";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { refusalGrounds } from "#domain/privacy/messages.ts";

type RequestFormsProps = {
  result: ActionResult | undefined;
  /** Which steps are open to this request. */
  steps: { identity: boolean; link: boolean; extend: boolean; give: boolean };
};

/** What an owner does with an open request beside carrying out an erasure: each step a fold, the next one open. */
export function RequestForms({ result, steps }: RequestFormsProps) {
  const of = (intent: string) => fieldsOf(resultFor(result, intent));
  const [identity, extend, give, refuse] = [of("identity"), of("extend"), of("give"), of("refuse")];
  return (
    <Card as="section">
      <h2 className="text-xl">What you do</h2>
      <div className="mt-4 divide-y divide-line border-y border-line">
        {steps.identity && (
          <Step intent="identity" title="Make sure who asks" open press="I have made sure">
            <Field
              {...identity("identity_check")}
              label="How you made sure"
              help="Such as a call back to the number on file, or an identity card seen. Keep no copy of it."
            />
          </Step>
        )}
        {steps.link && (
          <Step intent="link" title="Ask them once more" open={false} press="Mail the link again">
            <p>
              The link goes to the address that the customer has now, at most once a day. Only its
              holder can say that the request is theirs.
            </p>
          </Step>
        )}
        {steps.give && (
          <Step
            intent="give"
            title="Answered"
            open={!steps.identity && !steps.link}
            press="The request is answered"
          >
            <TextArea
              {...give("answer")}
              label="What was given, and how"
              rows={3}
              maxLength={1000}
              help="Such as “The whole record as PDF, handed over in the studio”. A client reads it in the portal, a buyer on the page of their link."
            />
          </Step>
        )}
        {steps.extend && (
          <Step
            intent="extend"
            title="Take two more months"
            open={extend.isWrong}
            press="Extend and tell them"
          >
            <TextArea
              {...extend("extended_because")}
              label="Why it is complex"
              rows={3}
              maxLength={1000}
              help="The mail says it to the client, word for word (Article 12(3))."
            />
          </Step>
        )}
        <Step
          intent="refuse"
          title="Refuse"
          open={refuse.isWrong}
          press="Refuse and tell them"
          danger
        >
          <Select {...refuse("ground")} label="Ground" options={grounds} />
          <TextArea
            {...refuse("refused_because")}
            label="Why, in your words"
            rows={3}
            maxLength={1000}
            help="The mail says it with the ground, and names the Information Commissioner (Article 12(4))."
          />
        </Step>
      </div>
    </Card>
  );
}

const grounds = Object.entries(refusalGrounds).map(([value, label]) => ({ value, label }));

/** The fields of one form, with what was typed into them. */
function fieldsOf(result: ActionResult | undefined) {
  const field = (name: string) => ({
    name,
    defaultValue: result?.values?.[name],
    error: result?.errors?.[name],
  });
  return Object.assign(field, { isWrong: result !== undefined });
}

type StepProps = {
  intent: string;
  title: string;
  open: boolean;
  press: string;
  danger?: boolean;
  children: ReactNode;
};

function Step({ intent, title, open, press, danger = false, children }: StepProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <details open={open} className="py-3">
      <summary className="cursor-pointer py-1 font-semibold">{title}</summary>
      <Form method="post" noValidate className="mt-3 mb-2 grid max-w-xl gap-4">
        {children}
        <div>
          <Button name="intent" value={intent} variant={danger ? "danger" : "primary"} busy={busy}>
            {press}
          </Button>
        </div>
      </Form>
    </details>
  );
}

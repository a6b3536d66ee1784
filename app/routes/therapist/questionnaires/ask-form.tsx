import { Form, href } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Choice, Field, Select } from "#app/ui/forms/field.tsx";
import { repeats } from "#domain/care/questionnaires/messages.ts";

type AskFormProps = {
  askable: readonly { key: string; title: string }[];
  /** The client's next sessions; the first is chosen. */
  sessions: readonly Choice[];
  result: ActionResult | undefined;
};

/** Asks a client in one press: before their next session, once. */
export function AskForm({ askable, sessions, result }: AskFormProps) {
  const values = result?.values;
  const byDay = { value: "", label: "By a day, or when they can" };
  return (
    <Card as="section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">Ask</h2>
        <a href={href("/therapist/questionnaires")} className="link inline-block py-1 text-sm">
          Which there are
        </a>
      </div>
      <Form method="post" noValidate className="mt-3 grid gap-4 sm:grid-cols-2">
        <Select
          name="questionnaire"
          label="Questionnaire"
          options={askable.map(({ key, title }) => ({ value: key, label: title }))}
          defaultValue={values?.["questionnaire"] ?? askable[0]?.key ?? ""}
          error={result?.errors?.["questionnaire"]}
        />
        <Select
          name="session_id"
          label="Wanted"
          options={[...sessions, byDay]}
          defaultValue={values?.["session_id"] ?? sessions[0]?.value ?? ""}
          error={result?.errors?.["session_id"]}
        />
        <Select
          name="repeat_weeks"
          label="Asked again"
          options={Object.entries(repeats).map(([value, label]) => ({ value, label }))}
          defaultValue={values?.["repeat_weeks"] ?? ""}
          error={result?.errors?.["repeat_weeks"]}
        />
        <Field
          type="date"
          name="due_on"
          label="By this day"
          optional
          help={sessions.length > 0 ? "Only where no session is chosen." : undefined}
          defaultValue={values?.["due_on"] ?? ""}
          error={result?.errors?.["due_on"]}
        />
        <div>
          <Button name="intent" value="ask">
            Ask
          </Button>
        </div>
      </Form>
    </Card>
  );
}

import { Form, useNavigation } from "react-router";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type AwayFieldDefinitions, AwayFields, type Team } from "./away-fields.tsx";

type AwayFormProps = {
  fields: AwayFieldDefinitions;
  saved: { version: string; values: Record<string, string> };
  result: EditResult | undefined;
  team?: Team;
};

/** One away message: its words and days, or its end. */
export function AwayForm({ fields, saved, result, team }: AwayFormProps) {
  const busy = useNavigation().formData?.get("intent") === "away";
  return (
    <>
      <ActionNotice result={result} />
      <Card as="section">
        <EditForm
          saved={saved}
          result={result}
          what="this message"
          fields={fields}
          labels={{ therapistId: "Who is away" }}
          className="grid gap-6"
        >
          <AwayFields fields={fields} result={result} saved={saved.values} team={team} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="away" busy={busy}>
              Save message
            </Button>
            <Button name="intent" value="remove" variant="quiet">
              Remove it
            </Button>
          </div>
        </EditForm>
      </Card>
    </>
  );
}

type NewAwayProps = Omit<AwayFormProps, "saved">;

/** The form of another message. */
export function NewAway({ fields, result, team }: NewAwayProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">Another message</h2>
      <Form method="post" noValidate className="grid gap-6">
        <AwayFields fields={fields} result={result} team={team} />
        <div>
          <Button busy={busy}>Set message</Button>
        </div>
      </Form>
    </Card>
  );
}

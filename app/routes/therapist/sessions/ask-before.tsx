import { Form, href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";

type AskBeforeProps = {
  sessionId: string;
  ask: { clientId: string; askable: readonly { key: string; title: string }[] } | undefined;
};

/** Asks the client for a questionnaire before this session, in one press; what was asked stands in their record. */
export function AskBefore({ sessionId, ask }: AskBeforeProps) {
  if (!ask || ask.askable.length === 0) return null;
  return (
    <Card as="section" className="mt-4">
      <Form
        method="post"
        action={href("/therapist/clients/:clientId/questionnaires", { clientId: ask.clientId })}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="session_id" value={sessionId} />
        <input type="hidden" name="repeat_weeks" value="" />
        <Select
          name="questionnaire"
          label="Ask before this session"
          options={ask.askable.map(({ key, title }) => ({ value: key, label: title }))}
          className="min-w-0 grow sm:max-w-sm"
        />
        <Button name="intent" value="ask" variant="secondary">
          Ask
        </Button>
      </Form>
    </Card>
  );
}

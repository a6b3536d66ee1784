import { Form, href, useNavigation } from "react-router";
import { ScoredQuestions } from "#app/parts/care/scored-questions.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Card } from "#app/ui/card.tsx";
import { ResultNotice } from "#app/ui/feedback/notice.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { answerField } from "#domain/care/questionnaires/messages.ts";
import type { Answers, Item } from "#domain/care/questionnaires/questionnaire.ts";
import { useAutosave } from "../forms/use-autosave.ts";
import type { Answered } from "./answer-actions.ts";

type FillInProps = {
  loaded: {
    intro: string;
    items: readonly Item[];
    due: string;
    answers: Answers;
    version: string;
    savedAt: string | undefined;
  };
  result: Answered | undefined;
};

/** A questionnaire with what has been answered so far; saved as the client goes. */
export function FillInAnswers({ loaded, result }: FillInProps) {
  const autosave = useAutosave(result?.version ?? loaded.version);
  const submitted = useNavigation().formData?.get("intent");
  const errors = result?.errors ?? {};
  const saved = autosave.savedAt
    ? `Saved at ${autosave.savedAt}.`
    : loaded.savedAt && `Saved on ${loaded.savedAt}.`;
  if (loaded.items.length === 0) return <NoActivities />;
  return (
    <>
      <p className="mt-2 max-w-prose">{loaded.intro}</p>
      <p className="mt-1 mb-5 text-sm text-soft">
        {`${loaded.due} Only you and those who treat you read it.`}
      </p>
      <ActionNotice result={result} />
      {result?.needsGuardian && (
        <p className="mb-6">
          <LinkButton href={href("/client/guardian")}>Name a parent or guardian</LinkButton>
        </p>
      )}
      <ErrorSummary
        title="A number is not right"
        errors={loaded.items.flatMap(({ key, asks }) =>
          errors[key] ? [{ field: answerField(key), message: asks }] : [],
        )}
      />
      <Form method="post" noValidate onChange={autosave.touched} ref={autosave.form}>
        <HeldField name="version" value={autosave.version} />
        <ScoredQuestions
          items={loaded.items}
          answers={result?.answers ?? loaded.answers}
          errors={errors}
        />
        <Card as="section" tone="cream" className="mt-4">
          {result?.missing !== undefined && <StillOpen missing={result.missing} of={result} />}
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="send" busy={submitted === "send"}>
              Send
            </Button>
            {result?.missing !== undefined && (
              <Button name="intent" value="send-anyway" variant="secondary">
                Send it as it is
              </Button>
            )}
            <Button name="intent" value="save" variant="secondary" busy={submitted === "save"}>
              Save for later
            </Button>
          </div>
          <p role="status" className="mt-3 min-h-6 text-sm text-soft">
            {autosave.error ?? saved}
          </p>
        </Card>
      </Form>
    </>
  );
}

const StillOpen = ({ missing, of }: { missing: number; of: unknown }) => (
  <ResultNotice
    of={of}
    tone="info"
    title={missing === 1 ? "One question is still open" : `${missing} questions are still open`}
    className="mb-4"
  >
    <p>
      Without an answer there is no score this time. You may leave open what you do not want to
      answer, and send it as it is.
    </p>
  </ResultNotice>
);

/** Own activities are named under Progress; without one there is nothing to score. */
const NoActivities = () => (
  <Card className="mt-5">
    <p>You have not named any activities yet. Name up to three things that are hard for you now.</p>
    <p className="mt-4">
      <LinkButton href={href("/client/progress")}>Name them under Progress</LinkButton>
    </p>
  </Card>
);

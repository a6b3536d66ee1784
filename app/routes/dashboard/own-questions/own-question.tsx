import { href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { questionFields } from "#domain/people/studio-questions/fields.ts";
import { findStudioQuestion } from "#domain/people/studio-questions/queries.ts";
import type { Route } from "./+types/own-question.ts";
import { handleQuestionAction, savedQuestion } from "./question-actions.ts";
import { QuestionFields } from "./question-fields.tsx";

export async function loader({ context, params: { questionId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const question = orNotFound(await findStudioQuestion(ctx, questionId), "Question not found");
  return { saved: savedQuestion(question) };
}

export const action = ({ context, request, params: { questionId } }: Route.ActionArgs) =>
  handleQuestionAction({ context, request }, questionId);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Question", matches);

export default function OwnQuestion({ loaderData: { saved }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get("intent") === "question";
  return (
    <OfficePage
      title="Question"
      back={{ to: href("/dashboard/own-questions"), label: "Own questions" }}
      width="form"
    >
      <ActionNotice result={actionData} />
      <Card as="section">
        <EditForm
          saved={saved}
          result={actionData}
          what="this question"
          fields={questionFields}
          className="grid gap-6"
        >
          <QuestionFields result={actionData} saved={saved.values} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="question" busy={busy}>
              Save question
            </Button>
            <Button name="intent" value="remove" variant="quiet">
              Remove it
            </Button>
          </div>
        </EditForm>
      </Card>
    </OfficePage>
  );
}

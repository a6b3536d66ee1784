import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import {
  kindNames,
  placeNames,
  questionFlashes,
} from "#domain/people/studio-questions/messages.ts";
import {
  listStudioQuestions,
  type StudioQuestion,
} from "#domain/people/studio-questions/queries.ts";
import type { Route } from "./+types/own-questions.ts";
import { submitNewQuestion } from "./question-actions.ts";
import { QuestionFields } from "./question-fields.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return { questions: await listStudioQuestions(ctx), flash: flashOf(url, questionFlashes) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitNewQuestion({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Own questions", matches);

/** A new question is asked from the start, at the end of its list. */
const fresh = {
  place: "checkout",
  kind: "text",
  position: "1",
  isOn: "on",
};

export default function OwnQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, flash } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <OfficePage
      title="Own questions"
      subtitle="What you ask buyers at the checkout, and clients when they register. Answers stand at the order, in the exported orders and in the client’s profile."
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      {questions.length === 0 ? (
        <p className="mb-6 text-soft">Nothing is asked. Write the first question below.</p>
      ) : (
        (["checkout", "registration"] as const).map((place) => (
          <QuestionList
            key={place}
            title={placeNames[place]}
            questions={questions.filter((question) => question.place === place)}
          />
        ))
      )}
      <Card as="section">
        <h2 className="mb-4 text-xl">Another question</h2>
        <Form key={questions.length} method="post" noValidate className="grid gap-6">
          <QuestionFields result={actionData} saved={fresh} />
          <div>
            <Button busy={busy}>Add question</Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}

function QuestionList({ title, questions }: { title: string; questions: StudioQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-xl">{title}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {questions.map(({ id, wording, kind, isRequired, isOn }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
            <a
              href={href("/dashboard/own-questions/:questionId", { questionId: id })}
              className="link min-w-0 py-1 font-semibold wrap-anywhere"
            >
              {wording}
            </a>
            <span className="text-soft">{kindNames[kind]}</span>
            {isRequired && <Badge>Required</Badge>}
            {!isOn && <Badge tone="warn">Not asked</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}

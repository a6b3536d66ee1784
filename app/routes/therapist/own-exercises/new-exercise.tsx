import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ownExerciseForm } from "#domain/care/own-exercises/forms.ts";
import { makeOwnExercise } from "#domain/care/own-exercises/save-own-exercise.ts";
import type { Route } from "./+types/new-exercise.ts";
import { ExerciseFields } from "./exercise-fields.tsx";
import { listLevels } from "./list-levels.ts";
import { refusalOf } from "./refusal-of.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { others: await listLevels(requireTherapist(context).ctx) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const read = await readForm(request, ownExerciseForm);
  const { values } = read;
  if (!read.ok) return data<ActionResult>({ values, errors: read.errors }, 422);
  const made = await makeOwnExercise(ctx, read.value);
  if (made.ok) {
    const exerciseId = made.value.id;
    throw redirect(
      `${href("/therapist/exercises/own/:exerciseId", { exerciseId })}?done=made`,
      303,
    );
  }
  return data<ActionResult>({ values, ...refusalOf(made.why) }, 409);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("New exercise", matches);

/** An exercise that the library does not have. Nothing of a client stands in it. */
export default function NewExercise({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/exercises")}>Exercises</BackLink>
      <h1 className="text-2xl">New exercise</h1>
      <p className="mt-1 mb-4 text-soft">
        It stands among the others. A photograph or a clip is added when it is saved.
      </p>
      <ActionNotice result={actionData} />
      <Form method="post" noValidate className="grid gap-5">
        <ExerciseFields values={usual} result={actionData} others={loaderData.others} />
        <div>
          <Button>Save the exercise</Button>
        </div>
      </Form>
    </div>
  );
}

const usual = {
  kind: "mat",
  sets: "2",
  repetitions: "10",
  side: "both",
  days: "daily",
};

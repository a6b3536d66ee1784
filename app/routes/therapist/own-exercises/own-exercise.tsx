import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ownExerciseForm } from "#domain/care/own-exercises/forms.ts";
import { ownExerciseMessages } from "#domain/care/own-exercises/messages.ts";
import { findOwnExercise } from "#domain/care/own-exercises/queries.ts";
import { mediaOf, ownExerciseTexts } from "#domain/care/own-exercises/rules.ts";
import { changeOwnExercise } from "#domain/care/own-exercises/save-own-exercise.ts";
import { versionOf } from "#domain/kernel/database/versions.ts";
import type { Route } from "./+types/own-exercise.ts";
import { ExerciseFields, exerciseLabels } from "./exercise-fields.tsx";
import { listLevels } from "./list-levels.ts";
import { handleMediaAction } from "./media-actions.ts";
import { MediaForm } from "./media-form.tsx";
import { refusalOf } from "./refusal-of.ts";

export async function loader({ context, params: { exerciseId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const exercise = orNotFound(await findOwnExercise(ctx, exerciseId));
  return {
    id: exercise.id,
    name: exercise.name,
    isAway: exercise.archivedAt !== null,
    media: mediaOf(exercise),
    saved: { version: versionOf(exercise), values: ownExerciseTexts(exercise) },
    others: await listLevels(ctx, exercise.id),
    flash: flashOf(url, ownExerciseMessages),
  };
}

export async function action({ context, params: { exerciseId }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const { id } = orNotFound(await findOwnExercise(ctx, exerciseId));
  const form = await request.formData();
  const values = textsIn(form);
  const here = href("/therapist/exercises/own/:exerciseId", { exerciseId: id });
  if (values["intent"] !== "save") return handleMediaAction({ ctx, id, here, form });
  const unsaved = await submitEdit(values, {
    intent: "save",
    schema: ownExerciseForm,
    save: (read, version) => changeOwnExercise(ctx, { id, version, form: read }),
    saved: async () => {
      const now = await findOwnExercise(ctx, id);
      return now && { version: versionOf(now), values: ownExerciseTexts(now) };
    },
    refusal: refusalOf,
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${here}?done=saved`, 303);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.name ?? "Exercise", matches);

/** One of the studio's own exercises: its photograph or clip, and what is said about it. */
export default function OwnExercise({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isAway, media, saved, others, flash } = loaderData;
  const result = resultFor(actionData, "save");
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/exercises/:key", { key: id })}>{name}</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere">Change {name}</h1>
        {isAway && <Badge>Put away</Badge>}
        <Form method="post" className="ml-auto">
          <Button name="intent" value={isAway ? "restore" : "archive"} variant="quiet" size="small">
            {isAway ? "Offer again" : "Put away"}
          </Button>
        </Form>
      </div>
      <ActionNotice result={actionData} flash={flash} />
      <MediaForm name={name} media={media} result={resultFor(actionData, "media")} />
      <EditForm
        saved={saved}
        result={result}
        what="this exercise"
        labels={exerciseLabels}
        className="mt-6 grid gap-5"
      >
        <ExerciseFields values={saved.values} result={result} others={others} />
        <div>
          <Button name="intent" value="save">
            Save the exercise
          </Button>
        </div>
      </EditForm>
    </div>
  );
}

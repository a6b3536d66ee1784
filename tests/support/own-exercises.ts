import { ownExerciseForm } from "#domain/care/own-exercises/forms.ts";
import { makeOwnExercise } from "#domain/care/own-exercises/save-own-exercise.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";

/** What a form says that is filled in: an exercise of the studio's own, without a reason for care. */
export const ownExerciseValues = {
  name: "Saddle rock",
  other_names: "Rocking chair, Pelvic clock",
  kind: "groundwork",
  starting_position: "Sitting on a stool as in the saddle.",
  steps: "Tip your pelvis forwards.\nTip it back.",
  breath: "Breathe out as it tips back.",
  mistakes: "Moving the shoulders",
  area_hip: "on",
  "area_lower-back": "on",
  equipment_chair: "on",
  sets: "2",
  repetitions: "8",
  side: "both",
  tempo: "slow",
  days: "daily",
};

/** One of the studio's own exercises; its id. */
export async function anOwnExercise(
  ctx: Ctx<Therapist>,
  values: Record<string, string> = {},
): Promise<string> {
  const made = await makeOwnExercise(
    ctx,
    ownExerciseForm.parse({ ...ownExerciseValues, ...values }),
  );
  if (!made.ok) throw new Error(made.why);
  return made.value.id;
}

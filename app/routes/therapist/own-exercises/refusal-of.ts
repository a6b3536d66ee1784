import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { ownExerciseRefusals } from "#domain/care/own-exercises/messages.ts";

/** Why an exercise was not saved, at the field that it is about. */
export function refusalOf(why: keyof typeof ownExerciseRefusals): ActionResult {
  const message = ownExerciseRefusals[why];
  if (why === "name-taken") return { errors: { name: message } };
  if (why === "no-such-level") return { errors: { easier_key: message, harder_key: message } };
  return { failed: message };
}

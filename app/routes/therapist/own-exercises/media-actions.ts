import { data, redirect } from "react-router";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import {
  type ownExerciseMessages,
  ownExerciseRefusals,
} from "#domain/care/own-exercises/messages.ts";
import { archiveOwnExercise } from "#domain/care/own-exercises/save-own-exercise.ts";
import { removeMedia, storeMedia } from "#domain/care/own-exercises/store-media.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";

type Sent = {
  ctx: Ctx<Therapist>;
  id: string;
  here: string;
  form: FormData;
};
type Outcome = { ok: true } | { ok: false; why: keyof typeof ownExerciseRefusals };

/** What is done with an exercise beside its text: a photograph added or removed, put away, offered again. */
export async function handleMediaAction({ ctx, id, here, form }: Sent) {
  const intent = form.get("intent");
  const answer = (outcome: Outcome, done: keyof typeof ownExerciseMessages) => {
    if (outcome.ok) throw redirect(`${here}?done=${done}`, 303);
    return data<EditResult>({ failed: ownExerciseRefusals[outcome.why] }, 409);
  };
  if (intent === "archive") return answer(await archiveOwnExercise(ctx, id, true), "archived");
  if (intent === "restore") return answer(await archiveOwnExercise(ctx, id, false), "restored");
  if (intent === "remove-media") return answer(await removeMedia(ctx, id), "media-removed");
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return wrongFile("no-file", 422);
  const stored = await storeMedia(ctx, id, new Uint8Array(await file.arrayBuffer()));
  if (stored.ok) throw redirect(`${here}?done=media-added`, 303);
  return wrongFile(stored.why, 409);
}

const wrongFile = (why: keyof typeof ownExerciseRefusals, status: number) =>
  data<EditResult>({ intent: "media", errors: { file: ownExerciseRefusals[why] } }, status);

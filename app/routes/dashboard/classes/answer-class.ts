import { data, redirect, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/answers.ts";
import { factsOf } from "#app/http/ctx.ts";
import { readForm, textsIn } from "#app/http/forms.ts";
import { theStaff } from "#app/http/locks.ts";
import { classForm } from "#domain/schedule/classes/forms.ts";
import { putAwayClass, restoreClass } from "#domain/schedule/classes/put-away.ts";
import { findClass, type StudioClass } from "#domain/schedule/classes/queries.ts";
import { addClass, changeClass } from "#domain/schedule/classes/save-class.ts";
import { classMessages } from "#domain/schedule/classes/words.ts";

/** What the form of a class says after a press. */
export type ClassAnswer = {
  typed?: Record<string, string>;
  errors?: Record<string, string>;
  /** The class as somebody else has saved it meanwhile. */
  theirs?: StudioClass;
};

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Adds a class, or says at its fields what is wrong. */
export async function answerNewClass({ request, context }: Asked) {
  const typed = textsIn(await request.clone().formData());
  const read = await readForm(request, classForm);
  if (!read.ok) return data<ClassAnswer>({ typed, errors: read.errors }, 422);
  const added = await addClass(theStaff(context).ctx, read.value, factsOf(context).address);
  if (!added.ok) return data<ClassAnswer>({ typed, errors: { start_time: classMessages.occupied } }, 409);
  throw redirect(`/dashboard/classes/${added.value.id}?done=added`, 303);
}

/** Saves, puts away or restores a class. */
export async function answerClass({ request, context }: Asked, id: string) {
  const { ctx } = theStaff(context);
  const { address } = factsOf(context);
  const fields = await request.formData();
  const task = fields.get("intent");
  if (task === "put-away") {
    const gone = await putAwayClass(ctx, id, address);
    throw redirect(`/dashboard/classes?done=${orNotFound(gone.ok ? gone.value : undefined)}`, 303);
  }
  if (task === "restore") {
    const back = await restoreClass(ctx, id, address);
    if (!back.ok && back.why === "occupied")
      return data<ClassAnswer>({ errors: { start_time: classMessages.occupied } }, 409);
    orNotFound(back.ok ? true : undefined);
    throw redirect(`/dashboard/classes/${id}?done=restored`, 303);
  }
  const read = await readForm(request, classForm);
  if (!read.ok) return data<ClassAnswer>({ typed: read.typed, errors: read.errors }, 422);
  const seen = new Date(String(fields.get("seen")));
  const saved = await changeClass(ctx, { id, form: read.value, seen }, address);
  if (saved.ok) throw redirect(`/dashboard/classes/${id}?done=changed`, 303);
  const typed = textsIn(fields);
  if (saved.why === "occupied")
    return data<ClassAnswer>({ typed, errors: { start_time: classMessages.occupied } }, 409);
  if (saved.why === "fewer-places")
    return data<ClassAnswer>({ typed, errors: { max_participants: classMessages.fewerPlaces } }, 422);
  const theirs = orNotFound(saved.why === "changed-meanwhile" ? await findClass(ctx, id) : undefined);
  return data<ClassAnswer>({ typed, theirs }, 409);
}

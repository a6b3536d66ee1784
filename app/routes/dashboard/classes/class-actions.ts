import { data, redirect, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { fieldErrorsIn, readForm, textsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { saveOver } from "#app/http/save-over.ts";
import type { EditResult } from "#app/parts/two-versions.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { type Stored, versionOf } from "#domain/kernel/versions.ts";
import { classForm } from "#domain/schedule/classes/forms.ts";
import { archiveClass, restoreClass } from "#domain/schedule/classes/archive-class.ts";
import { findClass, type StudioClass } from "#domain/schedule/classes/queries.ts";
import { addClass, changeClass } from "#domain/schedule/classes/save-class.ts";
import { classMessages } from "#domain/schedule/classes/words.ts";
import { typedOf } from "./class-typed.ts";

/** What the form of a class says after a press. */
export type ClassResult = EditResult;

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Adds a class, or says at its fields what is wrong. */
export async function submitNewClass({ request, context }: ActionArgs) {
  const typed = textsIn(await request.clone().formData());
  const read = await readForm(request, classForm);
  if (!read.ok) return data<ClassResult>({ typed, errors: read.errors }, 422);
  const added = await addClass(requireStaff(context).ctx, read.value, requestContextOf(context).address);
  if (!added.ok)
    return data<ClassResult>({ typed, errors: { start_time: classMessages.occupied } }, 409);
  throw redirect(`/dashboard/classes/${added.value.id}?done=added`, 303);
}

/** Saves, puts away or restores a class. */
export async function handleClassAction({ request, context }: ActionArgs, id: string) {
  const { ctx } = requireStaff(context);
  const { address } = requestContextOf(context);
  const fields = await request.formData();
  const task = fields.get("intent");
  if (task === "put-away") {
    const gone = await archiveClass(ctx, id, address);
    throw redirect(`/dashboard/classes?done=${orNotFound(gone.ok ? gone.value : undefined)}`, 303);
  }
  if (task === "restore") {
    const back = await restoreClass(ctx, id, address);
    if (!back.ok && back.why === "occupied")
      return data<ClassResult>({ errors: { start_time: classMessages.occupied } }, 409);
    orNotFound(back.ok ? true : undefined);
    throw redirect(`/dashboard/classes/${id}?done=restored`, 303);
  }
  const sent = textsIn(fields);
  const saved = await saveOver(sent, {
    save: (typed, version) => saveTyped(ctx, { id, typed, version }, address),
    stored: async () => storedClass(await findClass(ctx, id)),
  });
  if (saved.ok) throw redirect(`/dashboard/classes/${id}?done=changed`, 303);
  const { typed, opened } = saved;
  const again = { typed, opened };
  if ("clashes" in saved) return data<ClassResult>({ ...again, clashes: saved.clashes }, 409);
  if (saved.why === "mistyped") return data<ClassResult>({ ...again, errors: saved.errors }, 422);
  if (saved.why === "occupied")
    return data<ClassResult>({ ...again, errors: { start_time: classMessages.occupied } }, 409);
  if (saved.why === "fewer-places")
    return data<ClassResult>(
      { ...again, errors: { max_participants: classMessages.fewerPlaces } },
      422,
    );
  return orNotFound<never>(undefined, classMessages.gone);
}

type Typed = { id: string; typed: Record<string, string>; version: string };

/** Reads and saves the form's texts. */
async function saveTyped(ctx: Ctx<Staff>, { id, typed, version }: Typed, address: string) {
  const read = classForm.safeParse(typed);
  if (!read.success)
    return {
      ok: false,
      why: "mistyped",
      errors: fieldErrorsIn(read.error),
    } as const;
  return changeClass(ctx, { id, form: read.data, version }, address);
}

/** A class as its form is opened with it. */
export const storedClass = <C extends StudioClass | undefined>(
  stored: C,
): Stored | Extract<C, undefined> =>
  (stored && { version: versionOf(stored), typed: typedOf(stored) }) as
    Stored | Extract<C, undefined>;

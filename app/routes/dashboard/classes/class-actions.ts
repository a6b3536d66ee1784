import { data, href, redirect, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { readForm, textsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import { classFields } from "#domain/schedule/classes/fields.ts";
import { classForm } from "#domain/schedule/classes/forms.ts";
import { archiveClass, restoreClass } from "#domain/schedule/classes/archive-class.ts";
import { findClass, type StudioClass } from "#domain/schedule/classes/queries.ts";
import { addClass, changeClass } from "#domain/schedule/classes/save-class.ts";
import { classMessages } from "#domain/schedule/classes/messages.ts";

/** The result of submitting the form of a class. */
export type ClassResult = EditResult;

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Adds a class, or says at its fields what is wrong. */
export async function submitNewClass({ request, context }: ActionArgs) {
  const values = textsIn(await request.clone().formData());
  const read = await readForm(request, classForm);
  if (!read.ok) return data<ClassResult>({ values, errors: read.errors }, 422);
  const added = await addClass(requireStaff(context).ctx, read.value);
  if (!added.ok)
    return data<ClassResult>({ values, errors: { start_time: classMessages.occupied } }, 409);
  throw redirect(
    `${href("/dashboard/classes/:classId", { classId: added.value.id })}?done=added`,
    303,
  );
}

/** Saves, puts away or restores a class. */
export async function handleClassAction({ request, context }: ActionArgs, id: string) {
  const { ctx } = requireStaff(context);
  const fields = await request.formData();
  const task = fields.get("intent");
  if (task === "put-away") {
    const gone = await archiveClass(ctx, id);
    throw redirect(
      `${href("/dashboard/classes")}?done=${orNotFound(gone.ok ? gone.value : undefined)}`,
      303,
    );
  }
  if (task === "restore") {
    const back = await restoreClass(ctx, id);
    if (!back.ok && back.why === "occupied")
      return data<ClassResult>({ errors: { start_time: classMessages.occupied } }, 409);
    orNotFound(back.ok ? true : undefined);
    throw redirect(`${href("/dashboard/classes/:classId", { classId: id })}?done=restored`, 303);
  }
  const unsaved = await submitEdit(textsIn(fields), {
    intent: "class",
    schema: classForm,
    save: (form, version) => changeClass(ctx, { id, form, version }),
    saved: async () => {
      const saved = await findClass(ctx, id);
      return saved && savedClass(saved);
    },
    refusal: (why): ClassResult => {
      if (why === "occupied") return { errors: { start_time: classMessages.occupied } };
      if (why === "fewer-places")
        return { errors: { max_participants: classMessages.fewerPlaces } };
      return orNotFound<never>(undefined, classMessages.gone);
    },
  });
  if (unsaved) return data<ClassResult>(unsaved.result, unsaved.status);
  throw redirect(`${href("/dashboard/classes/:classId", { classId: id })}?done=changed`, 303);
}

/** A class as its form is opened with it. */
export const savedClass = (saved: StudioClass): Saved => ({
  version: versionOf(saved),
  values: textsOfRow(classFields, saved),
});

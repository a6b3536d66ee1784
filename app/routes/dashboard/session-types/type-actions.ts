import { data, href, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { readForm, textsIn } from "#app/http/forms.ts";
import { isOwner, requireOwner, requireStaff } from "#app/http/guards.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { typeForm } from "#domain/schedule/types/forms.ts";
import { findType } from "#domain/schedule/types/queries.ts";
import { addType, changeType, setTypeArchived } from "#domain/schedule/types/save-type.ts";
import { typeRefusals } from "#domain/schedule/types/messages.ts";
import { savedType } from "./saved-type.ts";
import { namedField } from "./type-texts.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
type Why = keyof typeof typeRefusals;

const fieldOf: Partial<Record<Why, string>> = {
  "name-taken": "name",
  "no-such-therapist": "therapistIds",
  "no-such-place": "room_id",
};

/** Adds a session type, or says at its fields what is wrong. */
export async function submitNewType({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const read = await readForm(request, typeTexts);
  const { values } = read;
  if (!read.ok) return data<EditResult>({ values, errors: read.errors }, 422);
  const added = await addType(ctx, read.value);
  if (!added.ok) return data<EditResult>({ values, ...refusal(added.why) }, 409);
  throw redirect(
    `${href("/dashboard/session-types/:typeId", { typeId: added.value.id })}?done=added`,
    303,
  );
}

/** Saves, archives or brings back a session type, by its `intent`. */
export async function handleTypeAction({ request, context }: Sent, id: string) {
  const { ctx } = requireStaff(context);
  if (!isOwner(ctx))
    return data<EditResult>({ failed: "Only the owner changes session types." }, 403);
  const sent = textsIn(await request.formData());
  const { intent } = sent;
  if (intent !== "archive" && intent !== "restore") return submitSave(ctx, { id, sent });
  const archived = intent === "archive";
  const put = await setTypeArchived(ctx, id, archived);
  if (!put.ok) return data<EditResult>({ intent, failed: typeRefusals[put.why] }, 404);
  throw redirect(
    `${href("/dashboard/session-types/:typeId", { typeId: id })}?done=${archived ? "archived" : "restored"}`,
    303,
  );
}

type Save = { id: string; sent: Record<string, string> };

/** Saves over the version that the form was opened with; what both changed is asked about. */
async function submitSave(ctx: Ctx<Owner>, { id, sent }: Save) {
  const unsaved = await submitEdit(sent, {
    intent: "save",
    schema: typeTexts,
    save: (form, version) => changeType(ctx, { id, version, form }),
    saved: async () => {
      const found = await findType(ctx, id);
      return found && savedType(found);
    },
    refusal,
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${href("/dashboard/session-types/:typeId", { typeId: id })}?done=changed`, 303);
}

/** The form's texts; each therapist who is named has a box of their own. */
const typeTexts = z
  .record(z.string(), z.string())
  .transform((values) => ({
    ...values,
    therapistIds: Object.keys(values)
      .filter((name) => name.startsWith(namedField("")) && values[name] === "on")
      .map((name) => name.slice(namedField("").length)),
  }))
  .pipe(typeForm);

/** Why it was not done: at its field where it is about one. */
function refusal(why: Why): EditResult {
  const [field, words] = [fieldOf[why], typeRefusals[why]];
  return field ? { errors: { [field]: words } } : { failed: words };
}

import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { isOwner, requireOwner, requireStaff } from "#app/http/guards.ts";
import { saveOver } from "#app/http/save-over.ts";
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
  const values = textsIn(await request.formData());
  const read = readType(values);
  if (!read.success) return data<EditResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  const added = await addType(ctx, read.data);
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
  const outcome = await saveOver(sent, {
    save: async (values, version) => {
      const read = readType(values);
      if (!read.success)
        return {
          ok: false,
          why: "mistyped",
          errors: fieldErrorsIn(read.error),
        } as const;
      return changeType(ctx, { id, version, form: read.data });
    },
    saved: async () => {
      const found = await findType(ctx, id);
      return found && savedType(found);
    },
  });
  if (outcome.ok)
    throw redirect(`${href("/dashboard/session-types/:typeId", { typeId: id })}?done=changed`, 303);
  const { values, opened } = outcome;
  const result = { intent: "save", values, opened };
  if ("clashes" in outcome) return data<EditResult>({ ...result, clashes: outcome.clashes }, 409);
  if (outcome.why === "mistyped")
    return data<EditResult>({ ...result, errors: outcome.errors }, 422);
  return data<EditResult>(
    { ...result, ...refusal(outcome.why) },
    outcome.why === "no-such-type" ? 404 : 409,
  );
}

/** Reads the form's texts; each therapist who is named has a box of their own. */
function readType(values: Record<string, string>) {
  const named = Object.keys(values).filter(
    (name) => name.startsWith(namedField("")) && values[name] === "on",
  );
  return typeForm.safeParse({
    ...values,
    therapistIds: named.map((name) => name.slice(namedField("").length)),
  });
}

/** Why it was not done: at its field where it is about one. */
function refusal(why: Why): EditResult {
  const [field, words] = [fieldOf[why], typeRefusals[why]];
  return field ? { errors: { [field]: words } } : { failed: words };
}

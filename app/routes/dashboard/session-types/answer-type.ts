import { data, redirect, type RouterContextProvider } from "react-router";
import { factsOf } from "#app/http/ctx.ts";
import { mistakesIn, textsIn } from "#app/http/forms.ts";
import { isOwner, theOwner, theStaff } from "#app/http/locks.ts";
import { saveOver } from "#app/http/save-over.ts";
import type { EditAnswer } from "#app/parts/two-versions.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { typeForm } from "#domain/schedule/types/forms.ts";
import { findType } from "#domain/schedule/types/queries.ts";
import { addType, changeType, setTypeArchived } from "#domain/schedule/types/save-type.ts";
import { typeRefusals } from "#domain/schedule/types/words.ts";
import { storedType } from "./stored-type.ts";
import { namedField } from "./type-texts.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
type Why = keyof typeof typeRefusals;

const fieldOf: Partial<Record<Why, string>> = {
  "name-taken": "name",
  "no-such-therapist": "therapistIds",
  "no-such-place": "room_id",
};

/** Adds a session type, or says at its fields what is wrong. */
export async function answerNewType({ request, context }: Sent) {
  const { ctx } = theOwner(context);
  const typed = textsIn(await request.formData());
  const read = readType(typed);
  if (!read.success) return data<EditAnswer>({ typed, errors: mistakesIn(read.error) }, 422);
  const added = await addType(ctx, read.data, factsOf(context).address);
  if (!added.ok) return data<EditAnswer>({ typed, ...refusal(added.why) }, 409);
  throw redirect(`/dashboard/session-types/${added.value.id}?done=added`, 303);
}

/** Saves, archives or brings back a session type, by its `intent`. */
export async function answerType({ request, context }: Sent, id: string) {
  const { ctx } = theStaff(context);
  if (!isOwner(ctx))
    return data<EditAnswer>({ failed: "Only the owner changes session types." }, 403);
  const { address } = factsOf(context);
  const sent = textsIn(await request.formData());
  const { intent } = sent;
  if (intent !== "archive" && intent !== "restore") return answerSave(ctx, { id, sent, address });
  const archived = intent === "archive";
  const put = await setTypeArchived(ctx, id, archived, address);
  if (!put.ok) return data<EditAnswer>({ intent, failed: typeRefusals[put.why] }, 404);
  throw redirect(`/dashboard/session-types/${id}?done=${archived ? "archived" : "restored"}`, 303);
}

type Save = { id: string; sent: Record<string, string>; address: string };

/** Saves over the version that the form was opened with; what both changed is asked about. */
async function answerSave(ctx: Ctx<Owner>, { id, sent, address }: Save) {
  const saved = await saveOver(sent, {
    save: async (typed, version) => {
      const read = readType(typed);
      if (!read.success)
        return {
          ok: false,
          why: "mistyped",
          errors: mistakesIn(read.error),
        } as const;
      return changeType(ctx, { id, version, form: read.data }, address);
    },
    stored: async () => {
      const found = await findType(ctx, id);
      return found && storedType(found);
    },
  });
  if (saved.ok) throw redirect(`/dashboard/session-types/${id}?done=changed`, 303);
  const { typed, opened } = saved;
  const answer = { intent: "save", typed, opened };
  if ("clashes" in saved) return data<EditAnswer>({ ...answer, clashes: saved.clashes }, 409);
  if (saved.why === "mistyped") return data<EditAnswer>({ ...answer, errors: saved.errors }, 422);
  return data<EditAnswer>(
    { ...answer, ...refusal(saved.why) },
    saved.why === "no-such-type" ? 404 : 409,
  );
}

/** Reads the form's texts; each therapist who is named has a box of their own. */
function readType(typed: Record<string, string>) {
  const named = Object.keys(typed).filter(
    (name) => name.startsWith(namedField("")) && typed[name] === "on",
  );
  return typeForm.safeParse({
    ...typed,
    therapistIds: named.map((name) => name.slice(namedField("").length)),
  });
}

/** Why it was not done: at its field where it is about one. */
function refusal(why: Why): EditAnswer {
  const [field, words] = [fieldOf[why], typeRefusals[why]];
  return field ? { errors: { [field]: words } } : { failed: words };
}

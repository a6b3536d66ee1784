import { data, href, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { clashesIn, openedWith, ownFields, saveOver } from "#app/http/save-over.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { codeForm } from "#domain/shop/discounts/forms.ts";
import { findCode } from "#domain/shop/discounts/list-codes.ts";
import { deleteCode, setCodeActive } from "#domain/shop/discounts/archive-code.ts";
import { saveCode } from "#domain/shop/discounts/save-code.ts";
import { codeNotDeleted, codeNotSaved, codeRefusals } from "#domain/shop/discounts/messages.ts";
import { type CodeDraft, draftOf, idsIn, readLists, savedCode, textsWith } from "./code-draft.ts";

type Context = Readonly<RouterContextProvider>;
export type CodesResult = ActionResult & { draft?: CodeDraft };

/** Everything the codes' page can be told, by the form's `intent`. */
export async function handleCodesAction(context: Context, form: FormData) {
  try {
    return await handleIntent(context, form);
  } catch (thrown) {
    const { status, reference } = actionErrorOf(context, thrown);
    const what = form.get("intent") === "delete" ? codeNotDeleted : codeNotSaved;
    return data<CodesResult>({ failed: what, reference }, status);
  }
}

async function handleIntent(context: Context, form: FormData) {
  const { ctx } = requireStaff(context);
  const id = String(form.get("codeId") ?? "");
  switch (form.get("intent")) {
    case "switch": {
      const outcome = await setCodeActive(ctx, {
        id,
        active: form.get("active") === "yes",
      });
      if (!outcome.ok) return data<CodesResult>({ failed: codeRefusals[outcome.why] }, 404);
      const { code, active } = outcome.value;
      return data<CodesResult>({ done: `${code} is ${active ? "active" : "inactive"} now.` });
    }
    case "delete": {
      const outcome = await deleteCode(ctx, { id });
      if (outcome.ok) throw redirect(`${href("/dashboard/discounts")}?done=deleted`);
      return data<CodesResult>({ failed: `${codeNotDeleted}: ${codeRefusals[outcome.why]}` }, 404);
    }
    default:
      return submitCode(context, form);
  }
}

async function submitCode(context: Context, form: FormData) {
  const { ctx } = requireStaff(context);
  const sent = textsWith(readLists(form));
  const asSent = await draftOf(ctx, ownFields(sent), {
    opened: openedWith(sent),
    ...clashesIn(sent),
  });
  if (sent["intent"] === "look") return data<CodesResult>({ draft: asSent });
  const outcome = await saveOver(sent, {
    save: (values, version) => saveValues(context, { values, version, id: asSent.overId }),
    saved: async () => {
      const known = asSent.overId && (await findCode(ctx, asSent.overId));
      return known ? savedCode(known) : undefined;
    },
  }).catch((thrown: unknown) => ({ ...actionErrorOf(context, thrown), ok: "broken" as const }));
  if (outcome.ok === true)
    throw redirect(`${href("/dashboard/discounts")}?done=${asSent.overId ? "changed" : "created"}`);
  if (outcome.ok === "broken") {
    const { reference, status } = outcome;
    return data<CodesResult>({ draft: { ...asSent, failed: codeNotSaved, reference } }, status);
  }
  const draft = await draftOf(ctx, outcome.values, { opened: outcome.opened });
  if ("clashes" in outcome)
    return data<CodesResult>({ draft: { ...draft, clashes: outcome.clashes } }, 409);
  if (outcome.why === "mistyped")
    return data<CodesResult>(
      { draft: { ...draft, errors: outcome.errors, failed: codeNotSaved } },
      422,
    );
  const words = codeRefusals[outcome.why === "changed-meanwhile" ? "no-such-code" : outcome.why];
  const errors: Record<string, string> = outcome.why === "code-taken" ? { code: words } : {};
  return data<CodesResult>(
    { draft: { ...draft, errors, failed: `${codeNotSaved}: ${words}` } },
    409,
  );
}

type Submission = { values: Record<string, string>; version: string; id: string | undefined };

/** Reads and saves the form's texts, as a new code or over one that is there. */
async function saveValues(context: Context, { values, version, id }: Submission) {
  const [productIds, categoryIds] = [idsIn(values["productIds"]), idsIn(values["categoryIds"])];
  const read = codeForm.safeParse({ ...values, productIds, categoryIds });
  if (!read.success)
    return {
      ok: false,
      why: "mistyped",
      errors: fieldErrorsIn(read.error),
    } as const;
  return saveCode(requireStaff(context).ctx, {
    form: read.data,
    over: id ? { id, version } : undefined,
  });
}

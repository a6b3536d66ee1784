import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/http/ctx.ts";
import { mistakesIn } from "#app/http/forms.ts";
import { theStaff } from "#app/http/locks.ts";
import { troubleOf } from "#app/http/trouble.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { isUuid } from "#domain/kernel/uuid.ts";
import { codeForm } from "#domain/shop/discounts/forms.ts";
import { listCodeTargets } from "#domain/shop/discounts/list-codes.ts";
import { deleteCode, setCodeActive } from "#domain/shop/discounts/put-away-code.ts";
import { saveCode } from "#domain/shop/discounts/save-code.ts";
import { codeNotDeleted, codeNotSaved, codeRefusals } from "#domain/shop/discounts/words.ts";
import { type CodeDraft, readLists } from "./code-draft.ts";

type Context = Readonly<RouterContextProvider>;
export type CodesAnswer = FormAnswer & { draft?: CodeDraft };

/** Everything the codes' page can be told, by the form's `intent`. */
export async function answerCodes(context: Context, form: FormData) {
  try {
    return await answerPress(context, form);
  } catch (thrown) {
    const { status, reference } = troubleOf(context, thrown);
    const what = form.get("intent") === "delete" ? codeNotDeleted : codeNotSaved;
    return data<CodesAnswer>({ failed: what, reference }, status);
  }
}

async function answerPress(context: Context, form: FormData) {
  const { ctx } = theStaff(context);
  const { address } = factsOf(context);
  const id = String(form.get("codeId") ?? "");
  switch (form.get("intent")) {
    case "switch": {
      const outcome = await setCodeActive(ctx, { id, active: form.get("active") === "yes", address });
      if (!outcome.ok) return data<CodesAnswer>({ failed: codeRefusals[outcome.why] }, 404);
      const { code, active } = outcome.value;
      return data<CodesAnswer>({ done: `${code} is ${active ? "active" : "inactive"} now.` });
    }
    case "delete": {
      const outcome = await deleteCode(ctx, { id, address });
      if (outcome.ok) throw redirect("/dashboard/discounts?done=deleted");
      return data<CodesAnswer>({ failed: `${codeNotDeleted}: ${codeRefusals[outcome.why]}` }, 404);
    }
    default:
      return answerForm(context, form);
  }
}

async function answerForm(context: Context, form: FormData) {
  const { ctx } = theStaff(context);
  const { address } = factsOf(context);
  const { typed, productIds, categoryIds } = readLists(form);
  const { overId = "", version = "" } = typed;
  const over = isUuid(overId) ? { id: overId, version } : undefined;
  const known = productIds.filter(isUuid).slice(0, 500);
  const targets = await listCodeTargets(ctx, {
    productIds: known,
    words: (typed["find"] ?? "").slice(0, 100).replaceAll("\0", ""),
  });
  const draft: CodeDraft = { typed, productIds, categoryIds, targets, errors: {}, ...(over ? { over } : {}) };
  if (typed["intent"] === "look") return data<CodesAnswer>({ draft });
  const read = codeForm.safeParse({ ...typed, productIds, categoryIds });
  if (!read.success)
    return data<CodesAnswer>({ draft: { ...draft, errors: mistakesIn(read.error), failed: codeNotSaved } }, 422);
  const outcome = await saveCode(ctx, { form: read.data, address, over }).catch((thrown: unknown) => ({
    ...troubleOf(context, thrown),
    ok: "broken" as const,
  }));
  if (outcome.ok === true) throw redirect(`/dashboard/discounts?done=${over ? "changed" : "created"}`);
  if (outcome.ok === "broken") {
    const { reference, status } = outcome;
    return data<CodesAnswer>({ draft: { ...draft, failed: codeNotSaved, reference } }, status);
  }
  const failed = `${codeNotSaved}: ${codeRefusals[outcome.why]}`;
  const errors: Record<string, string> = outcome.why === "code-taken" ? { code: codeRefusals[outcome.why] } : {};
  return data<CodesAnswer>({ draft: { ...draft, errors, failed } }, 409);
}

import { data, href, redirect, type RouterContextProvider } from "react-router";
import { requireClient } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { saveAnswerDraft, type Sent } from "#domain/care/forms/save-answer-draft.ts";
import { signForm } from "#domain/care/forms/sign-form.ts";
import { type Answers, formRefusals } from "#domain/care/forms/messages.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { clockTime } from "#domain/kernel/time.ts";

/** What the page of a form answers: with the draft's version from now on, and what was answered, to stand there again. */
export type FilledIn = ActionResult & {
  version?: string;
  answers?: Answers;
  savedAt?: string;
  /** No response came: it is tried again. */
  again?: boolean;
  /**
   * The client is under 18 and has no confirmed guardian yet: a link leads to where a guardian is
   * named.
   */
  needsGuardian?: boolean;
};

/** Saves a draft, automatically or by "Save for later", or signs the form. */
export async function handleFormAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  slug: string,
) {
  const { ctx } = requireClient(context);
  const form = await request.formData();
  const sent = { slug, version: String(form.get("version") ?? ""), answers: answersIn(form) };
  const intent = String(form.get("intent") ?? "");
  const again = { intent, answers: sent.answers, version: sent.version };
  if (intent !== "sign") {
    const saved = await saveAnswerDraft(ctx, sent);
    if (!saved.ok)
      return data<FilledIn>({ ...again, ...newer(saved), failed: formRefusals[saved.why] }, 409);
    if (intent === "save") throw redirect(`${href("/client/forms")}?done=saved`, 303);
    return data<FilledIn>({ intent, version: saved.value.version, savedAt: clockTime(ctx.now) });
  }
  const signature = String(form.get("signature") ?? "").toWellFormed();
  const signedAs = String(form.get("signed_as") ?? "");
  const signed = await signForm(ctx, {
    ...sent,
    name: signature,
    signedAs,
  });
  if (signed.ok)
    throw redirect(
      `${href("/client/forms/signed/:answerId", { answerId: signed.value.id })}?done=signed`,
      303,
    );
  const values = { signature, signed_as: signedAs };
  const failed = formRefusals[signed.why];
  if (signed.why === "mistyped")
    return data<FilledIn>({ ...again, values, errors: signed.errors }, 422);
  if (signed.why === "guardian-missing")
    return keptForGuardian(ctx, sent, { ...again, values, failed });
  return data<FilledIn>(
    { ...again, ...newer(signed), values, failed },
    signed.why === "blank" ? 422 : 409,
  );
}

/** What cannot be signed before a guardian has confirmed is kept as a draft until then. */
async function keptForGuardian(ctx: Ctx<Client>, sent: Sent, result: FilledIn) {
  const saved = await saveAnswerDraft(ctx, sent);
  const version = saved.ok ? saved.value.version : sent.version;
  return data<FilledIn>({ ...result, version, needsGuardian: true }, 409);
}

/** The version to save over next, where the form was saved elsewhere. */
const newer = (refused: object) =>
  "version" in refused ? { version: String(refused.version) } : {};

/** The answers of a form as it is sent; what was ticked several times stands together. */
function answersIn(form: FormData): Answers {
  const answers: Answers = {};
  for (const name of new Set(form.keys())) {
    if (!name.startsWith("answer-")) continue;
    const texts = form.getAll(name).filter((text) => typeof text === "string");
    const [first = ""] = texts;
    answers[name.slice("answer-".length)] = texts.length > 1 ? texts : first;
  }
  return answers;
}

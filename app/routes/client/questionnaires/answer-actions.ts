import { data, href, redirect, type RouterContextProvider } from "react-router";
import { requireClient } from "#app/http/guards.ts";
import { textsIn } from "#app/http/forms.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { answerField, ownRefusals } from "#domain/care/questionnaires/messages.ts";
import {
  saveQuestionnaireDraft,
  type SentAnswers,
} from "#domain/care/questionnaires/save-draft.ts";
import type { Answers } from "#domain/care/questionnaires/questionnaire.ts";
import { submitAnswers } from "#domain/care/questionnaires/submit-answers.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { clockTime } from "#domain/kernel/time.ts";

/** What the page answers: with the draft's version from now on, and what was answered, to stand there again. */
export type Answered = ActionResult & {
  version?: string;
  answers?: Answers;
  savedAt?: string;
  /** No response came: it is tried again. */
  again?: boolean;
  /** So many questions are open that there is no score: asks whether it is to be sent all the same. */
  missing?: number;
  /** The client is under 18 and has no confirmed guardian yet. */
  needsGuardian?: boolean;
};

/** Saves a draft, automatically or by "Save for later", or sends the answers. */
export async function handleAnswers(
  request: Request,
  context: Readonly<RouterContextProvider>,
  requestId: string,
) {
  const { ctx } = requireClient(context);
  const values = textsIn(await request.formData());
  const sent = { requestId, version: values["version"] ?? "", answers: answersIn(values) };
  const intent = values["intent"] ?? "";
  const again = { intent, answers: sent.answers, version: sent.version };
  if (!intent.startsWith("send")) {
    const saved = await saveQuestionnaireDraft(ctx, sent);
    if (!saved.ok)
      return data<Answered>({ ...again, ...newer(saved), failed: ownRefusals[saved.why] }, 409);
    if (intent === "save") throw redirect(`${href("/client/questionnaires")}?done=saved`, 303);
    return data<Answered>({ intent, version: saved.value.version, savedAt: clockTime(ctx.now) });
  }
  const submitted = await submitAnswers(ctx, { ...sent, anyway: intent === "send-anyway" });
  if (submitted.ok)
    throw redirect(`${href("/client/questionnaires/:requestId", { requestId })}?done=sent`, 303);
  if (submitted.why === "no-such-request") return orNotFound<never>(undefined);
  if (submitted.why === "mistyped")
    return data<Answered>({ ...again, errors: submitted.errors }, 422);
  if (submitted.why === "open-questions")
    return data<Answered>({ ...again, missing: submitted.missing }, 422);
  const failed = ownRefusals[submitted.why];
  if (submitted.why === "guardian-missing") return keptForGuardian(ctx, sent, { ...again, failed });
  return data<Answered>(
    { ...again, ...newer(submitted), failed },
    submitted.why === "blank" ? 422 : 409,
  );
}

/** What cannot be sent before a guardian has confirmed is kept as a draft until then. */
async function keptForGuardian(ctx: Ctx<Client>, sent: SentAnswers, result: Answered) {
  const saved = await saveQuestionnaireDraft(ctx, sent);
  const version = saved.ok ? saved.value.version : sent.version;
  return data<Answered>({ ...result, version, needsGuardian: true }, 409);
}

/** The version to save over next, where it was saved elsewhere. */
const newer = (refused: object) =>
  "version" in refused ? { version: String(refused.version) } : {};

const prefix = answerField("");
const answersIn = (values: Record<string, string>): Answers =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );

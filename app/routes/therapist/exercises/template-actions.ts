import { data, href, redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { doseForm, doseIn } from "#domain/care/plans/forms.ts";
import {
  addToTemplate,
  archiveTemplate,
  moveInTemplate,
  removeFromTemplate,
  replaceTemplateDose,
} from "#domain/care/templates/change-template.ts";
import { type templateMessages, templateRefusals } from "#domain/care/templates/messages.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { moveIn } from "./move-in.ts";

type Sent = {
  ctx: Ctx<Therapist>;
  id: string;
  values: Record<string, string>;
};
type Outcome = { ok: true } | { ok: false; why: keyof typeof templateRefusals };
type Done = keyof typeof templateMessages;

/** What is done with a template: its exercises by their `key`, or putting it away. */
export async function handleTemplateAction({ ctx, id, values }: Sent) {
  const { intent = "", key = "" } = values;
  const which = { id, key };
  const answer = (outcome: Outcome, done: Done) => {
    if (outcome.ok) {
      const here = href("/therapist/exercises/templates/:templateId", { templateId: id });
      throw redirect(`${here}?done=${done}`, 303);
    }
    const message = templateRefusals[outcome.why];
    const atField = intent === "add";
    return data<ActionResult>(
      { intent, values, ...(atField ? { errors: { key: message } } : { failed: message }) },
      409,
    );
  };
  if (intent === "archive" || intent === "restore") {
    const away = intent === "archive";
    return answer(await archiveTemplate(ctx, id, away), away ? "archived" : "restored");
  }
  if (intent === "remove") return answer(await removeFromTemplate(ctx, which), "removed");
  if (intent === "up" || intent === "down" || intent === "move")
    return answer(await moveInTemplate(ctx, which, moveIn(intent, values["place"])), "moved");
  if (intent === "dose") {
    const read = doseForm.safeParse(values);
    if (!read.success)
      return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
    return answer(await replaceTemplateDose(ctx, which, doseIn(read.data)), "dose-changed");
  }
  if (key === "") {
    const errors = { key: "Please choose an exercise." };
    return data<ActionResult>({ intent: "add", values, errors }, 422);
  }
  return answer(await addToTemplate(ctx, which), "added");
}

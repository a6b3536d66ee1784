import { textsIn } from "#app/http/forms.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { answerStart, type StartPreviewData } from "../../series/answer-start.ts";
import type { EditorAnswer } from "./answer-editor.ts";

type Repeated = {
  status: number;
  answer: EditorAnswer & { preview?: StartPreviewData | undefined };
};

/** Answers the form of a session that repeats: every date is shown before anything is saved, a new client too. */
export async function repeatSession(
  ctx: Ctx<Therapist>,
  form: FormData,
  address: string,
): Promise<Repeated> {
  const typed = textsIn(form);
  if (typed["is_group_session"] !== "true" && typed["client_id"] === "new")
    return {
      status: 422,
      answer: { typed, errors: { client_id: "Please add the new client first, then repeat." } },
    };
  form.set("kind", typed["is_group_session"] === "true" ? "group" : "individual");
  // The form itself asks to see the dates; only the page that shows them saves.
  if (typed["intent"] === "save" && !form.has("shown")) form.set("intent", "show");
  const { status, failed, ...answer } = await answerStart(ctx, form, address);
  return { status, answer: { ...answer, ...(failed && { failed }) } };
}

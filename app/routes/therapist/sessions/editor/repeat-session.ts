import { textsIn } from "#app/http/forms.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { submitStart, type StartPreviewData } from "../../series/start-actions.ts";
import type { EditorResult } from "./editor-actions.ts";

type Repeated = {
  status: number;
  result: EditorResult & { preview?: StartPreviewData | undefined };
};

/** Answers the form of a session that repeats: every date is shown before anything is saved, a new client too. */
export async function repeatSession(ctx: Ctx<Therapist>, form: FormData): Promise<Repeated> {
  const values = textsIn(form);
  if (values["is_group_session"] !== "true" && values["client_id"] === "new")
    return {
      status: 422,
      result: { values, errors: { client_id: "Please add the new client first, then repeat." } },
    };
  form.set("kind", values["is_group_session"] === "true" ? "group" : "individual");
  // The form itself asks to see the dates; only the page that shows them saves.
  if (values["intent"] === "save" && !form.has("shown")) form.set("intent", "show");
  const { status, failed, ...result } = await submitStart(ctx, form);
  return { status, result: { ...result, ...(failed && { failed }) } };
}

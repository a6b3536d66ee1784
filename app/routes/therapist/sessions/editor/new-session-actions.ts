import { textsIn } from "#app/http/forms.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { StartPreviewData } from "../../series/start-actions.ts";
import { createSession, type Edited, type EditorResult, findClients } from "./editor-actions.ts";
import { repeatSession } from "./repeat-session.ts";

export type NewResult = EditorResult & { preview?: StartPreviewData | undefined };
/** A session that was booked, or the form as it was typed with why it was not. */
export type Made = Extract<Edited, { ok: true }> | { ok: false; status: number; result: NewResult };

/**
 * Answers the form of a new session by its button: looks for clients, shows every date of one that repeats, or books it.
 * Where it leads when it is booked, the page knows that it stands on.
 */
export async function submitNewSession(ctx: Ctx<Therapist>, form: FormData): Promise<Made> {
  const values = textsIn(form);
  if (values["intent"] === "find")
    return {
      ok: false,
      status: 200,
      result: await findClients(ctx, values),
    };
  if (values["repeats"] === "on") return { ok: false, ...(await repeatSession(ctx, form)) };
  return createSession(ctx, values);
}

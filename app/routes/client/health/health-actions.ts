import { data, href, redirect, type RouterContextProvider } from "react-router";
import { textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { confirmHealthUnchanged } from "#domain/care/health/confirm-health-unchanged.ts";
import { healthForm } from "#domain/care/health/forms.ts";
import { findOwnHealth } from "#domain/care/health/queries.ts";
import { recordOwnHealth } from "#domain/care/health/record-health.ts";
import { type Health, healthRefusals, partsOf } from "#domain/care/health/messages.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";

/** Saves a client's own health information, or notes that nothing has changed. */
export async function submitHealth(request: Request, context: Readonly<RouterContextProvider>) {
  const { ctx } = requireClient(context);
  const form = await request.formData();
  if (form.get("intent") === "confirm") {
    const confirmed = await confirmHealthUnchanged(ctx);
    if (!confirmed.ok) return data<EditResult>({ failed: healthRefusals[confirmed.why] }, 409);
    throw redirect(`${href("/client/health")}?done=confirmed`, 303);
  }
  const unsaved = await submitEdit(textsOf(form), {
    intent: "save",
    schema: healthForm,
    save: (input, version) => recordOwnHealth(ctx, { form: input, version }),
    saved: async () => savedHealth((await findOwnHealth(ctx)).health),
    refusal: (why) => ({ failed: healthRefusals[why] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${href("/client/health")}?done=saved`, 303);
}

/** The form as texts; the areas that are ticked are one of them. */
function textsOf(form: FormData): Record<string, string> {
  const { intent: _, ...texts } = textsIn(form);
  return { ...texts, pain_areas: form.getAll("pain_areas").join(", ") };
}

/** What is on file, as the form shows it; "0" stands for nothing. */
export const savedHealth = (health: Health | undefined): Saved => ({
  version: String(health?.version ?? 0),
  values: partsOf(health),
});

import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { saveOver } from "#app/http/save-over.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { confirmHealthUnchanged } from "#domain/care/health/confirm-health-unchanged.ts";
import { healthForm } from "#domain/care/health/forms.ts";
import { findOwnHealth } from "#domain/care/health/queries.ts";
import { recordOwnHealth } from "#domain/care/health/record-health.ts";
import { type Health, healthRefusals } from "#domain/care/health/messages.ts";
import { refuse } from "#domain/kernel/outcome.ts";
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
  const outcome = await saveOver(textsOf(form), {
    saved: async () => savedHealth((await findOwnHealth(ctx)).health),
    save: async (values, version) => {
      const read = healthForm.safeParse(values);
      if (!read.success) return { ...refuse("mistyped"), errors: fieldErrorsIn(read.error) };
      return recordOwnHealth(ctx, { form: read.data, version });
    },
  });
  if (outcome.ok) throw redirect(`${href("/client/health")}?done=saved`, 303);
  const again = { values: outcome.values, opened: outcome.opened };
  if ("clashes" in outcome) return data<EditResult>({ ...again, clashes: outcome.clashes }, 409);
  if (outcome.why === "mistyped")
    return data<EditResult>({ ...again, errors: outcome.errors }, 422);
  return data<EditResult>({ ...again, failed: healthRefusals[outcome.why] }, 409);
}

/** The form as texts; the areas that are ticked are one of them. */
function textsOf(form: FormData): Record<string, string> {
  const { intent: _, ...texts } = textsIn(form);
  return { ...texts, pain_areas: form.getAll("pain_areas").join(", ") };
}

/** What is on file, as the form shows it; "0" stands for nothing. */
export const savedHealth = (health: Health | undefined): Saved => ({
  version: String(health?.version ?? 0),
  values: {
    health_conditions: health?.healthConditions ?? "",
    medications: health?.medications ?? "",
    allergies: health?.allergies ?? "",
    fitness_goals: health?.fitnessGoals ?? "",
    injury_history: health?.injuryHistory ?? "",
    pain_areas: health?.painAreas.join(", ") ?? "",
  },
});

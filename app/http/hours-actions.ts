import { data, redirect } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { asDays, asStretches, savedWeek } from "#app/parts/hours/week-texts.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import {
  addException,
  removeException,
  saveWorkingHours,
} from "#domain/schedule/hours/change-hours.ts";
import { exceptionForm, readHours } from "#domain/schedule/hours/forms.ts";
import { hoursRefusals } from "#domain/schedule/hours/messages.ts";
import { findHours } from "#domain/schedule/hours/queries.ts";
import { fieldErrorsIn } from "./forms.ts";
import { submitEdit } from "./submit-edit.ts";

type ActionInput = {
  /** Whose hours: of a therapist, or with null of the studio, which has closures only. */
  therapistId: string | null;
  values: Record<string, string>;
  /** The page, which says what was done. */
  path: string;
};

/**
 * Handles the forms of a therapist's working hours: saves the week, adds or removes a day or a
 * span.
 */
export async function handleHoursAction(
  ctx: Ctx<Therapist | Staff>,
  { therapistId, values, path }: ActionInput,
) {
  const { intent = "" } = values;
  if (intent === "hours" && therapistId) {
    const unsaved = await saveWeek(ctx, { therapistId, values });
    if (!unsaved) throw redirect(`${path}?done=hours`, 303);
    return data<EditResult>(unsaved.result, unsaved.status);
  }
  if (intent === "add-exception") {
    const read = exceptionForm.safeParse(values);
    if (!read.success)
      return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
    const added = await addException(ctx, { therapistId, ...rowOf(read.data) });
    return after(added, values, `${path}?done=added`);
  }
  if (intent === "remove-exception" && isUuid(values["exception"] ?? ""))
    return after(await removeException(ctx, values["exception"]!), values, `${path}?done=removed`);
  return data<ActionResult>({ failed: "Please choose what to do." }, 422);
}

/** A week with one text a day. */
const weekForm = z.record(z.string(), z.string()).transform((values, context) => {
  const read = readHours(asStretches(values));
  if (read.ok) return read.hours;
  for (const [field, message] of Object.entries(read.errors))
    context.addIssue({ code: "custom", path: [field], message });
  return z.NEVER;
});

type WeekInput = { therapistId: string; values: Record<string, string> };

/** Saves the week over the version that its form was opened with, merged day by day. */
async function saveWeek(ctx: Ctx<Therapist | Staff>, { therapistId, values }: WeekInput) {
  const unsaved = await submitEdit(asDays(values), {
    intent: "hours",
    schema: weekForm,
    save: (hours, version) => saveWorkingHours(ctx, { therapistId, version, hours }),
    saved: async () => {
      const found = await findHours(ctx, therapistId);
      return found && savedWeek(found.hours);
    },
    refusal: (why) => ({ failed: hoursRefusals[why] }),
  });
  if (!unsaved) return undefined;
  const { result, status } = unsaved;
  return { status, result: { ...result, values: asStretches(result.values ?? {}) } };
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof hoursRefusals };

/** Back to the page, which says what was done; or what was typed, and why not. */
function after(outcome: Outcome, values: Record<string, string>, to: string) {
  if (outcome.ok) throw redirect(to, 303);
  const { intent = "" } = values;
  return data<ActionResult>({ intent, values, failed: hoursRefusals[outcome.why] }, 409);
}

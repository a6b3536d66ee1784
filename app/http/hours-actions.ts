import { data, redirect, type RouterContextProvider } from "react-router";
import type { ActionResult } from "#app/parts/action-result.tsx";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import {
  addException,
  removeException,
  saveWorkingHours,
} from "#domain/schedule/hours/change-hours.ts";
import { exceptionForm, readHours } from "#domain/schedule/hours/forms.ts";
import { hoursRefusals } from "#domain/schedule/hours/messages.ts";
import { requestContextOf } from "./ctx.ts";
import { fieldErrorsIn } from "./forms.ts";

type ActionInput = {
  /** Whose hours: of a therapist, or with null of the studio, which has closures only. */
  therapistId: string | null;
  values: Record<string, string>;
  context: Readonly<RouterContextProvider>;
  /** The page, which says what was done. */
  path: string;
};

/**
 * Handles the forms of a therapist's working hours: saves the week, adds or removes a day or a
 * span.
 */
export async function handleHoursAction(
  ctx: Ctx<Therapist | Staff>,
  { therapistId, values, context, path }: ActionInput,
) {
  const { address } = requestContextOf(context);
  const { intent = "" } = values;
  if (intent === "hours" && therapistId) {
    const read = readHours(values);
    if (!read.ok) return data<ActionResult>({ intent, values, errors: read.errors }, 422);
    const saved = await saveWorkingHours(ctx, { therapistId, hours: read.hours }, address);
    return after(saved, values, `${path}?done=hours`);
  }
  if (intent === "add-exception") {
    const read = exceptionForm.safeParse(values);
    if (!read.success)
      return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
    const { day_from: dayFrom, day_until: dayUntil, ...rest } = read.data;
    const added = await addException(ctx, { ...rest, therapistId, dayFrom, dayUntil }, address);
    return after(added, values, `${path}?done=added`);
  }
  if (intent === "remove-exception" && isUuid(values["exception"] ?? ""))
    return after(
      await removeException(ctx, values["exception"]!, address),
      values,
      `${path}?done=removed`,
    );
  return data<ActionResult>({ failed: "Please choose what to do." }, 422);
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof hoursRefusals };

/** Back to the page, which says what was done; or what was typed, and why not. */
function after(outcome: Outcome, values: Record<string, string>, to: string) {
  if (outcome.ok) throw redirect(to, 303);
  const { intent = "" } = values;
  return data<ActionResult>({ intent, values, failed: hoursRefusals[outcome.why] }, 409);
}

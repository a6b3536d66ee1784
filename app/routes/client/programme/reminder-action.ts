import { data, redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { savePreferences } from "#domain/care/preferences/own-preferences.ts";
import { reminderForm } from "#domain/care/reminders/forms.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";

/** Saves whether and when a client is reminded of their exercises; `to` is the page that says so. */
export async function submitReminder(
  ctx: Ctx<Client>,
  { values, to }: { values: Record<string, string>; to: (done: string) => string },
) {
  const intent = "reminder";
  const read = reminderForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const { programme_reminder: programmeReminder, programme_hour: programmeHour } = read.data;
  await savePreferences(ctx, { programmeReminder, programmeHour });
  throw redirect(to(`reminder-${programmeReminder ? "on" : "off"}`), 303);
}

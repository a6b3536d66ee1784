import { data, redirect, type RouterContextProvider } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { clientPreferencesForm, therapistPreferencesForm } from "#domain/care/preferences/forms.ts";
import { savePreferences } from "#domain/care/preferences/own-preferences.ts";
import { preferencesFailed, type Preferences } from "#domain/care/preferences/messages.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { fieldErrorsIn } from "./forms.ts";
import { actionErrorOf } from "./action-error.ts";

/** `to` is the page that says that they were saved. */
type ActionInput = {
  values: Record<string, string>;
  context: Readonly<RouterContextProvider>;
  to: string;
};

/** Saves which emails a person wants, from the form of app/parts/office/preferences-card.tsx. */
export async function submitPreferences(
  ctx: Ctx<Client> | Ctx<Therapist>,
  { values, context, to }: ActionInput,
) {
  const intent = "preferences";
  const read = ctx.actor.kind === "client" ? readClient(values) : readTherapist(values);
  if ("errors" in read) return data<ActionResult>({ intent, values, errors: read.errors }, 422);
  try {
    await savePreferences(ctx, read);
  } catch (thrown) {
    const { status, reference } = actionErrorOf(context, thrown);
    return data<ActionResult>({ intent, values, failed: preferencesFailed, reference }, status);
  }
  throw redirect(to, 303);
}

type Reading = Partial<Preferences> | { errors: Record<string, string> };

function readClient(values: Record<string, string>): Reading {
  const read = clientPreferencesForm.safeParse(values);
  if (!read.success) return { errors: fieldErrorsIn(read.error) };
  const { email_enabled, new_notes, client_responses, unread_reminders, reminder_frequency } =
    read.data;
  const ticks = {
    emailEnabled: email_enabled,
    newNotes: new_notes,
    clientResponses: client_responses,
  };
  return { ...ticks, unreadReminders: unread_reminders, reminderFrequency: reminder_frequency };
}

function readTherapist(values: Record<string, string>): Reading {
  const read = therapistPreferencesForm.safeParse(values);
  if (!read.success) return { errors: fieldErrorsIn(read.error) };
  return { emailEnabled: read.data.email_enabled, clientResponses: read.data.client_responses };
}

import { z } from "zod";
import { choice, tick } from "#domain/kernel/input/fields.ts";
import { reminderHours } from "../messages.ts";

const hours = reminderHours.map(String) as [string, ...string[]];

/** Which mails a client wants. */
export const clientPreferencesForm = z.object({
  email_enabled: tick(),
  new_notes: tick(),
  client_responses: tick(),
  unread_reminders: tick(),
  reminder_frequency: choice(hours, "after how many hours we remind you").transform(Number),
});

/** Which mails a therapist wants. */
export const therapistPreferencesForm = z.object({
  email_enabled: tick(),
  client_responses: tick(),
});

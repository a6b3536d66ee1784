// The daily mail about the home programme, as people read about it.
import { spokenHour } from "./rules.ts";

/** The full hours to choose from, by the London clock; clocks change at none of them. */
export const programmeHours = Array.from({ length: 17 }, (_, after) => 6 + after);

export const hourChoices = programmeHours.map((hour) => ({
  value: String(hour),
  label: spokenHour(hour),
}));

export const reminderLabels = {
  programme_reminder: {
    label: "Remind me by email",
    help: "Only on days on which something is still to be done, once a day. It says no more than that.",
  },
  programme_hour: { label: "At" },
} as const;

export const reminderMessages = {
  "reminder-on": "Saved. We remind you on days on which something is still to be done.",
  "reminder-off": "Saved. No more mails about your exercises.",
} as const;

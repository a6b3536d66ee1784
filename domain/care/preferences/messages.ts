// What people read about the mails they get (requirements 2.2.3, 2.8 and 2.9.5).
import { reminderHours } from "../messages.ts";

export const preferencesSaved = "Notification preferences saved successfully";
export const preferencesFailed = "Failed to save preferences. Please try again.";

export type Preferences = {
  emailEnabled: boolean;
  newNotes: boolean;
  clientResponses: boolean;
  unreadReminders: boolean;
  /** Hours after which an unread note is mentioned again. */
  reminderFrequency: number;
  /** A mail on days on which something of the home programme is to be done. */
  programmeReminder: boolean;
  /** Its full hour, by the London clock. */
  programmeHour: number;
};

/**
 * A person who has chosen nothing gets every email (requirements 2.9.5), but the daily one about
 * their exercises, which is asked for.
 */
export const usualPreferences: Preferences = {
  emailEnabled: true,
  newNotes: true,
  clientResponses: true,
  unreadReminders: true,
  reminderFrequency: 24,
  programmeReminder: false,
  programmeHour: 18,
};

/** What each side can choose: nothing is offered of which no mail goes. */
export const preferenceLabels = {
  client: {
    email_enabled: { label: "Email notifications", help: "Off: none of the mails below." },
    new_notes: { label: "New notes", help: "When your therapist shares a note with you." },
    client_responses: {
      label: "Answers to my responses",
      help: "When your therapist writes below your response.",
    },
    unread_reminders: {
      label: "Unread reminders",
      help: "Up to three times a note; once of a form that is due; once a year, whether anything has changed. Never at night.",
    },
  },
  therapist: {
    email_enabled: { label: "Email notifications", help: "Off: none of the mails below." },
    client_responses: {
      label: "Client responses",
      help: "When a client responds to a note of yours or writes below it.",
    },
  },
} as const;

export const reminderChoices = reminderHours.map((hours) => ({
  value: String(hours),
  label: `${hours} hours`,
}));

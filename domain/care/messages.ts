// What people read about care (requirements 2.3, 2.4 and 2.9), and the numbers that rule it.
import { resourceTypes } from "#db/schema/lists.ts";
import type { FlagKind } from "#db/schema/care/health.ts";
import type { NoteType } from "#db/schema/care/notes.ts";
import type { Compliance } from "#db/schema/care/responses.ts";
import type { Priority } from "#db/schema/care/treatments.ts";

export const priorityNames: Record<Priority, string> = {
  high: "High",
  medium: "Medium",
  low: "Low",
};
export const noteTypeNames: Record<NoteType, string> = {
  session: "Session",
  advice: "Advice",
  resources: "Resources",
};
export const complianceNames: Record<Compliance, string> = {
  completed: "Completed",
  difficulty: "Had difficulty",
  clarification: "Need clarification",
  not_followed: "Not followed",
};
export const flagNames: Record<FlagKind, string> = {
  warn: "Warn",
  "ask-first": "Ask first",
  block: "Block",
};

/** What a new session note begins with (requirements 2.9.3). */
export const noteDefaults = {
  treatmentType: "Pilates Session",
  durationMinutes: 60,
  location: "Studio",
} as const;

/** The lists of an action plan and of a resource (requirements 2.9.4). */
export const planCategories = [
  "exercise",
  "lifestyle",
  "wellness",
  "nutrition",
  "mindfulness",
] as const;
export const planFrequencies = ["daily", "3x per week", "weekly", "as needed"] as const;
export const planDuration = "5-10 minutes";
export { resourceTypes };

/** Hours after which an unread note is mentioned again (requirements 2.9). */
export const reminderHours = [6, 12, 24, 48, 72] as const;

/** Why nothing was written: consent was taken back, or never given. */
export const noConsent =
  "There is no consent in force to keep records about their health, so nothing has been saved. They give it under Privacy in their portal.";

/** Why no note is begun about a client under 18. */
export const guardianMissing =
  "This client is under 18, and no parent or guardian has confirmed yet. Name one in their record: they confirm by the link we mail to them, and then a note can be written. Nothing has been saved.";

/** How a note reads that was finished while no consent was in force, and an amendment that was written then. */
export const afterWithdrawal = {
  note: "Finished after consent was withdrawn",
  amendment: "Added after consent was withdrawn",
} as const;

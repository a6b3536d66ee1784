import type { Day } from "#domain/kernel/time.ts";
import { askDecided, askDecision } from "../red-flags/messages.ts";
import { badMinutes, type Written } from "./forms.ts";
import { badUrl, badUrls } from "./messages.ts";

/** Whether a text is an absolute web address (http or https). */
function isWebAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && url.hostname !== "";
}

/**
 * What is missing before a note can be signed, by field, in the order of the form (requirements
 * 2.5.3), and the message that names resources with invalid addresses. `today` is London's day.
 */
export function whyUnsigned(
  note: Written,
  today: Day,
): { errors: Record<string, string>; failed?: string } {
  const errors: Record<string, string> = {};
  const report = (name: string, wrong: boolean, message: string) => {
    if (wrong) errors[name] ??= message;
  };
  report("session_date", !note.sessionDate, "Please enter the date of the session.");
  report("session_date", (note.sessionDate ?? "") > today, "Please choose today or a day before.");
  report("treatment_type", !note.treatmentType, "Please choose a session type.");
  report("duration_minutes", !note.durationMinutes, badMinutes);
  const isRed = note.redFlags.some(({ answer }) => answer === "yes");
  report("red_flag_decision", isRed && !note.redFlagDecision, askDecision);
  report("red_flag_decided", isRed && !note.redFlagDecided, askDecided);
  report("shared_summary", !note.sharedSummary, "Please write a summary of the session.");
  report(
    "follow_up_date",
    note.followUpNeeded && !note.followUpDate,
    "Please enter the date of the follow-up.",
  );
  for (const { id, title, description } of note.actionPlans) {
    report(`plan:${id}:title`, !title, "Please enter a title.");
    report(`plan:${id}:description`, !description, "Please enter a description.");
  }
  const bad = note.wellnessResources.filter(({ url }) => !isWebAddress(url));
  for (const { id, title } of note.wellnessResources)
    report(`resource:${id}:title`, !title, "Please enter a title.");
  for (const { id } of bad) report(`resource:${id}:url`, true, badUrl);
  const titles = bad.map(({ title, url }) => title || url || "a resource without a title");
  return bad.length > 0 ? { errors, failed: badUrls(titles) } : { errors };
}

import { sql } from "drizzle-orm";
import type { RegisteredTable } from "./registered-table.ts";
import type { Person } from "./person.ts";

const ofClient = ({ clientId }: Person) => sql`client_id = ${clientId}`;

/** The Limitation Act and the insurer: seven years after the last treatment (requirements 3.6.7). */
const treated =
  "Records of treatment are kept for seven years after the last one, and of minors until seven years after their eighteenth birthday.";

/** What an erasure keeps of who they were (UK GDPR art. 17(3)(e)). */
const sealed =
  "Name, birthday, client number and last address are sealed with them, so that a claim can be matched; the owner opens them with a reason.";

type Given = RegisteredTable["exported"];

/** Rows that only the client themselves may read: neither jobs nor the auth service see them. */
const own = (table: string, title: string, exported: Given): RegisteredTable => ({
  table,
  title,
  exported,
  readAs: "self",
  rows: ofClient,
  erasure: { keptBecause: treated },
});

const readThrough =
  "Your therapist reads it through first, since it may speak of others. Ask for it, and you are given it within 30 days.";

/**
 * What is known about a person's health. The file's row goes when its time is over, and with it all
 * the others.
 */
export const careTables: readonly RegisteredTable[] = [
  own("client_health_records", "Your health information", {
    file: "health",
    without: ["recorded_by"],
  }),
  own("form_answers", "Forms you have filled in", {
    file: "forms",
    without: ["reviewed_by", "wording_hash"],
  }),
  own("flag_proposals", "Answers that your therapist looks at", {
    file: "answers-to-look-at",
    without: ["decided_by", "flag_id"],
  }),
  own("health_differences", "Answers that differ from your health information", {
    file: "health-differences",
    without: ["settled_by"],
  }),
  own("profile_differences", "Answers that differ from your profile", {
    file: "profile-differences",
  }),
  own("wellness_session_notes", "Notes of your sessions", { file: "session-notes" }),
  own("client_notes", "Notes to you", { file: "notes", without: ["created_by"] }),
  own("wellness_resources", "Things to watch and read", { file: "resources" }),
  own("client_note_responses", "Your answers to notes", {
    file: "note-answers",
    without: ["seen_by"],
  }),
  own("response_replies", "What was said about your answers", {
    file: "note-conversations",
    without: ["author_id"],
  }),
  own("client_letters", "Letters about you that you were asked about or agreed to", {
    file: "letters",
    without: ["written_by", "file_key", "version"],
  }),
  own("client_papers", "Papers about you that others sent to your therapist", {
    notBecause: readThrough,
  }),
  {
    table: "waiting_papers",
    title: "Papers from before that wait, sealed, for your consent",
    readAs: "auth",
    rows: ofClient,
    exported: {
      file: "waiting-papers",
      without: ["import_id", "line", "file_key", "sealed_about", "digest", "paper_id"],
    },
    erasure: { erase: true },
  },
  own("care_photos", "Your progress photos", { file: "photos", without: ["file_key"] }),
  own("action_plan_items", "Your home programme", { file: "programme", without: ["given_by"] }),
  own("action_plan_logs", "What you did of it", { file: "programme-done" }),
  own("session_scores", "Pain and energy before and after sessions", { file: "session-scores" }),
  own("note_measures", "What was measured", { file: "measures" }),
  own("questionnaire_answers", "Questionnaires you have answered", {
    file: "questionnaires",
    without: ["reviewed_by"],
  }),
  own("questionnaire_scores", "What your answers score", { file: "questionnaire-scores" }),
  own("care_episodes", "What you and your therapist worked on", {
    file: "episodes",
    without: ["therapist_id", "version"],
  }),
  own("episode_goals", "What you want of it", { file: "goals" }),
  own("episode_outcomes", "How it ended", { file: "outcomes" }),
  own("episode_problems", "Problems that your therapist lists", { notBecause: readThrough }),
  own("red_flag_findings", "Signs that your therapist followed up", { notBecause: readThrough }),
  own("rider_profiles", "How you ride", { file: "riding" }),
  own("horses", "Horses that you ride", { file: "horses" }),
  own("ride_assessments", "How you sit on a horse, as far as it was shared with you", {
    file: "ride-assessments",
    without: ["therapist_id", "replaces_id"],
  }),
  own("ride_stills", "Pictures of you riding that were shared with you", {
    file: "ride-pictures",
    without: ["file_key", "added_by"],
  }),
  own("ride_clips", "Clips of you riding that were shared with you", {
    file: "ride-clips",
    without: ["file_key", "added_by"],
  }),
  own("own_activities", "Activities that matter to you", { file: "activities" }),
  own("activity_scores", "How well they go", { file: "activity-scores" }),
  own("body_charts", "What hurts where", { file: "body-charts" }),
  own("client_adaptations", "What to mind in a class", { file: "adaptations" }),
  own("confidential_treatment_sessions", "Your therapist's records of treatment", {
    notBecause: readThrough,
  }),
  own("confidential_therapist_notes", "Your therapist's private notes", {
    notBecause: readThrough,
  }),
  own("treatment_amendments", "What was added to records of treatment", {
    notBecause: readThrough,
  }),
  own("note_versions", "What notes to you said before they were changed", {
    notBecause: readThrough,
  }),
  own("health_flags", "Why care is needed", { notBecause: readThrough }),
  {
    table: "note_notices",
    title: "When notes were shared and read",
    readAs: "system",
    rows: ofClient,
    exported: { file: "notes-read" },
    erasure: { keptBecause: treated },
  },
  {
    table: "letter_sends",
    title: "To whom letters about you went",
    readAs: "system",
    rows: ofClient,
    exported: { file: "letters-sent", without: ["sent_by", "file_key", "token_hash"] },
    erasure: { keptBecause: treated },
  },
  {
    table: "form_requests",
    title: "Forms you were asked for",
    readAs: "system",
    rows: ofClient,
    exported: { file: "forms-asked", without: ["asked_by"] },
    erasure: { keptBecause: treated },
  },
  {
    table: "questionnaire_requests",
    title: "Questionnaires you were asked for",
    readAs: "system",
    rows: ofClient,
    exported: { file: "questionnaires-asked", without: ["asked_by"] },
    erasure: { keptBecause: treated },
  },
  {
    table: "recalls",
    title: "When you are to be seen again",
    readAs: "system",
    rows: ofClient,
    exported: { file: "follow-ups" },
    erasure: { keptBecause: treated },
  },
  {
    table: "record_reasons",
    title: "Why somebody who does not treat you opened your record",
    readAs: "system",
    rows: ofClient,
    exported: { file: "record-openings", without: ["therapist_id"] },
    erasure: {
      keptBecause:
        "It says who looked at a record, and why: the proof that nobody did so without reason.",
    },
  },
  {
    table: "client_portal_activity",
    title: "What you did in the portal",
    readAs: "system",
    rows: ofClient,
    exported: { file: "portal-activity" },
    erasure: { keptBecause: "It holds no words, and shows that forms and notes reached you." },
  },
  {
    table: "sealed_identities",
    title: "Who you were, sealed with your care file",
    readAs: "self",
    rows: ofClient,
    exported: {
      notBecause: "It is only written when you are erased, and your care file has to be kept.",
    },
    erasure: { keptBecause: treated },
  },
  {
    table: "sealed_openings",
    title: "Who opened what was sealed, and why",
    readAs: "system",
    rows: ofClient,
    exported: { file: "sealed-openings", without: ["account_id"] },
    erasure: { keptBecause: "It says who looked at a sealed identity, and why." },
  },
  {
    table: "care_files",
    title: "Your care file",
    readAs: "system",
    rows: ofClient,
    exported: { file: "care-file", without: ["legal_hold_reason", "sealed_keys"] },
    erasure: { keptBecause: `${treated} ${sealed}` },
  },
];

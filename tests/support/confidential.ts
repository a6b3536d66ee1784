// The columns about a client's health, or kept with it, by table, and for each column a word that occurs nowhere else.
// A new table goes here, or among the harmless ones of tests/support/harmless.ts.
import type pg from "pg";

export const confidential: Record<string, readonly string[]> = {
  action_plan_items: ["title", "description", "load"],
  action_plan_logs: ["comment"],
  body_charts: ["comment"],
  care_episodes: ["title"],
  client_adaptations: ["adaptation"],
  client_letters: ["subject", "body", "parts", "recipient_address", "objection"],
  client_papers: ["name", "sender", "remark", "removed_because"],
  client_health_records: [
    "health_conditions",
    "medications",
    "allergies",
    "fitness_goals",
    "injury_history",
    "pain_areas",
  ],
  client_note_responses: ["client_feedback", "client_question", "photo_description"],
  client_notes: ["title", "session_details", "advice_given", "helpful_links"],
  clients: [
    "date_of_birth",
    "emergency_contact_name",
    "emergency_contact_phone",
    "gp_surgery",
    "guardian_contact",
  ],
  confidential_therapist_notes: ["body"],
  confidential_treatment_sessions: [
    "assessment_notes",
    "treatment_provided",
    "client_response",
    "exercises_prescribed",
    "location",
    "next_session_recommendations",
    "techniques_used",
    "equipment_used",
    "areas_treated",
    "action_plans",
    "wellness_resources",
    "shared_summary",
    "home_practice_suggestions",
    "lifestyle_guidance",
    "educational_points",
    "follow_up_recommendations",
    "red_flag_decided",
  ],
  consents: ["wording"],
  episode_goals: ["words"],
  episode_outcomes: ["body"],
  episode_problems: ["body"],
  flag_proposals: ["says", "detail"],
  form_answers: ["signature_name", "answers"],
  health_differences: ["on_file", "said"],
  horses: ["name", "yard", "saddle", "remarks"],
  health_flags: ["reason"],
  note_versions: ["content"],
  own_activities: ["name"],
  participant_remarks: ["remark"],
  questionnaire_answers: ["answers", "asked"],
  profile_differences: ["said"],
  record_reasons: ["reason"],
  red_flag_findings: ["detail", "decided", "came_of"],
  response_replies: ["body"],
  ride_assessments: ["findings", "summary"],
  ride_clips: ["remark"],
  ride_stills: ["remark", "lines"],
  rider_profiles: ["stirrup_note", "goals"],
  sealed_openings: ["reason"],
  session_remarks: ["remark"],
  session_words: ["special_requirements", "cancellation_reason"],
  treatment_amendments: ["body", "reason"],
  wellness_resources: ["title", "description", "url"],
  wellness_session_notes: [
    "shared_summary",
    "home_practice_suggestions",
    "lifestyle_guidance",
    "educational_points",
    "follow_up_recommendations",
    "change_reason",
  ],
};

/** Texts of those tables that come from a fixed list, or that reveal nothing by themselves. */
export const plain = new Set([
  "priority",
  "priority_level",
  "category",
  "frequency",
  "duration",
  "product_slug",
  "exercise_key",
  "side",
  "tempo",
  "days",
  "kind",
  "source",
  "state",
  "format",
  "how",
  "code_to",
  // Where a file lies: the client's id and a random name.
  "file_key",
  "recipient_name",
  "recipient_email",
  "note_type",
  "resource_type",
  "session_type",
  "treatment_type",
  "compliance_status",
  "note_table",
  "author",
  // Marks of a chart and of a body are regions by their name, with a number.
  "marks",
  "body_chart",
  // What was measured is keys and numbers.
  "measures",
  // Keys of questions with yes or no, of measures and of templates; how something stands or ended.
  "red_flags",
  "question_key",
  "measure_key",
  "template_key",
  "red_flag_decision",
  "decision",
  "outcome",
  // How a rider rides is of a list, and how high their horse is a number.
  "height",
  "discipline",
  "level",
  "wording_hash",
  "signed_as",
  "purpose",
  "words",
  "question_id",
  "questionnaire_key",
  "part",
  "settled_as",
  // A client's name and address are not about their health.
  "first_name",
  "last_name",
  "email",
  "phone",
  "address_line_1",
  "address_line_2",
  "city",
  "county",
  "postcode",
  "country",
  "client_number",
  "user_type",
  "email_key",
  "country_code",
]);

/** The rows in which these columns may be set: with a photo, after submission, after a change. */
const fits: Record<string, string> = {
  photo_description: "photo_id is not null",
  signature_name: "submitted_at is not null",
  change_reason: "changed_at is not null",
  objection: "objected_at is not null",
  asked: "submitted_at is not null",
  removed_because: "removed_at is not null",
  came_of: "settled_at is not null",
};

/** The canary of a column: a text that occurs nowhere else, or a birthday that no other client has. */
export const canaryOf = (table: string, column: string): string =>
  column === "date_of_birth" ? "1931-07-19" : `qzhealth-${table}-${column}`.replaceAll("_", "-");

/** The canaries as a page, a file or a data response could contain them. */
const said = /qzhealth[\w-]*|1931-07-19|19\/07\/1931|19 July 1931|19 Jul 1931|-1213\d{9}/g;

const row = (word: string) =>
  JSON.stringify({
    id: word,
    title: word,
    asks: word,
    says: word,
    words: word,
    description: word,
    url: `https://example.com/${word}`,
    type: "video",
    frequency: "daily",
    duration: word,
    priority: "medium",
    category: "exercise",
    key: "programme",
    heading: word,
    text: word,
  });

/** The value of a column of this type with the word in it. */
function valueOf(column: string, type: string, word: string): string {
  if (type === "ARRAY") return `{${word}}`;
  if (type === "jsonb")
    return column === "answers" ? `{"work":"${word}","goals":"${word}"}` : `[${row(word)}]`;
  return column === "url" ? `https://example.com/${word}` : word;
}

/** The client of a row, for tables without `client_id`. */
const whose: Record<string, (client: string) => string> = {
  clients: (client) => `id = '${client}'`,
  session_words: (client) =>
    `session_id in (select id from sessions where client_id = '${client}')`,
  session_remarks: (client) =>
    `session_id in (select id from sessions where client_id = '${client}')`,
  participant_remarks: (client) =>
    `participant_id in (select id from group_participants where client_id = '${client}')`,
};

/** Writes a canary into each of those columns: in this client's rows, or in all rows. Triggers are off in `books`. */
export async function plantCanaries(books: pg.Client, client?: string): Promise<void> {
  await books.query("set session_replication_role = replica");
  const { rows } = await books.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public'`,
  );
  for (const [table, columns] of Object.entries(confidential))
    for (const column of columns) {
      const { type } = rows.find((one) => one.table === table && one.column === column)!;
      const theirs = client ? (whose[table]?.(client) ?? `client_id = '${client}'`) : "true";
      const value = valueOf(column, type, canaryOf(table, column));
      await books.query(
        `update ${table} set ${column} = $1 where ${theirs} and ${fits[column] ?? "true"}`,
        [value],
      );
    }
}

/** The canaries that a text contains. */
export const canariesIn = (text: string): string[] => [...new Set(text.match(said))];

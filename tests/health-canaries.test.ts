// Shop staff read nothing about anybody's health: what is confidential is marked here, and looked for in all that they get.
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import { type DemoStudio, startDemoStudio } from "../e2e/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { behindDoors } from "./access-matrix.ts";
import { careOf } from "./care-canaries.ts";
import { pdfText } from "./pdf-text.ts";
import { testOnPostgres as test } from "./engines.ts";
import { secret, sessionOf } from "./principals.ts";
import { freshPostgres, openStudio } from "./studio.ts";

/** What says something about somebody's health or is kept with it, by table. A new table goes here or below. */
const confidential: Record<string, string[]> = {
  action_plan_items: ["title", "description"],
  action_plan_logs: ["comment"],
  body_charts: ["comment"],
  client_adaptations: ["adaptation"],
  client_health_records: ["health_conditions", "medications", "allergies", "fitness_goals", "injury_history"],
  client_note_responses: ["client_feedback", "client_question", "photo_description"],
  client_notes: ["title", "session_details", "advice_given"],
  clients: ["date_of_birth", "emergency_contact_name", "emergency_contact_phone"],
  confidential_therapist_notes: ["body"],
  confidential_treatment_sessions: ["assessment_notes", "treatment_provided", "client_response", "shared_summary"],
  consents: ["wording"],
  form_answers: ["signature_name"],
  health_flags: ["reason"],
  own_activities: ["name"],
  participant_remarks: ["remark"],
  response_replies: ["body"],
  session_remarks: ["remark"],
  treatment_amendments: ["body", "reason"],
  wellness_resources: ["title", "description"],
  wellness_session_notes: ["shared_summary", "home_practice_suggestions", "lifestyle_guidance"],
  session_words: ["special_requirements", "cancellation_reason"],
};

/** Tables in which nothing about anybody's health is meant to stand. */
const harmless = [
  ...["audit_log", "auth_accounts", "auth_sessions", "auth_users", "auth_verifications", "backups", "benefit_points"],
  ...["activity_scores", "care_files", "care_photos", "care_vocabularies", "client_portal_activity", "form_requests"],
  ...[
    "form_versions",
    "forms",
    "note_notices",
    "note_phrases",
    "notification_preferences",
    "recalls",
    "record_reasons",
  ],
  ...["session_scores"],
  ...["availability_exceptions", "calendar_feeds", "client_names", "client_therapists", "group_participants"],
  ...[
    "known_browsers",
    "live_studio",
    "locations",
    "rooms",
    "session_changes",
    "session_claims",
    "session_series",
    "session_type_therapists",
  ],
  ...["session_types", "sessions", "sessions_left_out", "therapists", "working_hours"],
  ...["cart_items", "carts", "content_versions", "customers", "discount_code_categories"],
  ...["discount_code_products", "discount_code_usage", "discount_codes", "disputes", "email_changes", "enquiries"],
  ...["enquiry_answers", "erasure_requests", "images", "mails", "maintenance_runs", "opening_hours"],
  ...["order_events", "order_items", "order_links", "orders", "outbox", "page_offers", "page_views", "passkeys"],
  ...["payment_intents", "payments", "product_categories", "product_media", "product_slugs", "products", "rate_limits"],
  ...["recovery_codes", "refunds", "retreat_programme", "schedules", "second_factors", "security_events", "settings"],
  ...["site_pictures", "site_words", "social_posts", "staff_invitations", "staff_roles", "stock_items"],
  ...["stock_movements", "testimonials", "therapist_permissions", "webhook_events"],
];

test("every table is either confidential in what is told here, or harmless", async () => {
  const studio = await openStudio();
  const { rows } = await studio.owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like '%drizzle%'",
  );
  await studio.db.close();
  const known = new Set([...Object.keys(confidential), ...harmless]);
  expect(
    rows.map(({ name }) => name).filter((name) => !known.has(name)),
    "Say in tests/health-canaries.test.ts which columns of these tables are about somebody's health, or that none is.",
  ).toEqual([]);
});

let studio: DemoStudio;
let books: pg.Client;
let cookie: string;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  const { superuser, owner, app } = await freshPostgres();
  studio = await startDemoStudio({ SESSION_SECRET: secret, DATABASE_URL: app, DATABASE_MIGRATE_URL: owner });
  cookie = await sessionOf(studio.running, "shop@demo.example");
  books = new pg.Client({ connectionString: superuser });
  await books.connect();
  await books.query(`insert into consents (client_id, purpose, wording_version, wording, given_at)
    select id, 'medical', 1, 'I agree', now() from clients where user_type = 'client' on conflict do nothing`);
  const some = (of: string) => `from ${of} order by id limit 40 on conflict do nothing`;
  await books.query(`insert into session_words (session_id) select id ${some("sessions")}`);
  await books.query(`insert into session_remarks select id, 'Left early', now() ${some("sessions")}`);
  await books.query(`insert into participant_remarks select id, 'Left early', now() ${some("group_participants")}`);
  for (const email of ["client@demo.example", "second@demo.example"]) {
    const { rows } = await books.query(`select id, auth_user_id from clients where email = $1`, [email]);
    const { rows: tom } = await books.query(`select id from clients where email = 'therapist@demo.example'`);
    const whose = { clientId: rows[0].id, accountId: rows[0].auth_user_id, therapistId: tom[0].id, word: "none yet" };
    await books.query(careOf(whose));
  }
  await books.query("set session_replication_role = replica");
  // Every client has a canary in each of those columns; one of them is a buyer, too, and stands on the pages of the shop.
  for (const [table, columns] of Object.entries(confidential))
    for (const column of columns)
      await books.query(`update ${table} set ${column} = '${canaryOf(column)}' where ${fits[column] ?? "true"}`);
}, 180_000);
afterAll(async () => {
  await books?.end();
  await studio?.stop();
});

/** Where a column may hold anything: a photo is described where there is one, and signed is what was sent in. */
const fits: Record<string, string> = {
  photo_description: "photo_id is not null",
  signature_name: "submitted_at is not null",
};

/** What stands in a column: a text that stands nowhere else, or a day on which nobody else was born. */
const canaryOf = (column: string) => (column === "date_of_birth" ? "1931-07-19" : "qzhealth");
/** The canaries as a page, a file or an answer of data could say them. */
const said = /qzhealth|1931-07-19|19\/07\/1931|19 July 1931|19 Jul 1931|-1213\d{9}/;

async function ask(path: string) {
  const { origin, ask: asks } = studio.running;
  const answer = await asks(new Request(origin + path, { headers: { cookie, origin } }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPdf = answer.headers.get("content-type")?.includes("pdf");
  return { status: answer.status, text: isPdf ? pdfText(bytes) : bytes.toString("utf8") };
}

/** Addresses of ours that a page names, without what only sorts, filters or pages a list. */
const linksOf = (page: string) =>
  [...page.matchAll(/(?:href|src|action)="(\/[^"#]*)"/g)]
    .map(([, path]) => path!.replaceAll("&amp;", "&"))
    .filter((path) => !/^\/(assets|media|fonts|sign-out)/.test(path) && !/[?&](sort|page)=/.test(path));

test("each of them stands in the books more than once", async () => {
  for (const [table, columns] of Object.entries(confidential))
    for (const column of columns) {
      const { rowCount } = await books.query(`select from ${table} where ${column}::text = '${canaryOf(column)}'`);
      expect([table, column, (rowCount ?? 0) > 1]).toEqual([table, column, true]);
    }
});

test("none of it is in anything that shop staff can ask for", async () => {
  const waiting = ["/dashboard", "/", ...Object.keys(behindDoors).filter((path) => !/[:*]/.test(path))];
  const seen = new Set<string>();
  const perRoom = new Map<string, number>();
  const leaks: string[] = [];
  let opened = 0;
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    // A dozen of the rows of each list are as good as all.
    const room = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=product\/)[^/?]+/g, "*");
    const visits = (perRoom.get(room) ?? 0) + 1;
    perRoom.set(room, visits);
    if (seen.has(path) || visits > 12) continue;
    seen.add(path);
    const { status, text } = await ask(path);
    if (status === 200) opened += 1;
    if (said.test(text)) leaks.push(path);
    waiting.push(...linksOf(text));
    const [bare, query = ""] = path.split("?");
    if (!/\.(csv|pdf|txt|xml)$/.test(bare!)) {
      const data = await ask(`${bare === "/" ? "/_root" : bare}.data${query && `?${query}`}`);
      if (said.test(data.text)) leaks.push(`${path} (data)`);
    }
  }
  expect(leaks).toEqual([]);
  expect(opened).toBeGreaterThan(80);
  for (const room of [
    "/dashboard/orders/*",
    "/dashboard/customers/*",
    "/dashboard/orders.csv",
    "/dashboard/customers.csv",
  ])
    expect([...perRoom.keys()]).toContain(room);
  expect([...perRoom.keys()]).toContain("/dashboard/orders/*/packing-slip.pdf");
}, 180_000);

// What is confidential is marked, and looked for in all that those get who may not read it.
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import { type DemoStudio, startDemoStudio } from "../e2e/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { jsonLog } from "#adapters/log/log.ts";
import { guardedPages, type Principal } from "./access-matrix.ts";
import { actInCare } from "./care-acts.ts";
import { careOf } from "./care-canaries.ts";
import { canariesIn, canaryOf, confidential, plantCanaries } from "./confidential.ts";
import { askAs, crawlAs } from "./crawl-as.ts";
import { testOnPostgres as test } from "./engines.ts";
import { cookiesOf, secret } from "./principals.ts";
import { freshPostgres } from "./studio.ts";
import { unzip } from "./unzip.ts";

let studio: DemoStudio;
let books: pg.Client;
let cookies: Map<Principal, string>;
let hannah: string;
const lines: string[] = [];
const areas = [
  "clientA",
  "clientB",
  "allFlags",
  "noFlags",
  "viewAllClients",
  "accessConfidential",
  "founder",
] as const;

beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  const { superuser, owner, app } = await freshPostgres();
  const log = jsonLog({ level: "debug", write: (line) => void lines.push(line) });
  const settings = {
    SESSION_SECRET: secret,
    DATABASE_URL: app,
    DATABASE_MIGRATE_URL: owner,
  };
  studio = await startDemoStudio(settings, { log });
  cookies = await cookiesOf(studio.running, [
    ...areas,
    "createNotes",
    "editNotes",
    "manageSessions",
    "shop",
  ]);
  books = new pg.Client({ connectionString: superuser });
  await books.connect();
  await books.query(`insert into consents (client_id, purpose, wording_version, wording, given_at)
    select id, 'medical', 1, 'I agree', now() from clients where user_type = 'client' on conflict do nothing`);
  const some = (of: string) => `from ${of} on conflict do nothing`;
  await books.query(`insert into session_words (session_id) select id ${some("sessions")}`);
  await books.query(
    `insert into session_remarks select id, 'Left early', now() ${some("sessions")}`,
  );
  await books.query(
    `insert into participant_remarks select id, 'Left early', now() ${some("group_participants")}`,
  );
  for (const email of ["client@demo.example", "second@demo.example"]) {
    const { rows } = await books.query(`select id, auth_user_id from clients where email = $1`, [
      email,
    ]);
    const { rows: tom } = await books.query(
      `select id from clients where email = 'therapist@demo.example'`,
    );
    const whose = {
      clientId: rows[0].id,
      accountId: rows[0].auth_user_id,
      therapistId: tom[0].id,
      word: "none yet",
    };
    await books.query(careOf(whose));
    if (email === "client@demo.example") hannah = rows[0].id;
  }
  // One therapist treats them; whoever else may see all has not said why they look.
  await books.query(`delete from client_therapists where client_id = '${hannah}' and therapist_id <>
    (select id from clients where email = 'therapist@demo.example')`);
  await plantCanaries(books, hannah);
  const intake =
    "(select v.id from form_versions v join forms f on f.id = v.form_id where f.purpose = 'intake' limit 1)";
  await books.query(
    `update form_answers set form_version_id = ${intake} where client_id = '${hannah}'`,
  );
}, 300_000);
afterAll(async () => {
  await books?.end();
  await studio?.stop();
});

/** Every address at which something of theirs lies, by its id. */
async function theirs(): Promise<string[]> {
  const idOf = async (table: string, more = "true") =>
    (await books.query(`select id from ${table} where client_id = '${hannah}' and ${more} limit 1`))
      .rows[0].id as string;
  const [shared, note] = [await idOf("wellness_session_notes"), await idOf("client_notes")];
  const signed = await idOf("form_answers", "submitted_at is not null");
  const [photo, session] = [await idOf("care_photos"), await idOf("sessions")];
  const response = await idOf(
    "client_note_responses",
    "id in (select response_id from response_replies)",
  );
  const treatment = await idOf(
    "confidential_treatment_sessions",
    "id in (select treatment_id from treatment_amendments)",
  );
  return [
    `/client/notes/session/${shared}`,
    `/client/notes/note/${note}`,
    `/client/forms/signed/${signed}`,
    `/client/forms/copies/${signed}.pdf`,
    `/files/care/${photo}`,
    `/client/sessions?client=${hannah}`,
    ...[
      "overview",
      "notes",
      "health",
      "programme",
      "progress",
      "responses",
      "forms",
      "timeline",
    ].map((part) => `/therapist/clients/${hannah}?part=${part}`),
    `/therapist/clients/${hannah}/flags`,
    `/therapist/notes?client=${hannah}`,
    `/therapist/notes/${treatment}`,
    `/therapist/notes?client=${hannah}&tab=new`,
    `/therapist/notes?client=${hannah}&tab=new&prefill=last`,
    `/therapist/client-notes/${note}`,
    `/therapist/client-notes?client=${hannah}`,
    `/therapist/client-notes/new?client=${hannah}`,
    `/therapist/responses/${response}`,
    `/therapist/responses?client=${hannah}&show=all`,
    `/therapist/forms/answers/${signed}`,
    `/therapist/sessions?client=${hannah}`,
    `/therapist/cms/clients/${hannah}`,
    "/therapist/cms?tab=notes",
    `/therapist/sessions/${session}`,
    "/dashboard/privacy/files",
    `/therapist/forms/copies/${signed}.pdf`,
    `/dashboard/staff/clients/${hannah}`,
  ];
}

const openTo = (area: string) =>
  Object.keys(guardedPages).filter((path) => path.startsWith(area) && !/[:*]/.test(path));
const tabs = ["notes", "profile", "sessions", "health", "settings"].map(
  (tab) => `/client/dashboard?tab=${tab}`,
);

test("each of them stands in the books", async () => {
  for (const [table, columns] of Object.entries(confidential))
    for (const column of columns) {
      const { rowCount } = await books.query(`select from ${table} where ${column}::text like $1`, [
        `%${canaryOf(table, column)}%`,
      ]);
      expect([table, column, (rowCount ?? 0) > 0]).toEqual([table, column, true]);
    }
});

test("those who may read find nearly all of them, so that the look is no blind one", async () => {
  const found = new Set<string>();
  for (const [who, area] of [
    ["clientA", "/client"],
    ["allFlags", "/therapist"],
    ["founder", "/dashboard/privacy"],
  ] as const)
    for (const path of [...openTo(area), ...tabs, ...(await theirs())].filter((one) =>
      one.startsWith(area),
    ))
      for (const word of canariesIn((await askAs(studio.running, cookies.get(who)!, path)).text))
        found.add(word);
  const all = Object.entries(confidential).flatMap(([table, columns]) =>
    columns.map((one) => canaryOf(table, one)),
  );
  // No page of ours shows these yet.
  // Of some there is no row about her: they need not be found, and must not be found elsewhere.
  const unseen = [
    canaryOf("body_charts", "comment"),
    canaryOf("participant_remarks", "remark"),
    canaryOf("flag_proposals", "says"),
    canaryOf("flag_proposals", "detail"),
    canaryOf("health_differences", "on_file"),
    canaryOf("health_differences", "said"),
    canaryOf("profile_differences", "said"),
    canaryOf("clients", "gp_surgery"),
    canaryOf("clients", "guardian_contact"),
    canaryOf("note_versions", "content"),
    canaryOf("sealed_openings", "reason"),
    canaryOf("wellness_session_notes", "change_reason"),
  ];
  expect(all.filter((word) => !found.has(word) && !unseen.includes(word))).toEqual([]);
}, 300_000);

/** What is said for the diary: who keeps it reads it, and what is to be minded of those who come. */
const ofSchedule = /adaptation|session-words|session-remarks|participant-remarks/;

const wrong: [who: Principal, area: string, start: string, may: RegExp | undefined][] = [
  ["stranger", "/", "/", undefined],
  ["clientB", "/client", "/client/dashboard", undefined],
  ["noFlags", "/therapist", "/therapist/dashboard", undefined],
  ["accessConfidential", "/therapist", "/therapist/dashboard", undefined],
  ["viewAllClients", "/therapist", "/therapist/dashboard", undefined],
  // The owner runs the diary and the classes, too, and is told why somebody opened a record.
  ["founder", "/dashboard", "/dashboard", new RegExp(`${ofSchedule.source}|record-reasons`)],
];

test.each(wrong)(
  "%s finds none of it",
  async (who, area, start, may) => {
    const starts = [
      start,
      ...openTo(area),
      ...(area === "/client" ? tabs : []),
      ...(await theirs()),
    ];
    const cookie = cookies.get(who) ?? "";
    const { found, opened } = await crawlAs(
      studio.running,
      { cookie, starts, perRoom: 2, within: area },
      canariesIn,
    );
    expect(found.filter((one) => !may?.test(one))).toEqual([]);
    expect(opened).toBeGreaterThan(8);
  },
  300_000,
);

test.each(["createNotes", "editNotes", "manageSessions"] as const)(
  "%s finds none of it by its address",
  async (who) => {
    const found: string[] = [];
    for (const path of await theirs())
      found.push(
        ...canariesIn((await askAs(studio.running, cookies.get(who)!, path)).text).map(
          (one) => `${path} ${one}`,
        ),
      );
    const may = who === "manageSessions" ? ofSchedule : undefined;
    expect(found.filter((one) => !may?.test(one))).toEqual([]);
  },
);

test("what client and therapist do leaves none of it in mails, jobs, logs, the audit or anybody's calendar", async () => {
  const { running } = studio;
  const [client, therapist, other] = [
    cookies.get("clientA")!,
    cookies.get("allFlags")!,
    cookies.get("viewAllClients")!,
  ];
  const { rows: open } = await books.query<{ id: string }>(
    `select w.id from wellness_session_notes w where client_id = $1 and client_can_view_notes
      and not exists (select from client_note_responses r where r.wellness_note_id = w.id) limit 1`,
    [hannah],
  );
  const { rows: items } = await books.query<{ id: string }>(
    "select id from action_plan_items where client_id = $1 and stopped_on is null and substr(id::text, 15, 1) = '4' limit 1",
    [hannah],
  );
  await books.query("set session_replication_role = origin");
  // Three are the most that one has at a time.
  await books.query("update own_activities set ended_at = now() where client_id = $1", [hannah]);
  const whose = {
    clientId: hannah,
    noteId: open[0]!.id,
    itemId: items[0]!.id,
  };
  const told = await actInCare(running, { client, therapist, other }, whose, "qzhealth-sent");
  expect(told.filter(([, status]) => status >= 400)).toEqual([]);
  // What fails inside is written down without what was typed.
  await books.query(
    "alter table own_activities add constraint broken check (name <> 'qzhealth-broken') not valid",
  );
  const headers = { origin: running.origin, cookie: client };
  const body = new URLSearchParams({ intent: "end", activity_id: "x" });
  body.set("intent", "add");
  body.set("name", "qzhealth-broken");
  body.set("score", "4");
  const broken = await running.ask(
    new Request(`${running.origin}/client/progress`, { method: "POST", headers, body }),
  );
  expect(broken.status).toBe(500);
  expect(canariesIn(lines.join(""))).toEqual([]);
  expect(lines.some((line) => line.includes("own_activities") || line.includes("broken"))).toBe(
    true,
  );

  const unsent =
    "select count(*)::int as left from outbox where done_at is null and dead_at is null and due_at <= now()";
  await expect
    .poll(async () => (await books.query(unsent)).rows[0].left, { timeout: 60_000 })
    .toBe(0);
  const mails = await studio.mails();
  expect(mails.filter(({ to }) => to === "client@demo.example").length).toBeGreaterThan(1);
  expect(canariesIn(JSON.stringify(mails))).toEqual([]);
  for (const table of [
    "outbox",
    "audit_log",
    "client_portal_activity",
    "mails",
    "note_notices",
    "form_requests",
  ]) {
    const { rows } = await books.query<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from ${table} t`,
    );
    expect([table, canariesIn(rows[0]!.text)]).toEqual([table, []]);
  }
  for (const [who, address, password] of [
    ["clientA", "/client/sessions", "demo-client-2026"],
    ["clientB", "/client/sessions", "demo-second-2026"],
    ["allFlags", "/therapist/settings", "demo-therapist-2026"],
    ["noFlags", "/therapist/settings", "demo-junior-2026"],
  ] as const) {
    const feed = new URLSearchParams({ intent: "open-feed", names: "on", password });
    const asked = {
      method: "POST",
      headers: { ...headers, cookie: cookies.get(who)! },
      body: feed,
    };
    const shown = await (await running.ask(new Request(running.origin + address, asked))).text();
    const calendar = await askAs(running, "", /\/calendar\/[\w-]+\.ics/.exec(shown)![0]);
    expect([who, calendar.status, canariesIn(calendar.text)]).toEqual([who, 200, []]);
  }
}, 300_000);

test("a copy of somebody's data has nothing of anybody else, and not what only their therapists may read", async () => {
  const copy = async (who: Principal, password: string) => {
    const headers = { origin: studio.running.origin, cookie: cookies.get(who)! };
    const asked = { method: "POST", headers, body: new URLSearchParams({ password }) };
    const answer = await studio.running.ask(
      new Request(`${studio.running.origin}/client/privacy/copy`, asked),
    );
    expect(answer.headers.get("content-type")).toBe("application/zip");
    return canariesIn(Object.values(await unzip(answer)).join("\n"));
  };
  expect(await copy("clientB", "demo-second-2026")).toEqual([]);
  const own = await copy("clientA", "demo-client-2026");
  expect(own).toContain(canaryOf("wellness_session_notes", "shared_summary"));
  const theirTherapists = /confidential-t|treatment-amendments|health-flags/;
  expect(own.filter((word) => theirTherapists.test(word))).toEqual([]);
}, 120_000);

test("none of it, of whomever, is in anything that shop staff can ask for", async () => {
  await plantCanaries(books);
  const starts = [
    "/dashboard",
    "/",
    ...Object.keys(guardedPages).filter((path) => !/[:*]/.test(path)),
  ];
  const cookie = cookies.get("shop")!;
  const { found, opened, rooms } = await crawlAs(
    studio.running,
    { cookie, starts, perRoom: 12 },
    canariesIn,
  );
  expect(found).toEqual([]);
  expect(opened).toBeGreaterThan(80);
  for (const room of [
    "/orders/*",
    "/customers/*",
    "/orders.csv",
    "/customers.csv",
    "/orders/*/packing-slip.pdf",
  ])
    expect(rooms).toContain(`/dashboard${room}`);
}, 300_000);

// Confidential columns hold canaries, which must not be in anything that people without the right to read them can get.
import { beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { guardedPages, type Principal } from "../support/access-matrix.ts";
import { actInCare } from "../support/care-acts.ts";
import { canariesIn, canaryOf, confidential, plantCanaries } from "../support/confidential.ts";
import { full, times } from "../support/rounds.ts";
import { unzip } from "../support/unzip.ts";
import type { Crawled, Planted } from "./crawled.ts";
import { addressesOf } from "./health-studio.ts";
import { askAs, crawlAs, keepAnswers } from "./kept-answers.ts";

export function askForCanaries(crawled: () => Crawled): void {
  let studio: DemoStudio;
  let { books, hannah, lines } = {} as Planted;
  let cookies: Map<Principal, string>;
  beforeAll(() => {
    ({ studio, cookies } = crawled());
    ({ books, hannah, lines } = crawled().planted!);
  });
  const answerTo = (who: Principal, path: string) => crawled().answerTo(who, path);
  const theirs = () => addressesOf(books, hannah);

  const openTo = (area: string) =>
    Object.keys(guardedPages).filter((path) => path.startsWith(area) && !/[:*]/.test(path));
  const tabs = ["notes", "profile", "sessions", "health", "settings"].map(
    (tab) => `/client/dashboard?tab=${tab}`,
  );

  test("each canary is in the database", async () => {
    for (const [table, columns] of Object.entries(confidential))
      for (const column of columns) {
        const { rowCount } = await books.query(
          `select from ${table} where ${column}::text like $1`,
          [`%${canaryOf(table, column)}%`],
        );
        expect([table, column, (rowCount ?? 0) > 0]).toEqual([table, column, true]);
      }
  });

  test("people who may read them find nearly all of them, which proves that the search works", async () => {
    const found = new Set<string>();
    for (const [who, area] of [
      ["clientA", "/client"],
      ["allFlags", "/therapist"],
      ["founder", "/dashboard/privacy"],
    ] as const)
      for (const path of [...openTo(area), ...tabs, ...(await theirs())].filter((one) =>
        one.startsWith(area),
      ))
        for (const word of (await answerTo(who, path)).canaries) found.add(word);
    const all = Object.entries(confidential).flatMap(([table, columns]) =>
      columns.map((one) => canaryOf(table, one)),
    );
    // No page shows these yet.
    // Some tables have no row about Hannah. Their canaries need not be found, and must not be found elsewhere.
    const unseen = [
      // What was sent is read as it was asked and answered; the form's own values are not shown.
      canaryOf("questionnaire_answers", "answers"),
      // What came of a red flag is printed, and on no page.
      canaryOf("red_flag_findings", "came_of"),
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

  /** Notes for the schedule: the people who manage it read them, and what to mind about the attendees. */
  const ofSchedule = /adaptation|session-words|session-remarks|participant-remarks/;

  const wrong: [who: Principal, area: string, start: string, may: RegExp | undefined][] = [
    ["stranger", "/", "/", undefined],
    ["clientB", "/client", "/client/dashboard", undefined],
    ["noFlags", "/therapist", "/therapist/dashboard", undefined],
    ["accessConfidential", "/therapist", "/therapist/dashboard", undefined],
    ["viewAllClients", "/therapist", "/therapist/dashboard", undefined],
    // The owner runs the schedule and the classes, too, and is told why a therapist opened a record.
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
      const { found, opened } = await crawlAs(answerTo, { who, starts, perRoom: 2, within: area });
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
        found.push(...(await answerTo(who, path)).canaries.map((one) => `${path} ${one}`));
      const may = who === "manageSessions" ? ofSchedule : undefined;
      expect(found.filter((one) => !may?.test(one))).toEqual([]);
    },
  );

  test("what client and therapist do leaves none of it in emails, jobs, logs, the audit or calendars", async () => {
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
    // A client has three at most at a time.
    await books.query("update own_activities set ended_at = now() where client_id = $1", [hannah]);
    const whose = {
      clientId: hannah,
      noteId: open[0]!.id,
      itemId: items[0]!.id,
    };
    const statuses = await actInCare(running, { client, therapist, other }, whose, "qzhealth-sent");
    expect(statuses.filter(([, status]) => status >= 400)).toEqual([]);
    // An internal error is logged without the submitted values.
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

    // Mails about notes wait for the morning; here it has come.
    await books.query(
      "update outbox set due_at = now() where done_at is null and due_at < now() + interval '12 hours'",
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
      expect([who, calendar.status, calendar.canaries]).toEqual([who, 200, []]);
    }
  }, 300_000);

  test("a copy of a client's data has nothing about other clients, and not what only their therapists may read", async () => {
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

  test("none of it, of any client, is in what shop staff can open", async () => {
    await plantCanaries(books);
    // What they may not open answers nothing at all: who-may-open-what.ts.
    const open = Object.entries(guardedPages).filter(([, who]) => full || who.shop === "in");
    const starts = [
      "/dashboard",
      "/",
      ...open.map(([path]) => path).filter((path) => !/[:*]/.test(path)),
    ];
    // Rows have changed since the first crawl: everything is asked for anew.
    const { found, opened, rooms } = await crawlAs(keepAnswers(studio.running, cookies), {
      who: "shop",
      starts,
      perRoom: times(2, 12),
    });
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
}

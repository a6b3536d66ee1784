import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { cellsOf } from "#domain/kernel/text/csv.ts";
import { openRecord } from "#domain/people/open-record.ts";
import type { Account } from "#domain/people/find-account.ts";
import { engines } from "#tests/support/engines.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { createStudio, createUnusedStudio, type Studio } from "#tests/support/studio.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import { auditColumns, exportAudit } from "./export-audit.ts";
import { type AuditFilter, listAudit, listAuditActions } from "./list-audit.ts";
import { actionLabel, auditNotes, auditSentence } from "./messages.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const none = {
  who: "",
  action: "",
  whom: "",
  outcome: "",
  from: "",
  to: "",
};
const query = (filters: Partial<Record<AuditFilter, string>> = {}, page = 1) =>
  ({
    words: "",
    sort: "newest",
    descending: true,
    filters: { ...none, ...filters },
    page,
  }) as const;

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let owner: Ctx<Owner>;
  let ana: Account;
  beforeAll(async () => {
    studio = await (engine === "postgres" ? createUnusedStudio() : createStudio({}, engine));
    ana = await anAccount(studio, {
      firstName: "Ana",
      lastName: "O'Brien",
      email: "ana_1@example.com",
    });
    const kate = await anAccount(studio, {
      userType: undefined,
      staff: "owner",
      firstName: "Kate",
    });
    owner = asActor(studio, {
      kind: "staff",
      accountId: kate.accountId,
      role: "owner",
    });
    const by = { ...owner, now: new Date("2026-06-09T22:59:00Z") };
    await studio.db.transaction(owner.identity, async (tx) => {
      await audit(tx, by, {
        action: "role.granted",
        subjectId: ana.accountId,
        detail: { role: "shop" },
      });
      await audit(
        tx,
        { ...by, now: new Date("2026-06-09T23:00:00Z") },
        { action: "product.archived", detail: { name: "Mat" } },
      );
    });
    await openRecord(visitingFrom(owner, "192.0.2.7"), ana.person!.id, { what: "the-profile" });
    // A long audit: thirty thousand lines of a hundred people over a year.
    await studio.owner.exec(`
      insert into audit_log (at, actor_id, action, outcome, subject_id, detail)
      select timestamptz '2026-06-01' - make_interval(mins => n * 17), ('00000000-0000-4000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid,
        (array['account.signed-in', 'account.signed-out', 'client.read'])[n % 3 + 1], case when n % 50 = 0 then 'refused' else 'done' end,
        ('00000000-0000-4000-9000-' || lpad((n % 1000)::text, 12, '0'))::uuid, '{}' from generate_series(1, 30000) n;
      analyze audit_log`);
  });
  afterAll(() => studio.db.close());

  const readSentences = async (filters: Partial<Record<AuditFilter, string>>, page = 1) => {
    const { lines } = await listAudit(owner, query(filters, page));
    return lines.map(auditSentence);
  };

  test("the audit reads as sentences, newest first, with people by name", async () => {
    expect((await readSentences({})).slice(0, 3)).toEqual([
      "Kate Lee read the profile of Ana O'Brien (FR01001).",
      "Kate Lee archived a product.",
      "Kate Lee made Ana O'Brien (FR01001) Shop staff.",
    ]);
  });

  test("a record out of the therapist's sight is not opened, and no audit event says that it was", async () => {
    const tom = await anAccount(studio, { userType: "therapist" });
    const therapist = {
      kind: "therapist",
      id: tom.person!.id,
      accountId: tom.accountId,
      permissions: [],
    } as const;
    const reading = { what: "the-profile", address: "192.0.2.7" };
    expect(await openRecord(asActor(studio, therapist), ana.person!.id, reading)).toBeUndefined();
    expect(await readSentences({ who: tom.accountId })).toEqual([]);
    const permitted = asActor(studio, { ...therapist, permissions: ["view_all_clients"] });
    expect(await openRecord(permitted, tom.person!.id, reading)).toBeUndefined();
  });

  test.each<[Partial<Record<AuditFilter, string>>, number]>([
    [{ who: "kate" }, 3],
    [{ who: "Kate Lee", action: "client.read" }, 1],
    [{ whom: "fr01001" }, 2],
    [{ whom: "O'Brien" }, 2],
    [{ whom: "ana_1@example.com" }, 2],
    [{ whom: "ana%" }, 0],
    [{ who: "nobody at all" }, 0],
    [{ who: "00000000-0000-4000-8000-000000000007" }, 300],
    [{ outcome: "refused" }, 600],
    [{ outcome: "refused", action: "client.read" }, 200],
    [{ from: "2026-06-10" }, 2],
    [{ from: "2026-06-09", to: "2026-06-09" }, 1],
    [
      {
        from: "2026-02-31",
        to: "soon",
        outcome: "odd",
        who: "kate",
      },
      3,
    ],
    [{}, 10_000],
  ])("%j finds %i lines", async (filters, total) => {
    const found = await listAudit(owner, query(filters));
    expect([found.total, found.lines.length]).toEqual([total, Math.min(total, 25)]);
  });

  test("pages follow each other without repeated events, and shop staff see none", async () => {
    const [one, two] = [await listAudit(owner, query({}, 1)), await listAudit(owner, query({}, 2))];
    expect(new Set([...one.lines, ...two.lines].map(({ id }) => id)).size).toBe(50);
    const shop = asActor(studio, {
      kind: "staff",
      accountId: ana.accountId,
      role: "shop",
    }) as unknown as Ctx<Owner>;
    expect(await listAudit(shop, query())).toEqual({ lines: [], total: 0 });
  });

  test("the actions of the filter are those that exist", async () => {
    const usual = [
      "account.signed-in",
      "account.signed-out",
      "client.read",
      "product.archived",
      "role.granted",
    ];
    expect((await listAuditActions(owner)).filter((action) => action !== "audit.exported")).toEqual(
      usual,
    );
  });

  test("the file has every filtered event once, and an audit event is written first", async () => {
    const refused = await allOf(
      await exportAudit(visitingFrom(owner, "192.0.2.7"), query({ outcome: "refused" })),
    );
    expect(refused).toHaveLength(600);
    const all = await allOf(await exportAudit(visitingFrom(owner, "192.0.2.7"), query()));
    expect(new Set(all.map((line) => cellsOf(auditColumns, line).join("|"))).size).toBeGreaterThan(
      29_000,
    );
    const { lines } = await listAudit(owner, query({ action: "audit.exported" }));
    expect(lines.map(({ detail }) => detail["filtered"])).toEqual(
      expect.arrayContaining([[], ["outcome"]]),
    );
  });

  if (engine === "postgres")
    test.each<[Partial<Record<AuditFilter, string>>, string]>([
      [{}, "audit_log_by_time"],
      [{ from: "2026-03-01", to: "2026-03-02" }, "audit_log_by_time"],
      [{ who: "kate" }, "audit_log_by_actor"],
      [{ whom: "O'Brien" }, "audit_log_by_subject"],
      [{ action: "role.granted" }, "audit_log_by_action"],
      [{ outcome: "refused" }, "audit_log_refused"],
    ])("%j is read through %s, in three statements at most", async (filters, index) => {
      const asked = (await watchStatements(() => listAudit(owner, query(filters)))).filter(
        ({ text }) => !/set_config/.test(text),
      );
      expect(asked.length).toBeLessThanOrEqual(filters.who || filters.whom ? 4 : 3);
      const [page] = asked.filter(
        ({ text }) => text.includes("audit_log") && text.includes("order by"),
      );
      const plan = await studio.owner.query<{ "QUERY PLAN": string }>(
        `explain ${page!.text}`,
        page!.values,
      );
      const words = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(words).toContain(index);
      expect(words).not.toContain("Seq Scan");
    });
});

test("an action without a sentence of its own is still shown", () => {
  const line = {
    action: "order.refund-asked",
    outcome: "refused",
    who: "Kate",
    whom: "Ana",
    detail: { why: "too-late", sum: 12 },
  } as const;
  expect(actionLabel(line.action)).toBe("Order: refund asked");
  expect(auditSentence(line)).toBe("Kate: order refund asked was refused, about Ana: too late.");
  expect(auditNotes(line)).toEqual(["sum: 12"]);
  const given = ["view_all_clients", "create_notes", "edit_notes", "manage_sessions"];
  expect(auditNotes({ action: "permissions.changed", detail: { given } })).toEqual([
    "given: View all clients, Create treatment notes, Edit own notes, Manage sessions",
  ]);
  expect(
    auditNotes({ ...line, detail: { productIds: [1, 2, 3, 4], changed: { minOrder: 3 } } }),
  ).toEqual(["product ids: 4 things", "changed: minOrder 3"]);
});

test.each([
  [
    { action: "account.signed-in", detail: { door: "client", why: "too-many" } },
    "Somebody was turned away at the client door: too many tries.",
  ],
  [
    {
      action: "area.entered",
      who: "Ana",
      detail: { area: "dashboard", why: "door" },
    },
    "Ana was stopped at the back-office: not of this area.",
  ],
])("%j, refused: %s", (line, sentence) => {
  expect(
    auditSentence({
      outcome: "refused",
      who: undefined,
      whom: undefined,
      ...line,
    }),
  ).toBe(sentence);
});

test.each([
  [
    { action: "access.disabled", detail: { area: "portal" } },
    "Kate turned off the access of Ana to the portal.",
  ],
  [{ action: "account.second-factor-off" }, "Kate turned the second factor off."],
  [
    {
      action: "account.second-factor-off",
      who: undefined,
      detail: { by: "command-line" },
    },
    "The server's command line turned the second factor of Ana off.",
  ],
  [{ action: "account.second-factor-renewed" }, "Kate moved the second factor to another app."],
  [{ action: "staff.invitation-withdrawn" }, "Kate took an invitation back."],
])("%j, done: %s", (line, sentence) => {
  expect(
    auditSentence({
      outcome: "done",
      who: "Kate",
      whom: "Ana",
      detail: {},
      ...line,
    }),
  ).toBe(sentence);
});

async function allOf<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of coming) all.push(one);
  return all;
}

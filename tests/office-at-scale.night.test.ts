// Every list of the back-office with much in it: as many statements as with little, none that visits many pages of the
// database, and no large table read to its end but for counts, sums and searches.
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { fillOffice } from "./support/fill-office.ts";
import { officeLists } from "./support/office-lists.ts";
import { startDemoStudio } from "./support/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { seedStudio } from "#db/seed/seed.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { type WatchedStatement, listenToStatements } from "./support/listen-to-statements.ts";
import { sessionOf } from "./support/principals.ts";
import { freshPostgres, createStudioAt } from "./support/studio.ts";

/** A table of fewer rows is read from end to end sooner than through any index. */
const large = 2_000;

/** Pages that only much data has: there is nothing to compare them with. */
const further = /[?&]page=/;

/**
 * A statement visits fewer pages of 8 kB than this, which are some 50 ms: one that looks every row of the largest list up by
 * an index visits 10,000, and one that asks something of each row and another table 40,000 and more.
 */
const maxPages = 20_000;

/**
 * What stands somewhere inside a text is looked for row by row: no index answers that behind row-level security (decision
 * 024). Fifty thousand rows take some tens of milliseconds.
 */
const search = /[?&](q|who|whom)=/;
const lookedThrough = [
  "enquiries",
  "images",
  "sessions",
  "discount_codes",
  "orders",
  "customers",
  "clients",
  "auth_users",
];

/** How many there are of each status, category or state stands beside these lists: that counts all rows, a page does not. */
const counted: readonly [RegExp, readonly string[]][] = [
  [/^\/dashboard$/, ["products", "discount_codes", "customers"]],
  [/^\/dashboard\/products/, ["products"]],
  [/^\/dashboard\/discounts/, ["discount_codes"]],
  [/^\/dashboard\/classes/, ["sessions"]],
];
const isPage = (text: string) => / limit \$\d+( offset \$\d+)?$/.test(text);

/** Here a page itself depends on every row: */
const ranked: readonly [RegExp, readonly string[]][] = [
  // in the order of the stock, or by it, which is in another table;
  [/^\/dashboard\/products\?(sort=-?stock$|stock=)/, ["products"]],
  // by how many places are held of what is to come, which is counted from the lines of all orders;
  [/^\/dashboard\/coming/, ["order_items", "orders", "products", "stock_movements"]],
  // and by sums that are counted when they are asked for: what customers spent, and reports of many days.
  [
    /^\/dashboard\/(customers|reports)/,
    [
      "orders",
      "order_items",
      "products",
      "customers",
      "payments",
      "refunds",
      "discount_code_usage",
      "page_views",
    ],
  ],
];

/** What may be read whole. */
function mayBeRead(table: string, question: string, text: string): boolean {
  const isAmong = (lists: typeof counted) =>
    lists.some(([path, tables]) => path.test(question) && tables.includes(table));
  if (search.test(question) && lookedThrough.includes(table)) return true;
  return isAmong(ranked) || (!isPage(text) && isAmong(counted));
}

/** As many products as `db:seed -- --scale=100` brings, and the visits of the year before. */
const more = `
  insert into products (slug, name, short_description, price, status, category_id, stock_item_id, display_order, created_at, updated_at)
  select 'more-' || n, 'Further thing ' || n, 'Firm and warm.', n, case when n % 40 = 0 then 'draft' else 'published' end,
    (select id from product_categories order by slug offset n % 3 limit 1),
    (select id from stock_items order by id offset n % 100 limit 1), n % 50, now() - n * interval '1 minute', now()
  from generate_series(1, 2000) n;
  insert into page_views select day - 366, page, referrer, views, arrivals from page_views`;

describe.runIf(inject("postgres"))("on PostgreSQL", () => {
  let [few, many]: (Opened | undefined)[] = [];
  let listening: ReturnType<typeof listenToStatements>;
  beforeAll(async () => {
    buildIfStale(join(import.meta.dirname, ".."));
    listening = listenToStatements();
    few = await open(1);
    many = await open(20);
  }, 600_000);
  afterAll(async () => {
    listening?.stop();
    await few?.close();
    await many?.close();
  }, 60_000);

  test.each(officeLists(londonDay(new Date())))(
    "%s",
    { timeout: 300_000 },
    async (_, questions) => {
      const wrong: unknown[] = [];
      // The first look fills the caches that all requests share.
      for (const studio of [few!, many!]) await studio.look(questions[0]);
      for (const question of questions) {
        const [asked, usual] = await askedOfBoth(question);
        expect(asked.length).toBeGreaterThan(1);
        if (asked.length !== usual.length) wrong.push([question, textsOf(usual), textsOf(asked)]);
        for (const one of asked) {
          const { whole, pages } = await costOf(many!, one);
          if (pages > maxPages) wrong.push([question, pages, one.text]);
          for (const table of whole)
            if (!mayBeRead(table, question, one.text)) wrong.push([question, table, one.text]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  /** What a page asks of the large studio and of the small one. */
  async function askedOfBoth(question: string) {
    const ask = async () => {
      const asked = await statementsOf(many!, question);
      return [asked, further.test(question) ? asked : await statementsOf(few!, question)] as const;
    };
    const [asked, usual] = await ask();
    // What all requests share is kept for a minute: what one studio asked because that was over, it does not ask again.
    return asked.length === usual.length ? ([asked, usual] as const) : ask();
  }

  /** What a page asks; that its session is in use is written down once a minute, whatever the page. */
  async function statementsOf(studio: Opened, path: string): Promise<WatchedStatement[]> {
    const asked = await listening.askedBy(() => studio.look(path));
    return asked.filter(({ text }) => !text.startsWith('update "auth_sessions"'));
  }
});

type Opened = Awaited<ReturnType<typeof open>>;

/** A studio so many times as large as the demo's, seen by its owner. */
async function open(scale: number) {
  const addresses = await freshPostgres();
  if (scale > 1) {
    const seeded = await createStudioAt(addresses);
    await seedStudio(seeded.db, { now: new Date(), scale });
    await seeded.owner.exec(more);
    await seeded.db.close();
  }
  const site = await startDemoStudio({
    DATABASE_URL: addresses.app,
    DATABASE_MIGRATE_URL: addresses.owner,
  });
  await fillOffice(addresses.superuser, scale > 1);
  const cookie = await sessionOf(site.running, "owner@demo.example");
  const asApp = new pg.Client({
    connectionString: addresses.app,
    options: "-c jit=off -c random_page_cost=1.1",
  });
  await asApp.connect();
  const { rows } = await asApp.query<{ name: string; rows: number }>(
    "select relname as name, reltuples as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1",
    [large],
  );
  return {
    site,
    asApp,
    largeTables: new Map(rows.map(({ name, rows }) => [name, rows])),
    async look(path: string) {
      const answer = await site.running.ask(
        new Request(site.url + path, { headers: { cookie, accept: "text/html" } }),
      );
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.text();
    },
    close: async () => void (await Promise.all([asApp.end(), site.stop()])),
  };
}

const textsOf = (asked: readonly WatchedStatement[]) =>
  asked.map(({ text }) => text.slice(0, 200)).toSorted();

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Loops": number;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
};

/** The large tables that a statement reads in full for the role that sent it, and how many pages it visits in all. */
async function costOf(
  { asApp, largeTables }: Opened,
  { text, values, who }: WatchedStatement,
): Promise<{ whole: string[]; pages: number }> {
  if (!/^\s*(select|with)\b/i.test(text) || !who) return { whole: [], pages: 0 };
  await asApp.query("begin");
  await asApp.query(who.text, who.values);
  const { rows } = await asApp.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  );
  await asApp.query("rollback");
  const plan = rows[0]!["QUERY PLAN"][0].Plan;
  const whole = scansIn(plan)
    .filter(({ table, read }) => read >= 0.9 * (largeTables.get(table) ?? Infinity))
    .map(({ table }) => table);
  return { whole, pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] };
}

/** Where a plan reads rows as they lie, and how many; it may end before the table does. */
const scansIn = (plan: Plan): { table: string; read: number }[] => [
  ...(plan["Node Type"] === "Seq Scan" && plan["Actual Loops"] > 0
    ? [
        {
          table: plan["Relation Name"] ?? "",
          read: plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0),
        },
      ]
    : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

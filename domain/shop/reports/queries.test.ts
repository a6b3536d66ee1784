import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import { seedAccounts } from "#db/seed/accounts.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { addDays, before, days, londonDay } from "#domain/kernel/time.ts";
import { findToday } from "#domain/shop/today/queries.ts";
import { engines } from "#tests/support/engines.ts";
import { accountsOn, aStaffMember } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import * as reports from "./queries.ts";

const year = { from: addDays(londonDay(noon), -400), to: londonDay(noon) };
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

describe.each(engines)("a demo studio's year on %s", (engine) => {
  let studio: Studio;
  let owner: Ctx<Owner>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    await seedStudio(studio.db, { now: noon });
    await seedAccounts(studio.db, { hash: accountsOn(studio.db).hash, now: noon });
    owner = await aStaffMember(studio);
  }, 120_000);
  afterAll(() => studio.db.close());

  /** Queried from the tables in another way, as whole pence. */
  const books = async (statement: string) =>
    Math.round(100 * Number((await studio.owner.query<{ sum: string }>(statement)).rows[0]?.sum));

  test("days, categories and products each add up to what came in, to the penny", async () => {
    const taken = await books("select sum(amount) from payments where not surplus");
    const days = await reports.listDaysTaken(owner, year);
    const categories = await reports.listCategoriesSold(owner, year);
    const products = await reports.listProductsSold(owner, year);
    const net = (sold: reports.Sold) => sold.full - sold.discount;

    expect(taken).toBeGreaterThan(100_000);
    expect([sum(days, (day) => day.taken), sum(categories, net), sum(products, net)]).toEqual([
      taken,
      taken,
      taken,
    ]);
    expect(sum(days, ({ orders }) => orders)).toBe(
      (await studio.owner.query("select from payments where not surplus")).rows.length,
    );
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  });

  test("refunds add up by day and by reason", async () => {
    const back = await books("select sum(amount) from refunds where status = 'succeeded'");
    expect(back).toBeGreaterThan(0);
    expect(sum(await reports.listDaysTaken(owner, year), ({ refunded }) => refunded)).toBe(back);
    expect(sum(await reports.listRefundsGiven(owner, year), ({ amount }) => amount)).toBe(back);
  });

  test("codes and retreats are counted as they were used and sold", async () => {
    const codes = await reports.listCodesUsed(owner, year);
    const used = await books(
      "select sum(u.amount) from discount_code_usage u join orders o on o.id = u.order_id where o.paid_at is not null",
    );
    expect(sum(codes, ({ discount }) => discount)).toBe(used);
    const retreats = await reports.listRetreatsSold(owner, year);
    const places = await books(
      `select sum(quantity) / 100.0 as sum from order_items i join orders o on o.id = i.order_id
       where o.paid_at is not null and i.event_starts_at is not null and o.status not in ('cancelled', 'refunded')`,
    );
    expect(sum(retreats, ({ day, spa }) => day + spa)).toBe(places);
    expect(retreats.every(({ left, startsAt }) => left !== null && startsAt instanceof Date)).toBe(
      true,
    );
  });

  test("days are London days: half past midnight in summer is that day's money", async () => {
    const at = (instant: string) =>
      `update payments set recorded_at = '${instant}' where id = (select id from payments order by id limit 1)`;
    for (const [instant, day] of [
      ["2026-05-01T23:30:00Z", "2026-05-02"],
      ["2026-01-01T23:30:00Z", "2026-01-01"],
    ] as const) {
      const before = await reports.listDaysTaken(owner, { from: day, to: day });
      await studio.owner.exec(at(instant));
      const now = await reports.listDaysTaken(owner, { from: day, to: day });
      expect((now[0]?.orders ?? 0) - (before[0]?.orders ?? 0)).toBe(1);
    }
  });

  test("the numbers on the way from a visit to an order decrease at every step", async () => {
    const days = await reports.listDaysVisited(owner, year);
    const steps = (["visits", "shop", "cart", "checkout", "placed", "paid"] as const).map((step) =>
      sum(days, (day) => day[step]),
    );
    expect(steps).toEqual(steps.toSorted((one, other) => other - one));
    expect(steps.at(-1)).toBeGreaterThan(100);
  });

  test("every report is one statement, for any amount of data", async () => {
    for (const report of Object.values(reports))
      expect(await statementsOf(studio, owner, (ctx) => report(ctx, year))).toBe(1);
  });

  test("the studio's tasks of today are one statement of correct counts", async () => {
    const count = async (what: string) =>
      Number((await studio.owner.query<{ n: string }>(`select count(*) as n ${what}`)).rows[0]?.n);
    expect(await statementsOf(studio, owner, findToday)).toBe(1);
    const quiet = await findToday(owner);
    expect(quiet.newOrders).toBe(await count("from orders where status = 'confirmed'"));
    expect(quiet).toMatchObject({
      failedMails: 0,
      givenUpJobs: 0,
      failedPayments: 0,
      newEnquiries: 2,
      backup: "fine",
    });
    expect(quiet.retreats[0]).toMatchObject({
      name: "Midwinter Morning places",
      places: expect.any(Number),
    });

    const yesterday = before(noon, days(2));
    await studio.owner.exec(`
      update mails set status = 'refused', created_at = '${noon.toISOString()}' where id in (select id from mails limit 2);
      insert into outbox (event, payload, created_at, due_at, dead_at) values ('order.paid', '{}', now(), now(), now());
      insert into disputes select 'dp_1', order_id, id, amount, 'fraudulent', 'open', now(), now() from payments limit 1;
      insert into enquiries (reference, name, email, phone, service, message, source, same_words, created_at, suspected)
        values ('ENQ-1', 'Ana', 'ana@example.com', '', '', 'Hello', '', 'a', '${yesterday.toISOString()}', false),
               ('ENQ-2', 'Bot', 'bot@example.com', '', '', 'Buy', '', 'b', '2026-01-01', true);
      insert into backups (kind, outcome, file, started_at, finished_at, why) values ('nightly', 'failed', 'x', now(), '${noon.toISOString()}', 'disk-full')`);
    expect(await findToday(owner)).toMatchObject({
      failedMails: 2,
      givenUpJobs: 1,
      failedPayments: 1,
      newEnquiries: 3,
      oldestEnquiryAt: yesterday,
      backup: "failed",
      newOrders: quiet.newOrders,
    });
    const low = (await findToday(owner)).lowStock;
    await studio.owner.exec("update settings set low_stock_threshold = 1000");
    expect((await findToday(owner)).lowStock).toBeGreaterThan(low);
  });
});

/** How many statements some work sends, without the one that sets the identity. */
async function statementsOf(
  studio: Studio,
  ctx: Ctx<Owner>,
  work: (ctx: Ctx<Owner>) => Promise<unknown>,
): Promise<number> {
  let statements = 0;
  const counting = <F extends Studio["db"]["read"]>(use: F) =>
    ((identity, ask) =>
      use(identity, (db) =>
        ask(
          new Proxy(db, {
            get: (target, name) => {
              const member = Reflect.get(target, name) as unknown;
              if (typeof member !== "function") return member;
              return (...args: unknown[]) => {
                if (["execute", "select"].includes(String(name))) statements += 1;
                return (member as (...all: unknown[]) => unknown).apply(target, args);
              };
            },
          }),
        ),
      )) as F;
  await work({ ...ctx, db: { ...studio.db, read: counting(studio.db.read) } });
  return statements;
}

import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { carts } from "#db/schema/carts.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { timesUntilPrepared } from "./prepare-repeated.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio({}, "postgres")));
afterAll(() => studio.db.close());

const ask = async (db: Db, question: SQL): Promise<unknown[]> =>
  ((await db.execute(question)) as { rows: unknown[] }).rows;

const preparedOn = async (db: Db, words: string): Promise<number> => {
  const like = sql`select name from pg_prepared_statements where statement like ${`%${words}%`}`;
  return (await ask(db, like)).length;
};

test("a question that a connection is asked again is prepared once, and answered as before", async () => {
  await studio.db.read({ actor: "guest", cart: "ana" }, async (db) => {
    const findCarts = () => db.select({ at: carts.createdAt }).from(carts);
    for (let times = 1; times < timesUntilPrepared; times += 1) await findCarts();
    expect(await preparedOn(db, 'select "created_at" from "carts"')).toBe(0);
    const answers = await Promise.all([findCarts(), findCarts(), findCarts()]);
    expect(answers).toEqual([[], [], []]);
    expect(await preparedOn(db, 'select "created_at" from "carts"')).toBe(1);
  });
});

test("what was asked often is prepared by another connection at once", async () => {
  const often = sql`select 'often' as word`;
  const onItsOwn = async (times: number) =>
    studio.db.read({ actor: "staff", role: "owner" }, async (db) => {
      for (let time = 0; time < times; time += 1) await ask(db, often);
      return preparedOn(db, "often");
    });
  await onItsOwn(timesUntilPrepared - 1);
  // At the same time, and therefore on two connections.
  expect(await Promise.all([onItsOwn(1), onItsOwn(1)])).toEqual([1, 1]);
});

test("a command and a visitor's page are planned for any values, a list of the back-office for its own", async () => {
  const plans = async (db: Db) => (await ask(db, sql`show plan_cache_mode`))[0];
  expect(await studio.db.read({ actor: "guest" }, plans)).toEqual({
    plan_cache_mode: "force_generic_plan",
  });
  expect(await studio.db.transaction({ actor: "staff", role: "owner" }, plans)).toEqual({
    plan_cache_mode: "force_generic_plan",
  });
  expect(await studio.db.read({ actor: "staff", role: "owner" }, plans)).toEqual({
    plan_cache_mode: "auto",
  });
});

test("what is asked with other values is the same question, and has other answers", async () => {
  await studio.db.read({ actor: "guest" }, async (db) => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const twice = await ask(db, sql`select ${number}::int * 2 as twice`);
      expect(twice).toEqual([{ twice: number * 2 }]);
    }
    expect(await preparedOn(db, "* 2 as twice")).toBe(1);
  });
});

test("a question that fails is prepared no less, and its next transaction goes on", async () => {
  const divide = (by: number) =>
    studio.db.read({ actor: "guest" }, (db) => ask(db, sql`select 10 / ${by}::int as part`));
  for (const by of [1, 2, 5]) await divide(by);
  await expect(divide(0)).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await divide(2)).toEqual([{ part: 5 }]);
});

// Reads of one request share a transaction (db/postgres.ts): what they see, and when its connection
// is given back.
import { sql, type SQL } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, inject, vi } from "vitest";
import type { Database, Db, Identity } from "#domain/kernel/database/database.ts";
import { testOnPostgres as test } from "#tests/support/engines.ts";
import { freshPostgres } from "#tests/support/studio.ts";
import { connectPostgres } from "./postgres.ts";

const connections = 2;
let db: Database;
beforeAll(async () => {
  if (inject("postgres")) db = connectPostgres((await freshPostgres()).app, { connections });
});
afterAll(() => db?.close());
/** No connection stays in a transaction, and none is waited for. */
afterEach(() =>
  vi.waitFor(() => {
    const { open, idle, waiting } = db.connections!();
    expect([open - idle, waiting]).toEqual([0, 0]);
  }),
);

/** Each request has an identity object of its own. */
const aRequest = (): Identity => ({ actor: "staff", role: "owner" });
const ask = async (handle: Db, question: SQL) => {
  const { rows } = (await handle.execute(question)) as unknown as { rows: { answer: string }[] };
  return rows[0]?.answer;
};
const begunAt = (who: Identity) =>
  db.read(who, (handle) => ask(handle, sql`select now()::text as answer`));
const codeOf = (who: Identity, account: string) =>
  db.read(who, (handle) =>
    ask(handle, sql`select code as answer from account_codes where account = ${account}`),
  );
const giveCode = (who: Identity, account: string, code: string) =>
  db.transaction(who, (tx) =>
    tx.execute(sql`insert into account_codes values ('xero', ${account}, ${code})`),
  );

test("what a request reads next is read in the same transaction, until the turn of the program is over", async () => {
  const ana = aRequest();
  const first = await begunAt(ana);
  expect(await begunAt(ana)).toBe(first);
  expect(await begunAt(aRequest())).not.toBe(first);
  await new Promise(setImmediate);
  expect(await begunAt(ana)).not.toBe(first);
});

test("what was written meanwhile is seen by the next read of the same transaction", async () => {
  const [looked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const codes = db.read(aRequest(), async (handle) => {
    const code = () =>
      ask(handle, sql`select code as answer from account_codes where account = 'fees'`);
    const before = await code();
    looked.resolve();
    await written.promise;
    return [before, await code()];
  });
  await looked.promise;
  await giveCode(aRequest(), "fees", "404");
  written.resolve();
  expect(await codes).toEqual([undefined, "404"]);
});

test("thirty requests that read, write and read again all end with two connections", async () => {
  const request = async (number: number) => {
    const who = aRequest();
    const account = `sales_${number}`;
    const before = await codeOf(who, account);
    await giveCode(who, account, String(number));
    return [before, await codeOf(who, account)];
  };
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  expect(await Promise.all(numbers.map(request))).toEqual(
    numbers.map((number) => [undefined, String(number)]),
  );
});

test("a read that fails spoils none that is asked after it", async () => {
  const ana = aRequest();
  await codeOf(ana, "fees");
  await expect(db.read(ana, (handle) => ask(handle, sql`select 1 / 0`))).rejects.toThrow();
  expect(await codeOf(ana, "fees")).toBe("404");
  await expect(db.read(ana, () => Promise.reject(new Error("not found")))).rejects.toThrow();
  expect(await codeOf(ana, "fees")).toBe("404");
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { done } from "#domain/kernel/outcome.ts";
import { LockOrderBroken } from "./lock-notes.ts";
import { lock, shared } from "./locks.ts";
import { ChangedMeanwhile } from "./repeated.ts";
import { transaction } from "./transaction.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio({}, undefined, true)));
afterAll(() => studio.db.close());

const inOne = (work: Parameters<typeof transaction>[1]) => transaction(studio.system(), work);
const [one, other] = [randomUUID(), randomUUID()];

test("what a command names in any order is locked in the one order, and may be named again", async () => {
  const outcome = await inOne(async (tx) => {
    await lock(tx, {
      order: [one],
      group: [one, other],
      client: [one, null, undefined],
      product: shared([one]),
    });
    await lock(tx, { group: [other], client: [one] });
    await tx.execute(sql`update orders set updated_at = updated_at where id = ${one}`);
    return done("all");
  });
  expect(outcome).toEqual({ ok: true, value: "all" });
});

test.each([
  ["an earlier kind after a later one", { room: [one] }, { client: [one] }],
  ["a second of a kind after the first", { group: [one] }, { group: [other] }],
  ["a row before it", { order: [one] }, { stock: [one] }],
])("locking %s is refused", async (_, first, second) => {
  const broken = inOne(async (tx) => {
    await lock(tx, first);
    await lock(tx, second);
    return done(undefined);
  });
  await expect(broken).rejects.toThrow(LockOrderBroken);
});

test.each([
  ["update", sql`update products set updated_at = updated_at where id = ${one}`],
  ["delete", sql`delete from products where id = ${one}`],
  ["select for update", sql`select id from products where id = ${one} for update`],
])("rows that an %s locks by the way are seen too", async (_, statement) => {
  const broken = inOne(async (tx) => {
    await lock(tx, { stock: [one] });
    await tx.execute(statement);
    return done(undefined);
  });
  await expect(broken).rejects.toThrow();
});

test("what finds that it needs other locks is begun again, and given up after six times", async () => {
  let tries = 0;
  const again = (enough: number) =>
    inOne(async () => {
      tries += 1;
      if (tries < enough) throw new ChangedMeanwhile();
      return done(tries);
    });
  expect(await again(4)).toEqual({ ok: true, value: 4 });
  tries = 0;
  await expect(again(99)).rejects.toThrow(ChangedMeanwhile);
  expect(tries).toBe(6);
});

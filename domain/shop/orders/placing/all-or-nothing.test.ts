import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Database, Db } from "#domain/kernel/database/database.ts";
import { aCart, aCheckout, aCode, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { placeOrder } from "./place-order.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

class Broken extends Error {}

/** The database as it is, but its statement number `at` (within a transaction, from 1) never gets through. */
function breakingAt(db: Database, at: number): { db: Database; broke: () => boolean } {
  let [count, broke] = [0, false];
  const fail = () => {
    count += 1;
    if (count !== at) return;
    broke = true;
    throw new Broken();
  };
  const watched = (tx: Db): Db =>
    new Proxy(tx, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== "function") return member;
        const isStatement = ["select", "insert", "update", "delete", "execute", "with"].includes(
          String(name),
        );
        return (...given: unknown[]) => {
          if (isStatement) fail();
          return (member as (...given: unknown[]) => unknown).apply(target, given);
        };
      },
    });
  const breaking: Database = {
    ...db,
    transaction: (identity, work) => db.transaction(identity, (tx) => work(watched(tx))),
    read: (identity, work) => db.read(identity, (tx) => work(watched(tx))),
  };
  return { db: breaking, broke: () => broke };
}

const census = async () =>
  (
    await studio.owner
      .query(`select (select count(*) from orders) as orders, (select count(*) from order_items) as items,
      (select count(*) from stock_movements) as movements, (select sum(quantity) from stock_items) as stock,
      (select count(*) from discount_code_usage) as uses, (select count(*) from outbox) as announced,
      (select count(*) from customers) as customers, (select count(*) from cart_items) as lines,
      (select count(*) from payments) as payments`)
  ).rows[0];

test("whichever statement of an order fails, nothing of it remains, and the next try succeeds", async () => {
  const [mat, ball] = [await aProduct(studio, { stock: 9 }), await aProduct(studio, { stock: 9 })];
  const discountCode = await aCode(studio, { discountValue: 10_000 });
  const shopper = await aCart(studio, [
    [mat, 2],
    [ball, 1],
  ]);
  const buyer = aCheckout({ discountCode, expectedTotal: 0 });
  const before = await census();

  let breaks = 0;
  for (let at = 1; at < 60; at++) {
    const { db, broke } = breakingAt(studio.db, at);
    const broken: Ctx<Guest> = { ...shopper, db };
    const tried = await placeOrder(broken, buyer).catch((error: unknown) => error);
    if (!broke()) {
      expect(tried).toMatchObject({ ok: true });
      break;
    }
    breaks += 1;
    expect(tried).toBeInstanceOf(Broken);
    expect(await census()).toEqual(before);
  }
  expect(breaks).toBeGreaterThan(10);
  await expectInvariants(studio.owner);
});

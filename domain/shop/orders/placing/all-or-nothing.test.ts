import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Database, Db } from "#domain/kernel/database/database.ts";
import { aCart, aCheckout, aCode, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { stockOf } from "#tests/support/products.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
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

test("details that the database refuses are the buyer's to correct, and nothing is saved", async () => {
  const mat = await aProduct(studio, { stock: 2 });
  const shopper = await aCart(studio, [[mat, 1]]);
  await studio.owner.exec(
    "alter table customers add constraint refuses check (last_name <> 'Refused')",
  );
  expect(
    await placeOrder(shopper, aCheckout({ lastName: "Refused", email: "h@example.com" })),
  ).toMatchObject({ why: "customer-refused" });
  await studio.owner.exec("alter table customers drop constraint refuses");
  expect([await stockOf(studio, mat), (await listCart(shopper)).itemCount]).toEqual([2, 1]);
});

test("an error of the database is not shown as an error in the buyer's details", async () => {
  const shopper = await aCart(studio, [[await aProduct(studio), 1]]);
  await studio.owner.exec("alter table customers rename to customers_away");
  const tried = placeOrder(shopper, aCheckout({ email: "i@example.com" }));
  await expect(tried).rejects.toThrow();
  await studio.owner.exec("alter table customers_away rename to customers");
});

test("an order returned without an id is an error, and nothing is saved", async () => {
  const mat = await aProduct(studio, { stock: 2 });
  const shopper = await aCart(studio, [[mat, 1]]);
  await studio.owner
    .exec(`create function swallow() returns trigger language plpgsql as 'begin return null; end';
    create trigger swallows before insert on orders for each row execute function swallow()`);
  expect(await placeOrder(shopper, aCheckout({ email: "j@example.com" }))).toMatchObject({
    why: "no-order-id",
  });
  await studio.owner.exec("drop trigger swallows on orders; drop function swallow");
  expect([await stockOf(studio, mat), (await listCart(shopper)).itemCount]).toEqual([2, 1]);
});

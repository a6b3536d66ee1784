import { afterAll, beforeAll, expect, test } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import { violations } from "./support/invariants.ts";
import { noon, createStudio, type Studio } from "./support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await seedStudio(studio.db, { now: noon });
});
afterAll(() => studio.db.close());

test("the demo studio's year agrees with itself", async () => {
  expect(await violations(studio.owner)).toEqual([]);
});

const paid =
  "(select id from orders where paid_at is not null and discount_code_id is null order by id limit 1)";
const coded = "(select order_id from discount_code_usage order by 1 limit 1)";
const counted = "(select id from stock_items order by id limit 1)";

// One damage after the other: the books get no better in between.
test.each([
  [
    "stock is not the sum of its movements",
    `update stock_items set quantity = quantity + 1 where id = ${counted}`,
  ],
  [
    "an order does not hold what it bought",
    "delete from stock_movements where id = (select id from stock_movements where reason = 'sold' order by id limit 1)",
  ],
  [
    "an intent succeeded, but its money is nowhere",
    "update payments set intent_id = null where id = (select id from payments where intent_id is not null limit 1)",
  ],
  ["money of an intent that did not succeed", "update payment_intents set status = 'processing'"],
  [
    "a paid order without payments of its total",
    `update payments set amount = amount + 1 where order_id = ${paid}`,
  ],
  [
    "an order says something else than its money",
    `update orders set payment_status = 'pending' where id = ${paid}`,
  ],
  [
    "a paid order is not held, or has no receipt",
    `update orders set receipt_number = null where id = ${paid}`,
  ],
  [
    "an order that was given up can still be paid",
    "update payment_intents set status = 'requires_payment' where status = 'cancelled'",
  ],
  [
    "money that pays for nothing does not go back",
    `update payments set surplus = true where order_id = ${paid}`,
  ],
  ["more went back than came in", "update refunds set amount = amount + 1000"],
  ["a line did not send what its parcels hold", "update order_items set sent_quantity = 1"],
  ["an order is not the sum of its lines", `delete from order_items where order_id = ${paid}`],
  [
    "a live order does not count against its code",
    `delete from discount_code_usage where order_id = ${coded}`,
  ],
  [
    "a voucher is worth something, and its order is not paid",
    "update vouchers set issued_at = null, valid_until = null",
  ],
  ["a voucher of a paid order is missing", "delete from voucher_entries; delete from vouchers"],
  [
    "a place that is not held has a guest",
    "alter table orders disable trigger orders_forget_guests; update orders set status = 'cancelled' where id in (select order_id from place_guests)",
  ],
  [
    "an order does not hold what its vouchers pay",
    `update orders set voucher_amount = 1 where id = ${paid}`,
  ],
  [
    "a use of a code without a live order",
    `update orders set released_at = now() where id = ${coded}`,
  ],
  ["a code was used too often", "update discount_codes set usage_limit = 0"],
  [
    "a customer used a code too often",
    "update discount_code_usage set email_key = 'ana@example.com'",
  ],
  ["a paid order without its one confirmation", `delete from mails where order_id = ${paid}`],
  [
    "a confirmation of an order that was not paid",
    "update mails set order_id = (select id from orders where paid_at is null limit 1) where id = (select id from mails limit 1)",
  ],
])("%s: and it is noticed", async (rule, damage) => {
  await studio.owner.exec(damage);
  expect((await violations(studio.owner)).map((violation) => violation.rule)).toContain(rule);
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendOrder } from "#domain/shop/orders/office/send-order.ts";
import { markPaid } from "#domain/shop/orders/office/mark-paid.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { lineOf, staffOf } from "#tests/support/staff-office.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { rounds } from "./open-shop.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio({ cards: fakeCards().cards }, "postgres");
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

test.each(rounds(1, 20))(
  "of five pieces five leave, however many pack a parcel at once (round %i)",
  async () => {
    const staff = staffOf(studio);
    const product = await aProduct(studio, { stock: 5 });
    const placed = await placeOrder(
      await aCart(studio, [[product, 5]]),
      aCheckout({ expectedTotal: 5_000 }),
    );
    const orderId = placed.ok ? placed.value.id : "";
    await markPaid(staff, { orderId, method: "cash", by: "Kim" });
    const lineId = await lineOf(studio, orderId);
    const parcel = {
      orderId,
      carrier: "",
      trackingNumber: "",
      by: "Kim",
      lines: [{ lineId, quantity: 1 }],
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendOrder(staff, { ...parcel, key: randomUUID() })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    const { rows } = await studio.owner.query(
      "select i.sent_quantity as sent, (select count(*)::int from shipments where order_id = $1) as parcels from order_items i where order_id = $1",
      [orderId],
    );
    expect(rows).toEqual([{ sent: 5, parcels: 5 }]);

    // Without the command's lock, too: the database counts.
    const past = Array.from({ length: 4 }, () =>
      studio.db.transaction({ actor: "system" }, async (tx) => {
        await tx.execute(
          `with s as (insert into shipments (order_id, sent_at) values ('${orderId}', now()) returning id) insert into shipment_lines select id, '${lineId}', 1 from s`,
        );
      }),
    );
    expect((await Promise.allSettled(past)).filter(({ status }) => status === "fulfilled")).toEqual(
      [],
    );
  },
);

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aCart, aCheckout, anOrder, aProduct } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aPaidOrder, lineOf, createStudioWithStaff } from "#tests/support/staff-office.ts";
import { changeOrderStatus } from "./change-status.ts";
import { findOrderForOffice } from "./find-order-for-office.ts";
import { listPackingSlips } from "#domain/shop/orders/opening/find-receipt.ts";
import { listOrders } from "./list-orders.ts";
import { markPaid } from "./mark-paid.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { type Parcel, sendOrder } from "./send-order.ts";
import { findParcel, listParcelsOf } from "./find-parcel.ts";
import { takeBackParcel } from "./take-back-parcel.ts";
import { aVoucher, aVoucherProduct } from "#tests/support/vouchers.ts";

const { studio, staff } = await createStudioWithStaff();

const none = {
  status: "",
  money: "",
  paid: "",
  sent: "",
  from: "",
  to: "",
  product: "",
};
const send = (orderId: string, parcel: Partial<Parcel> = {}) =>
  sendOrder(staff, {
    key: randomUUID(),
    orderId,
    carrier: "Royal Mail",
    trackingNumber: "AB 12",
    by: "Kim",
    ...parcel,
  });

/** A paid order of three pieces of one product. */
async function threePieces() {
  const productId = await aProduct(studio, { stock: 9 });
  const placed = await placeOrder(
    await aCart(studio, [[productId, 3]]),
    aCheckout({ expectedTotal: 3_000 }),
  );
  const orderId = placed.ok ? placed.value.id : "";
  await markPaid(staff, { orderId, method: "cash", by: "Kim" });
  return { orderId, lineId: await lineOf(studio, orderId) };
}

const publishedEvents = async (orderId: string) =>
  (
    await studio.owner.query(
      "select 1 from outbox where event = 'order.sent' and payload->>'shipmentId' in (select id::text from shipments where order_id = $1)",
      [orderId],
    )
  ).rows.length;

test("an order is sent in parts: it is being prepared until the last piece, and each parcel sends one email", async () => {
  const { orderId, lineId } = await threePieces();
  expect(await send(orderId, { lines: [{ lineId, quantity: 1 }] })).toMatchObject({
    value: { status: "processing" },
  });
  const key = randomUUID();
  const rest = { key, lines: [{ lineId, quantity: 2 }] };
  expect(await send(orderId, rest)).toMatchObject({ ok: true, value: { status: "completed" } });
  expect(await send(orderId, rest)).toMatchObject({ ok: true });
  const order = (await findOrderForOffice(staff, orderId))!;
  expect(
    order.parcels
      .map(({ lines, trackingNumber }) => [trackingNumber, lines[0]!.quantity])
      .toSorted(),
  ).toEqual([
    ["AB 12", 1],
    ["AB 12", 2],
  ]);
  expect(order.timeline.map(({ what }) => what)).toContain(
    "2 pieces sent, with Royal Mail, number AB 12",
  );
  expect(await publishedEvents(orderId)).toBe(2);
  expect(await send(orderId)).toEqual({ ok: false, why: "nothing-left" });
  await expectInvariants(studio.owner);
});

test("more than is left is refused at its line and no parcel is saved; the database refuses it, too", async () => {
  const { orderId, lineId } = await threePieces();
  expect(await send(orderId, { lines: [{ lineId, quantity: 4 }] })).toMatchObject({
    why: "more-than-left",
    lineId,
  });
  expect((await findOrderForOffice(staff, orderId))!.parcels).toEqual([]);
  await send(orderId, { lines: [{ lineId, quantity: 2 }] });
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from shipments where order_id = $1",
    [orderId],
  );
  const another = studio.owner.query(
    "with s as (insert into shipments (order_id, sent_at) values ($1, now()) returning id) insert into shipment_lines select id, $2, 2 from s",
    [orderId, lineId],
  );
  await expect(another).rejects.toThrow(/order_items_sent|violates/);
  const foreign = (await aPaidOrder(studio)).orderId;
  await expect(
    studio.owner.query("insert into shipment_lines values ($1, $2, 1)", [
      rows[0]!.id,
      await lineOf(studio, foreign),
    ]),
  ).rejects.toThrow(/not a line of this order/);
});

test("only lines of a paid order that is not cancelled are sent", async () => {
  expect(await send((await anOrder(studio)).orderId)).toEqual({ ok: false, why: "not-paid" });
  const { orderId } = await aPaidOrder(studio);
  const { lineId } = await threePieces();
  expect(await send(orderId, { lines: [{ lineId, quantity: 1 }] })).toEqual({
    ok: false,
    why: "not-in-order",
  });
  await changeOrderStatus(staff, {
    orderId,
    version: "confirmed",
    to: "cancelled",
    by: "Kim",
  });
  expect(await send(orderId)).toEqual({ ok: false, why: "given-up" });
  expect(await send(randomUUID())).toEqual({ ok: false, why: "no-such-order" });
});

test("the list shows how much of each order is sent, and the slips of several are found at once", async () => {
  const [one, other] = [await threePieces(), await threePieces()];
  await send(one.orderId, { lines: [{ lineId: one.lineId, quantity: 1 }] });
  const { rows } = await listOrders(staff, {
    words: "",
    sort: "newest",
    descending: true,
    page: 1,
    filters: none,
  });
  const far = (id: string) => rows.find((row) => row.id === id);
  expect(far(one.orderId)).toMatchObject({ toSend: 3, sent: 1 });
  expect(far(other.orderId)).toMatchObject({ toSend: 3, sent: 0 });
  const slips = await listPackingSlips(staff, [other.orderId, one.orderId, randomUUID(), "no id"]);
  expect(slips.map(({ lines }) => lines[0]!.quantity)).toEqual([3, 3]);
});

test("a parcel recorded by mistake is undone once: its pieces are to be sent again, and its email is not sent", async () => {
  const { orderId, lineId } = await threePieces();
  const [key, other] = [randomUUID(), await threePieces()];
  await send(orderId, { key });
  expect(await findOrderForOffice(staff, orderId)).toMatchObject({
    status: "completed",
    parcels: [{ isTold: false }],
  });
  expect(
    await takeBackParcel(staff, {
      orderId: other.orderId,
      parcelId: key,
      by: "Kim",
    }),
  ).toEqual({
    ok: false,
    why: "no-such-parcel",
  });
  expect(await takeBackParcel(staff, { orderId, parcelId: key, by: "Kim" })).toMatchObject({
    ok: true,
  });
  expect(await takeBackParcel(staff, { orderId, parcelId: key, by: "Kim" })).toMatchObject({
    ok: false,
  });
  const order = (await findOrderForOffice(staff, orderId))!;
  expect([order.status, order.parcels, order.lines[0]!.sentQuantity]).toEqual([
    "processing",
    [],
    0,
  ]);
  expect(order.timeline.at(-1)!.what).toMatch(/^Parcel taken back: 3 pieces, with Royal Mail/);
  expect(await findParcel(studio.system(), key)).toBeUndefined();
  expect(await send(orderId, { lines: [{ lineId, quantity: 3 }] })).toMatchObject({ ok: true });
  await expectInvariants(studio.owner);
});

test("only those who may open an order's page read what was sent of it", async () => {
  const { orderId } = await threePieces();
  await send(orderId);
  const sent = [
    {
      carrier: "Royal Mail",
      trackingNumber: "AB 12",
      lines: [{ quantity: 3 }],
    },
  ];
  expect(await listParcelsOf(studio.guest({ orders: [orderId] }), orderId)).toMatchObject(sent);
  expect(await listParcelsOf(studio.guest(), orderId)).toEqual([]);
});

test("the card of a voucher by post waits until it is posted, alone or with the order", async () => {
  const slug = await aVoucherProduct(studio);
  const { orderId } = await aVoucher(studio, slug, { delivery: "post", recipientEmail: "" });
  const listed = async () =>
    (
      await listOrders(staff, {
        words: "",
        sort: "newest",
        descending: true,
        page: 1,
        filters: { ...none, sent: "to-send" },
      })
    ).rows.find(({ id }) => id === orderId);
  expect(await listed()).toMatchObject({ toSend: 1, sent: 0 });
  expect(await send(orderId)).toMatchObject({ ok: true, value: { status: "confirmed" } });
  expect(await listed()).toBeUndefined();
  expect(await send(orderId)).toEqual({ ok: false, why: "nothing-left" });
});

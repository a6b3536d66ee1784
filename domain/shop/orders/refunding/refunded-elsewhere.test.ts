// Money that goes back at the card provider's own page ends what an order has to come, as a refund
// in the back-office does.
import { beforeAll, expect, test } from "vitest";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { restorePlace } from "#domain/schedule/groups/restore-place.ts";
import { addGift } from "#domain/shop/cart/add-gift.ts";
import { findOrderForOffice } from "#domain/shop/orders/office/find-order-for-office.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { refundPlace } from "#domain/shop/places/refund-place.ts";
import { refundEvent } from "#tests/support/fake-cards.ts";
import {
  buyAsGuest,
  holdAsGuest,
  openPayment,
  orderCart,
  payOrder,
} from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { anOrderOfAPass, aPassProduct, leftOn, payForPass } from "#tests/support/passes.ts";
import { aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudioWithStaff, refundAt } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { aGift, aVoucherProduct, balanceOf } from "#tests/support/vouchers.ts";

const { studio, provider, staff } = await createStudioWithStaff();
let slug: string;
beforeAll(async () => void (slug = await aVoucherProduct(studio)));

const rowsOf = async <Row>(sql: string, ...values: unknown[]) =>
  (await studio.owner.query<Row>(sql, values)).rows;
const placesIn = (group: string) =>
  rowsOf<{ id: string; status: string; paid: string }>(
    "select id, status, payment_status as paid from group_participants where session_id = $1 order by place_no, id",
    group,
  );
const statuses = async (group: string) => (await placesIn(group)).map(({ status }) => status);
const tell = (intentId: string, amountPence: number, id?: string) =>
  receiveEvent(studio.system(), refundEvent({ intentId, amountPence }, id ? { id } : {}));
const published = async (event: string, group: string) =>
  (
    await rowsOf(
      `select 1 from outbox o join group_participants p on p.session_id = $2
        where o.event = $1 and (o.payload ->> 'placeId' = p.id::text and o.payload ->> 'knownAs' = 'confirmed')`,
      event,
      group,
    )
  ).length;

test("the places of an order go with the last of its money, once, and are told and offered", async () => {
  const tom = await aTherapist(studio);
  const group = await aGroup(studio, tom);
  const { intent } = await buyAsGuest(studio, provider, group.id, { companions: ["Kit"] });
  await tell(intent.id, 850);
  expect(await statuses(group.id)).toEqual(["confirmed", "confirmed"]);
  await tell(intent.id, 850, "re_last");
  expect(await statuses(group.id)).toEqual(["cancelled", "cancelled"]);
  expect(await published("place.changed", group.id)).toBe(2);
  const freed = "select 1 from outbox where event = 'place.freed' and payload ->> 'sessionId' = $1";
  expect(await rowsOf(freed, group.id)).toHaveLength(2);
  const [place] = await placesIn(group.id);
  await refundPlace(studio.system(), { participantId: place!.id });
  expect((await placesIn(group.id)).find(({ id }) => id === place!.id)?.paid).toBe("refunded");
  // What the studio gives them all the same stays, however often the provider repeats itself.
  const back = { id: place!.id, status: "confirmed" } as const;
  expect(await restorePlace(tom, back)).toMatchObject({ ok: true });
  await tell(intent.id, 850, "re_last");
  expect((await statuses(group.id)).toSorted()).toEqual(["cancelled", "confirmed"]);
});

test("what staff and provider gave back together is all of it, and a failed refund is none", async () => {
  const group = await aGroup(studio, await aTherapist(studio));
  const { orderId, intent } = await buyAsGuest(studio, provider, group.id);
  await refundAt(staff, orderId, { amountPence: 450 });
  await receiveEvent(
    studio.system(),
    refundEvent({ intentId: intent.id, amountPence: 400 }, { status: "failed" }),
  );
  expect(await statuses(group.id)).toEqual(["confirmed"]);
  await tell(intent.id, 400);
  expect(await statuses(group.id)).toEqual(["cancelled"]);
});

test("staff say which place a refund is for: it is given up, and goes back once", async () => {
  const tom = await aTherapist(studio);
  const group = await aGroup(studio, tom);
  const { orderId } = await buyAsGuest(studio, provider, group.id, { companions: ["Kit", "Lou"] });
  const lines = await rowsOf<{ id: string; place: string }>(
    `select i.id, l.participant_id as place from order_items i join place_lines l on l.order_item_id = i.id
      where i.order_id = $1 order by i.position`,
    orderId,
  );
  const office = async () =>
    (await findOrderForOffice(staff, orderId))!.lines.map(({ held }) => held);
  expect(await office()).toEqual([1, 1, 1]);
  const back = (line: number) =>
    refundAt(staff, orderId, {
      amountPence: 850,
      restock: [{ lineId: lines[line]!.id, quantity: 1 }],
    });
  expect(await back(0)).toMatchObject({ ok: true });
  expect(await published("place.changed", group.id)).toBe(1);
  expect(await office()).toEqual([0, 1, 1]);
  await refundPlace(studio.system(), { participantId: lines[0]!.place });
  expect(await back(0)).toMatchObject({ why: "not-held" });
  // A place that went back by itself comes back by hand no second time.
  await cancelPlace(studio.system(), { id: lines[1]!.place, reason: "" });
  await refundPlace(studio.system(), { participantId: lines[1]!.place });
  expect(await back(1)).toMatchObject({ why: "not-held" });
  const rows = "select sum(amount)::float as back from refunds where order_id = $1";
  expect(await rowsOf(rows, orderId)).toEqual([{ back: 17 }]);
  const stands = (await placesIn(group.id)).map(({ status, paid }) => `${status} ${paid}`);
  expect(stands.toSorted()).toEqual([
    "cancelled refunded",
    "cancelled refunded",
    "confirmed completed",
  ]);
  await expectInvariants(studio.owner);
});

test("nothing is left on a pass that the order bought, and its gift voucher is the owner's to correct", async () => {
  const group = await aGroup(studio, await aTherapist(studio));
  const held = await holdAsGuest(studio, group.id, noon);
  await addGift(held.guest, { slug, form: aGift() });
  const placed = await orderCart(held.guest, held.email);
  if (!placed.ok) throw new Error(placed.why);
  const intent = await openPayment(studio, placed.value.id, noon);
  await payOrder(studio, provider, intent, noon);
  await tell(intent.id, 5_850);
  expect(await statuses(group.id)).toEqual(["cancelled"]);
  const [voucher] = await rowsOf<{ id: string }>(
    "select id from vouchers where order_id = $1",
    placed.value.id,
  );
  expect(await balanceOf(studio, voucher!.id)).toBe(5_000);

  const email = "pass@example.com";
  const pass = await anOrderOfAPass(studio, await aPassProduct(studio), { email });
  await payForPass(studio, pass);
  const [made] = await rowsOf<{ id: string; intent: string; pence: number }>(
    `select p.id, y.intent_id as intent, (y.amount * 100)::int as pence
      from passes p join payments y on y.order_id = p.order_id where p.order_id = $1`,
    pass,
  );
  await tell(made!.intent, made!.pence);
  expect(await leftOn(studio, made!.id)).toBe(0);
  await expectInvariants(studio.owner);
});

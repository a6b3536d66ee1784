// Whichever command does it: what happens is told once, in its own transaction, and says nothing of a person but an id.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { webhookTypes } from "#db/schema/lists.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { undoLastChange } from "#domain/schedule/sessions/undo-last-change.ts";
import { aProduct } from "#tests/support/builders.ts";
import { aMovedOrder } from "#tests/support/moving-in.ts";
import { anAccount } from "#tests/support/people.ts";
import { aClient, aGroup, aPlace, aSession, aTherapist } from "#tests/support/schedule.ts";
import { aPaidOrder, createStudioWithStaff, refundAt } from "#tests/support/staff-office.ts";

const { studio, staff } = await createStudioWithStaff();
let [tom, ana] = [] as unknown as [Ctx<Therapist>, Ctx<Client>];
beforeAll(async () => {
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  const { accountId } = await anAccount(studio, { userType: undefined, staff: "owner" });
  await studio.owner
    .exec(`insert into webhook_endpoints (name, url, secret_sealed, added_by, created_at)
    values ('All', 'https://example.com', 'x', '${accountId}', now());
    insert into webhook_subscriptions (endpoint_id, event_type)
      select id, unnest('{${webhookTypes.join(",")}}'::text[]) from webhook_endpoints`);
});
beforeEach(() => studio.owner.exec("delete from outbox"));

type Told = { type: string; data: Record<string, unknown> };
async function told(): Promise<Told[]> {
  const { rows } = await studio.owner.query<{ payload: Told }>(
    "select payload from outbox where event = 'webhook.happened' order by created_at, id",
  );
  return rows.map(({ payload: { type, data } }) => ({ type, data }));
}
const types = async () => (await told()).map(({ type }) => type).toSorted();

/** Words of a person's that stand in no message, whatever they were typed for. */
const canary = "Zebedee-canary";

test("a session that is booked, cancelled and restored", async () => {
  const session = await aSession(studio, tom, ana, {
    special_requirements: canary,
    notes: canary,
  });
  expect(await told()).toEqual([
    {
      type: "booking.created",
      data: {
        booking_id: session.id,
        kind: "session",
        session_id: session.id,
        client_id: ana.actor.id,
        therapist_id: tom.actor.id,
        location_id: session.locationId,
        starts_at: "2026-06-15T09:00:00Z",
        ends_at: "2026-06-15T10:00:00Z",
        price_pence: 4_500,
      },
    },
  ]);
  await cancelSession(tom, {
    id: session.id,
    version: 1,
    reason: canary,
  });
  expect(await types()).toEqual(["booking.cancelled", "booking.created"]);
  await undoLastChange(tom, { id: session.id, version: 2 });
  expect(await types()).toEqual(["booking.cancelled", "booking.created", "booking.created"]);
  expect(JSON.stringify(await told())).not.toContain(canary);
});

test("a place in a class that is taken and given back, and all places of a class that moves", async () => {
  const group = await aGroup(studio, tom, { session_time: "14:00" });
  await studio.owner.exec("delete from outbox");
  const place = await aPlace(tom, group.id, canary);
  expect(await told()).toMatchObject([
    {
      type: "booking.created",
      data: {
        booking_id: place.id,
        kind: "place",
        session_id: group.id,
        client_id: null,
      },
    },
  ]);
  await studio.owner.exec(
    `update sessions set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = '${group.id}'`,
  );
  expect((await told()).find(({ type }) => type === "booking.moved")).toMatchObject({
    type: "booking.moved",
    data: { booking_id: place.id, previous_starts_at: "2026-06-15T13:00:00Z" },
  });
  await cancelPlace(tom, { id: place.id, reason: canary });
  expect(await types()).toEqual(["booking.cancelled", "booking.created", "booking.moved"]);
  expect(JSON.stringify(await told())).not.toContain(canary);
});

test("an order that is paid, and money that goes back in parts", async () => {
  const { orderId } = await aPaidOrder(studio);
  await refundAt(staff, orderId);
  const all = await told();
  const money = all.filter(({ type }) => type.startsWith("order."));
  expect(money.toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
    {
      type: "order.paid",
      data: {
        order_id: orderId,
        total_pence: expect.any(Number),
        currency: "GBP",
      },
    },
    { type: "order.refunded", data: { order_id: orderId, amount_pence: 400 } },
  ]);
  expect(JSON.stringify(all)).not.toMatch(/@|Ana|Lee/);
});

test("what was paid elsewhere and moved in is no order that is paid", async () => {
  await aMovedOrder(studio, await aProduct(studio));
  expect(await told()).toEqual([]);
});

test("a new client, and no therapist", async () => {
  await aTherapist(studio);
  const { person } = await anAccount(studio, { firstName: canary });
  expect(await told()).toMatchObject([{ type: "client.created", data: { client_id: person!.id } }]);
  expect(JSON.stringify(await told())).not.toContain(canary);
});

test("stock is low once, when it falls below what is few", async () => {
  const id = await aProduct(studio, { stock: 7 } as never);
  const set = (quantity: number) =>
    studio.owner.exec(
      `select set_config('app.actor', 'system', false); update stock_items set quantity = ${quantity}
        where id = (select stock_item_id from products where id = '${id}'); select set_config('app.actor', '', false)`,
    );
  await set(5);
  expect(await types()).toEqual([]);
  await set(4);
  await set(3);
  expect(await told()).toMatchObject([
    {
      type: "stock.low",
      data: {
        product_id: id,
        left: 4,
        low_below: 5,
      },
    },
  ]);
  await set(9);
  await set(1);
  expect(await types()).toEqual(["stock.low", "stock.low"]);
});

test("what is rolled back is told to no one", async () => {
  await aSession(studio, tom, ana, { session_time: "16:00" });
  await studio.owner.exec("delete from outbox");
  await expect(aSession(studio, tom, ana, { session_time: "16:30" })).rejects.toThrow("occupied");
  expect(await told()).toEqual([]);
});

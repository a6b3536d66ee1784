import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { countCart, listCart } from "#domain/shop/cart/queries.ts";
import { removePlace } from "#domain/shop/places/drop-place.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import {
  holdAsClient,
  holdAsGuest,
  openPayment,
  orderCart,
  payOrder,
} from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aClient, aGroup, aTherapist, at } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { takePlacePayment } from "../bookings/take-payment.ts";
import { bookPlace, joinWaitingList } from "./book-place.ts";
import { cancelPlace } from "./change-place.ts";
import { releaseExpiredPlaces } from "./offer-next.ts";

const provider = fakeCards();
let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards });
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());
beforeEach(async () => void (ana = await aClient(studio)));

const later = (count: number) => after(noon, minutes(count));
const june = async (values: Record<string, string> = {}) =>
  aGroup(studio, (tom = await aTherapist(studio)), values);
const placesOf = async (sessionId: string) =>
  (
    await studio.owner.query(
      `select status, payment_status as paid, amount_paid::float as amount, hold_until as until
        from group_participants where session_id = $1 order by joined_at, place_no, id`,
      [sessionId],
    )
  ).rows as { status: string; paid: string; amount: number; until: Date | null }[];
const eventsOf = async (event: string) =>
  (await studio.owner.query("select payload from outbox where event = $1", [event])).rows;

test("a client's place is held for the studio's minutes, ordered, paid and confirmed", async () => {
  const group = await june({ group_name: "Mat Pilates" });
  const { held, guest } = await holdAsClient(ana, group.id, studio);
  expect(held).toMatchObject({ ok: true, value: { holdUntil: later(10), places: 1 } });
  expect(await placesOf(group.id)).toEqual([
    {
      status: "pending",
      paid: "pending",
      amount: 0,
      until: later(10),
    },
  ]);
  expect([await countCart(guest), (await listCart(guest)).lines]).toMatchObject([
    1,
    [
      {
        name: "Mat Pilates, Monday 15 June 2026, 10:00, Studio",
        totalPence: 850,
        notice: undefined,
      },
    ],
  ]);

  const placed = await orderCart(guest, "ana@example.com");
  if (!placed.ok) throw new Error(placed.why);
  expect(await countCart(guest)).toBe(0);
  const intent = await openPayment(studio, placed.value.id, later(5));
  expect((await placesOf(group.id))[0]!.until).toEqual(later(30));
  await payOrder(studio, provider, intent, later(6));
  expect(await placesOf(group.id)).toEqual([
    {
      status: "confirmed",
      paid: "completed",
      amount: 8.5,
      until: null,
    },
  ]);
  const order = await findOrder(studio.system(), placed.value.id);
  expect(order).toMatchObject({
    paymentStatus: "paid",
    lines: [{ name: "Mat Pilates, Monday 15 June 2026, 10:00, Studio" }],
  });
  expect(await eventsOf("place.changed")).toHaveLength(1);
});

test("a visitor pays for themselves and three companions, and each has a place", async () => {
  const group = await june();
  const companions = ["Bea", "Cleo", "Dot"];
  const { held, guest, email } = await holdAsGuest(studio, group.id, noon, { companions });
  expect(held.ok).toBe(true);
  const placed = await orderCart(guest, email);
  if (!placed.ok) throw new Error(placed.why);
  expect(placed.value.totalPence).toBe(3_400);
  await payOrder(studio, provider, await openPayment(studio, placed.value.id, noon), later(1));
  expect((await placesOf(group.id)).map(({ status, amount }) => [status, amount])).toEqual(
    Array.from({ length: 4 }, () => ["confirmed", 8.5]),
  );
});

test("all places of a visitor are held or none, and no address holds two", async () => {
  const group = await june({ max_participants: "2" });
  const many = await holdAsGuest(studio, group.id, noon, { companions: ["Bea", "Cleo"] });
  expect(many.held).toEqual({ ok: false, why: "full" });
  expect(await placesOf(group.id)).toEqual([]);
  const email = "eve@example.com";
  expect((await holdAsGuest(studio, group.id, noon, { email })).held.ok).toBe(true);
  expect((await holdAsGuest(studio, group.id, noon, { email: "Eve@Example.com" })).held).toEqual({
    ok: false,
    why: "already-in",
  });
});

test("a hold that ends frees the place, says so in the cart, and cannot be ordered any more", async () => {
  const group = await june({ max_participants: "1" });
  const { guest, email } = await holdAsGuest(studio, group.id, noon);
  expect(await bookPlace(ana, group.id)).toEqual({ ok: false, why: "full" });
  expect(await joinWaitingList(ana, group.id)).toMatchObject({ ok: true });
  const statuses = async () => (await placesOf(group.id)).map(({ status }) => status).toSorted();
  await releaseExpiredPlaces(studio.system(later(9)));
  expect(await statuses()).toEqual(["pending", "waitlist"]);
  await releaseExpiredPlaces(studio.system(later(10)));
  expect(await statuses()).toEqual(["cancelled", "waitlist"]);
  expect(await eventsOf("place.freed")).toContainEqual({ payload: { sessionId: group.id } });
  const now = at(guest, later(11));
  expect((await listCart(now)).lines).toMatchObject([{ notice: { kind: "let-go" } }]);
  expect(await orderCart(now, email)).toEqual({ ok: false, why: "not-available" });
});

test("a place that is taken out of the cart is free at once, and of another's cart it is not taken", async () => {
  const group = await june({ max_participants: "1" });
  const { guest } = await holdAsGuest(studio, group.id, noon);
  const [line] = (await listCart(guest)).lines;
  const stranger = studio.guest({ cart: "session_1781000000000_aaaaaaaaaaaaaaaaaaaaaa" });
  await removePlace(stranger, line!.place!.id);
  expect((await placesOf(group.id))[0]!.status).toBe("pending");
  await removePlace(guest, line!.place!.id);
  expect(await bookPlace(ana, group.id)).toMatchObject({ ok: true });
});

test("a place that is being paid by card is not paid at the studio as well", async () => {
  const group = await june();
  const { guest, email } = await holdAsGuest(studio, group.id, noon);
  const taken = {
    id: "",
    amountPence: 850,
    method: "cash",
    by: "Tom",
  } as const;
  const placed = await orderCart(guest, email);
  if (!placed.ok) throw new Error(placed.why);
  const [place] = (
    await studio.owner.query("select id from group_participants where session_id = $1", [group.id])
  ).rows as { id: string }[];
  const pay = (now: Date) => takePlacePayment(at(tom, now), { ...taken, id: place!.id });
  expect(await pay(noon)).toEqual({ ok: false, why: "being-paid" });
  await payOrder(studio, provider, await openPayment(studio, placed.value.id, noon), later(1));
  expect(await pay(later(2))).toEqual({ ok: false, why: "paid-already" });
});

test("an order that is never paid gives its places back, and not before", async () => {
  const group = await june({ max_participants: "1" });
  const { guest, email } = await holdAsGuest(studio, group.id, noon);
  const placed = await orderCart(guest, email);
  if (!placed.ok) throw new Error(placed.why);
  await releaseExpiredPlaces(studio.system(later(31)));
  expect((await placesOf(group.id))[0]!.status).toBe("pending");
  await releaseUnpaidOrders(studio.system(later(31)));
  expect((await placesOf(group.id))[0]!.status).toBe("cancelled");
  expect(await bookPlace(ana, group.id)).toMatchObject({ ok: true });
});

test("money that comes late takes the place again while it is free, and goes back when it is not", async () => {
  const group = await june({ max_participants: "1" });
  const late = async () => {
    const { guest, email } = await holdAsGuest(studio, group.id, noon);
    const placed = await orderCart(guest, email);
    if (!placed.ok) throw new Error(placed.why);
    const intent = await openPayment(studio, placed.value.id, noon);
    await releaseUnpaidOrders(studio.system(later(31)));
    await payOrder(studio, provider, intent, later(32));
    return findOrder(studio.system(), placed.value.id);
  };
  expect(await late()).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  expect(await placesOf(group.id)).toMatchObject([{ status: "confirmed", paid: "completed" }]);

  const [place] = (
    await studio.owner.query("select id from group_participants where session_id = $1", [group.id])
  ).rows as { id: string }[];
  await cancelPlace(tom, { id: place!.id, reason: "" });
  await studio.owner.exec("update group_participants set kept_until = null");
  const { guest, email } = await holdAsGuest(studio, group.id, noon);
  const placed = await orderCart(guest, email);
  if (!placed.ok) throw new Error(placed.why);
  const intent = await openPayment(studio, placed.value.id, noon);
  await releaseUnpaidOrders(studio.system(later(31)));
  expect(await bookPlace(at(ana, later(31)), group.id)).toMatchObject({ ok: true });
  await payOrder(studio, provider, intent, later(32));
  expect(await findOrder(studio.system(), placed.value.id)).toMatchObject({
    status: "cancelled",
    paymentStatus: "refunded",
  });
});

test("the books agree in the end", () => expectInvariants(studio.owner));

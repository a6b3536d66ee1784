import { expect, test } from "vitest";
import { eventMessaged, namesAsked } from "#jobs/places/event-messaged.ts";
import { after, days } from "#domain/kernel/time.ts";
import { aProduct } from "#tests/support/builders.ts";
import { aGuest, aRetreat, boughtPlaces, inTwoMonths } from "#tests/support/places.ts";
import { createStudioWithStaff, refundAt, staffOf } from "#tests/support/staff-office.ts";
import { findEvent } from "./find-event.ts";
import { listSoldEvents } from "./list-events.ts";
import { askForNames, messageEvent } from "./message-event.ts";
import { nameGuests } from "./name-guests.ts";
import { tickGuest } from "./tick-guest.ts";

const { studio, staff } = await createStudioWithStaff();
const bought = (input: Parameters<typeof boughtPlaces>[2] = {}) =>
  boughtPlaces(studio, staff, input);
const sums = async (productId: string, past = false, at = staff) =>
  (await listSoldEvents(at, { past })).find(({ id }) => id === productId);

test("all places are in one list, those with details missing first, without the ones that were given back", async () => {
  const productId = await aRetreat(studio);
  const [one, two] = [
    await bought({ productId }),
    await bought({ productId, email: "bo@example.com" }),
  ];
  const given = await bought({ productId, quantity: 1, email: "cy@example.com" });
  await bought({
    productId,
    quantity: 1,
    paid: false,
    email: "di@example.com",
  });
  await nameGuests(one.owner, {
    ...one,
    guests: [aGuest(one.lineId, 1), aGuest(one.lineId, 2, { name: "Ada" })],
  });
  await refundAt(staff, given.orderId, {
    amountPence: 1_000,
    restock: [{ lineId: given.lineId, quantity: 1 }],
  });
  await tickGuest(staff, {
    lineId: one.lineId,
    place: 2,
    arrived: true,
    by: "Kim",
  });
  const event = (await findEvent(staff, productId))!;
  expect(event.people.map(({ name, missing, email }) => [name, missing, email])).toEqual([
    ["", true, "bo@example.com"],
    ["", true, "bo@example.com"],
    ["Ada", false, "ana@example.com"],
    ["Guest 1", false, "ana@example.com"],
  ]);
  expect(event.people[2]).toMatchObject({
    arrived: true,
    tickedBy: "Kim",
    emergencyPhone: "07700 900321",
  });
  expect(await sums(productId)).toMatchObject({
    places: 4,
    named: 2,
    arrived: 1,
  });
  expect(two.lineId).not.toBe("");
});

test("a retreat is upcoming until its day is over, then past for 30 days; a course is past 180 days after purchase", async () => {
  const { productId } = await bought();
  const course = await bought({ productId: await aProduct(studio, { productType: "class" }) });
  const on = (day: Date) => staffOf(studio, "shop", day);
  const dayAfter = on(after(inTwoMonths, days(2)));
  expect([await sums(productId), await sums(productId, true)]).toMatchObject([
    { places: 2 },
    undefined,
  ]);
  expect([
    await sums(productId, false, dayAfter),
    await sums(productId, true, dayAfter),
  ]).toMatchObject([undefined, { places: 2 }]);
  expect(await sums(productId, true, on(after(inTwoMonths, days(32))))).toBeUndefined();
  expect(await sums(course.productId, false, on(after(inTwoMonths, days(119))))).toMatchObject({
    places: 2,
  });
  expect(await sums(course.productId, false, on(after(inTwoMonths, days(121))))).toBeUndefined();
});

test("a product that is no event is not found", async () => {
  expect(await findEvent(staff, await aProduct(studio))).toBeUndefined();
  expect(await findEvent(staff, "no id")).toBeUndefined();
});

test("a message goes to each buyer once, and only those with missing names are asked, once a day", async () => {
  const productId = await aRetreat(studio);
  const [answered, owes] = [
    await bought({ productId }),
    await bought({ productId, email: "bo@example.com" }),
  ];
  await nameGuests(answered.owner, {
    ...answered,
    guests: [aGuest(answered.lineId, 1), aGuest(answered.lineId, 2)],
  });
  const sent: { to: string; text: string }[] = [];
  const system = studio.system();
  const mail = {
    send: async (email: { to: string; text: string }) => {
      sent.push(email);
      return { outcome: "sent" as const };
    },
  } as unknown as typeof system.ports.mail;
  const ctx = {
    ...system,
    ports: { ...system.ports, mail, origin: () => "https://studio.example" },
  };
  const job = {
    id: "1",
    event: "",
    payload: {},
    attempt: 1,
  };

  expect(await messageEvent(staff, { productId, words: "Bring a jumper." })).toMatchObject({
    ok: true,
  });
  await eventMessaged(ctx, { productId, words: "Bring a jumper." }, job as never);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(["ana@example.com", "bo@example.com"]);
  expect(sent[0]!.text).toContain("Bring a jumper.");

  for (let press = 0; press < 2; press += 1)
    expect(await askForNames(staff, { productId })).toEqual({ ok: true, value: 1 });
  const { rows } = await studio.owner.query(
    "select payload from outbox where event = 'event.names-asked'",
  );
  expect(rows).toEqual([{ payload: { orderId: owes.orderId } }]);
  await namesAsked(ctx, { orderId: owes.orderId }, job as never);
  await namesAsked(ctx, { orderId: answered.orderId }, job as never);
  expect(sent.length).toBe(3);
  expect(sent[2]).toMatchObject({ to: "bo@example.com" });
  expect(sent[2]!.text).toContain(
    `https://studio.example/order-confirmation/${owes.orderId}?token=`,
  );
});

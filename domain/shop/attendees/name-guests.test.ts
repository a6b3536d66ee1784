import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { after, days } from "#domain/kernel/time.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aGuest, aRetreat, boughtPlaces, inTwoMonths } from "#tests/support/places.ts";
import { lineOf, createStudioWithStaff, refundAt } from "#tests/support/staff-office.ts";
import { aProduct } from "#tests/support/builders.ts";
import { changeOrderStatus } from "#domain/shop/orders/office/change-status.ts";
import { findOrderPlaces } from "./find-places.ts";
import { purgeGuests } from "./purge-guests.ts";
import { readGuests } from "./forms.ts";
import { nameGuests } from "./name-guests.ts";
import { tickGuest } from "./tick-guest.ts";

const { studio, staff } = await createStudioWithStaff();
const bought = (input: Parameters<typeof boughtPlaces>[2] = {}) =>
  boughtPlaces(studio, staff, input);

const namesOf = async (orderId: string) =>
  (await findOrderPlaces(staff, orderId)).lines.flatMap(({ guests }) =>
    guests.map(({ name }) => name),
  );

test("a buyer enters a guest, changes the name, and removes it with all details", async () => {
  const { orderId, owner, lineId, version } = await bought();
  const guests = [aGuest(lineId, 1, { diet: "vegan" }), aGuest(lineId, 2)];
  expect(await nameGuests(owner, { orderId, guests, version })).toEqual({ ok: true, value: 2 });
  const later = studio.guest({ orders: [orderId] }, after(new Date("2026-06-10T12:00:00Z"), 1));
  const seen = await findOrderPlaces(owner, orderId);
  const none = {
    name: "",
    diet: "" as const,
    emergencyName: "",
    emergencyPhone: "",
  };
  const again = [guests[0]!, aGuest(lineId, 2, none)];
  expect(await nameGuests(later, { orderId, guests: again, version: seen.version })).toEqual({
    ok: true,
    value: 1,
  });
  const [line] = (await findOrderPlaces(owner, orderId)).lines;
  expect(line!.guests).toMatchObject([
    { name: "Guest 1", diet: "vegan" },
    { place: 2, ...none },
  ]);
});

test("a guest is not named on a place that was not bought, of another person's order, or twice", async () => {
  const { orderId, owner, lineId, version } = await bought();
  const other = await bought();
  const third = { orderId, guests: [aGuest(lineId, 3)], version };
  expect(await nameGuests(owner, third)).toEqual({ ok: false, why: "no-such-place" });
  expect(await nameGuests(owner, { ...third, guests: [aGuest(other.lineId, 1)] })).toMatchObject({
    ok: false,
  });
  expect(await nameGuests(other.owner, third)).toEqual({ ok: false, why: "no-such-order" });
  const row = (place: number, line = lineId) =>
    studio.owner.query(
      "insert into place_guests (order_id, order_item_id, place, name, updated_at) values ($1, $2, $3, 'X', now())",
      [orderId, line, place],
    );
  await expect(row(3)).rejects.toThrow(/more names than places/);
  await expect(row(1, other.lineId)).rejects.toThrow(/not a line of this order/);
  await row(1);
  await expect(row(1)).rejects.toThrow(/one_a_place/);
  const mat = await bought({ productId: await aProduct(studio) });
  expect((await findOrderPlaces(mat.owner, mat.orderId)).lines).toEqual([]);
});

test("of two who save at once the second is refused, and a form sent twice is saved once", async () => {
  const { orderId, owner, lineId, version } = await bought();
  const mine = { orderId, guests: [aGuest(lineId, 1)], version };
  await nameGuests(owner, mine);
  expect(await nameGuests(owner, mine)).toEqual({ ok: true, value: 0 });
  const theirs = { ...mine, guests: [aGuest(lineId, 1, { name: "Zoë" })] };
  expect(await nameGuests(staff, theirs)).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await namesOf(orderId)).toEqual(["Guest 1"]);
});

test("a buyer may enter guests until the day before, the studio on the day, too", async () => {
  const { orderId, lineId, version } = await bought();
  const naming = { orderId, guests: [aGuest(lineId, 1)], version };
  const on = (day: Date) => studio.guest({ orders: [orderId] }, day);
  expect(await nameGuests(on(inTwoMonths), naming)).toEqual({ ok: false, why: "too-late" });
  expect(await nameGuests(on(after(inTwoMonths, -days(1))), naming)).toEqual({
    ok: true,
    value: 1,
  });
});

test("a place that is given back loses its guest, and a cancelled order all of them", async () => {
  const { orderId, owner, lineId, version } = await bought({ quantity: 3 });
  await nameGuests(owner, {
    orderId,
    guests: [1, 2, 3].map((place) => aGuest(lineId, place)),
    version,
  });
  const restock = [{ lineId: await lineOf(studio, orderId), quantity: 1 }];
  expect(
    await refundAt(staff, orderId, { amountPence: 1_000, restock, key: randomUUID() }),
  ).toMatchObject({ ok: true });
  expect(await namesOf(orderId)).toEqual(["Guest 1", "Guest 2"]);
  const seen = await findOrderPlaces(owner, orderId);
  expect(seen.lines[0]!.places).toBe(2);
  await expectInvariants(studio.owner);
  await changeOrderStatus(staff, {
    orderId,
    version: "confirmed",
    to: "cancelled",
    by: "Kim",
  });
  expect(
    (await studio.owner.query("select 1 from place_guests where order_id = $1", [orderId])).rows,
  ).toEqual([]);
});

test("staff tick off arrivals, also without a name, and a buyer changes them no more", async () => {
  const { orderId, owner, lineId, version } = await bought();
  await nameGuests(owner, { orderId, guests: [aGuest(lineId, 1)], version });
  for (const place of [1, 2])
    expect(await tickGuest(staff, { lineId, place, arrived: true, by: "Kim" })).toMatchObject({
      ok: true,
    });
  expect(
    await tickGuest(staff, {
      lineId,
      place: 3,
      arrived: true,
      by: "Kim",
    }),
  ).toEqual({
    ok: false,
    why: "no-such-place",
  });
  const { rows } = await studio.owner.query(
    "select arrived, ticked_by from place_guests where order_id = $1",
    [orderId],
  );
  expect(rows).toEqual([
    { arrived: true, ticked_by: "Kim" },
    { arrived: true, ticked_by: "Kim" },
  ]);
  await tickGuest(staff, {
    lineId,
    place: 1,
    arrived: null,
    by: "Kim",
  });
  expect((await findOrderPlaces(staff, orderId)).lines[0]!.guests[0]).toMatchObject({
    arrived: null,
  });
});

test("guests are purged 30 days after the day, or 180 days after an order without a day", async () => {
  const dated = await bought({ productId: await aRetreat(studio) });
  const course = await bought({
    productId: await aProduct(studio, { productType: "class", stock: 9 }),
  });
  for (const { orderId, owner, lineId, version } of [dated, course])
    await nameGuests(owner, { orderId, guests: [aGuest(lineId, 1)], version });
  const left = async () =>
    [await namesOf(dated.orderId), await namesOf(course.orderId)].map(({ length }) => length);
  await purgeGuests(studio.system(after(inTwoMonths, days(30))));
  expect(await left()).toEqual([1, 1]);
  await purgeGuests(studio.system(after(inTwoMonths, days(31))));
  expect(await left()).toEqual([0, 1]);
  await purgeGuests(studio.system(after(inTwoMonths, days(121))));
  expect(await left()).toEqual([0, 0]);
});

test("errors stand at their field, and a course asks for names only", () => {
  const lines = [
    {
      lineId: "r",
      productType: "retreat",
      places: 2,
    },
    {
      lineId: "c",
      productType: "class",
      places: 1,
    },
  ];
  const values = {
    "name-r-1": "Ana",
    "diet-r-1": "nuts",
    "emergencyName-r-1": "Jo",
    "emergencyPhone-r-1": "",
    "name-r-2": "",
    "diet-r-2": "vegan",
    "name-c-1": " Bo ",
    "diet-c-1": "vegan",
  };
  const { guests, errors } = readGuests(values, lines);
  expect(guests).toEqual([
    {
      lineId: "c",
      place: 1,
      name: "Bo",
      diet: "",
      emergencyName: "",
      emergencyPhone: "",
    },
  ]);
  expect(Object.keys(errors).toSorted()).toEqual(["diet-r-1", "name-r-2"]);
  expect(readGuests({ ...values, "diet-r-1": "" }, lines).errors).toHaveProperty(
    "emergencyPhone-r-1",
  );
});

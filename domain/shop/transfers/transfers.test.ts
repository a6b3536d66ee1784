import { expect, test } from "vitest";
import { after, days } from "#domain/kernel/time.ts";
import { findEvent } from "#domain/shop/attendees/find-event.ts";
import { findOrderPlaces } from "#domain/shop/attendees/find-places.ts";
import { nameGuests } from "#domain/shop/attendees/name-guests.ts";
import { aGuest, boughtPlaces, inTwoMonths } from "#tests/support/places.ts";
import { createStudioWithStaff } from "#tests/support/staff-office.ts";
import { acceptPlace } from "./accept-place.ts";
import { findTransfer } from "./find-transfer.ts";
import { endGift, givePlace } from "./give-place.ts";
import { givenLinkOf } from "./link.ts";

const { studio, staff } = await createStudioWithStaff();
let gifts = 0;
const friend = () => ({ friendName: "Fay", friendEmail: `fay${(gifts += 1)}@example.com` });
const markOf = (id: string) => new URL(givenLinkOf(studio.system(), id)).searchParams.get("s")!;
const form = {
  name: "Fay Friend",
  diet: "vegan" as const,
  emergencyName: "Mo",
  emergencyPhone: "07700 900777",
};

async function aGift() {
  const bought = await boughtPlaces(studio, staff, { email: `buyer${(gifts += 1)}@example.com` });
  const { owner, orderId, lineId } = bought;
  const where = { orderId, lineId, place: 1, address: `10.1.0.${gifts}` };
  const given = await givePlace(owner, { ...where, friend: friend() });
  if (!given.ok) throw new Error(given.why);
  return { ...bought, where, id: given.value.id, mark: markOf(given.value.id) };
}

test("a friend takes a place by the link, the studio reads who comes, and the buyer does not", async () => {
  const { owner, orderId, productId, lineId, mark } = await aGift();
  expect(await acceptPlace(studio.system(), { mark, form })).toMatchObject({ ok: true });
  const people = (await findEvent(staff, productId))!.people;
  expect(people.map(({ name, diet }) => [name, diet])).toContainEqual(["Fay Friend", "vegan"]);
  const { lines, version } = await findOrderPlaces(owner, orderId);
  expect(JSON.stringify(lines)).not.toContain("Fay Friend");
  expect(JSON.stringify(lines)).not.toContain("vegan");
  const named = { orderId, guests: [aGuest(lineId, 1)], version };
  expect(await nameGuests(owner, named)).toEqual({ ok: false, why: "no-such-place" });
});

test("what the buyer had written of the place is the friend's to replace, and of the database's to hide", async () => {
  const { owner, orderId, lineId, mark } = await aGift();
  const { version } = await findOrderPlaces(owner, orderId);
  await nameGuests(owner, { orderId, guests: [aGuest(lineId, 1), aGuest(lineId, 2)], version });
  await acceptPlace(studio.system(), { mark, form });
  const { lines } = await findOrderPlaces(owner, orderId);
  expect(lines[0]!.guests.map(({ place }) => place)).toEqual([2]);
});

test("the friend changes their details until the day, and no other person by a wrong, ended or late link", async () => {
  const { mark, owner, orderId, where } = await aGift();
  const accept = (mark_: string, now?: Date) =>
    acceptPlace(studio.system(now), { mark: mark_, form });
  expect(await accept(mark)).toEqual({ ok: true, value: { isFirst: true } });
  expect(await accept(mark)).toEqual({ ok: true, value: { isFirst: false } });
  expect(await accept(mark, inTwoMonths)).toEqual({ ok: false, why: "over" });
  expect(await accept(`${mark}x`)).toEqual({ ok: false, why: "unknown" });
  const other = await givePlace(owner, { ...where, place: 2, friend: friend() });
  const id = other.ok ? other.value.id : "";
  expect(await endGift(owner, { orderId, id })).toMatchObject({ ok: true });
  expect(await endGift(owner, { orderId, id })).toMatchObject({ why: "no-such-gift" });
  expect(await accept(markOf(id))).toEqual({ ok: false, why: "over" });
});

test("only the order's own places are given, once, in time, and to another person", async () => {
  const { owner, where, orderId } = await aGift();
  const give = (input: Partial<typeof where>, who = owner, to = friend()) =>
    givePlace(who, { ...where, ...input, friend: to });
  expect(await give({})).toMatchObject({ why: "given-already" });
  expect(await give({ place: 3 })).toMatchObject({ why: "no-such-place" });
  expect(await give({ place: 2 }, studio.guest())).toMatchObject({ why: "no-such-order" });
  const late = studio.guest({ orders: [orderId] }, after(inTwoMonths, -days(0)));
  expect(await give({ place: 2 }, late)).toMatchObject({ why: "too-late" });
  const own = { friendName: "Me", friendEmail: `buyer${gifts}@example.com` };
  const { rows } = await studio.owner.query<{ email: string }>(
    "select email from orders where id = $1",
    [orderId],
  );
  expect(await give({ place: 2 }, owner, { ...own, friendEmail: rows[0]!.email })).toMatchObject({
    why: "to-yourself",
  });
});

test("only the hash of a link is stored", async () => {
  const { mark, id } = await aGift();
  const { rows } = await studio.owner.query("select * from place_transfers where id = $1", [id]);
  expect(JSON.stringify(rows)).not.toContain(mark.split(".")[1]);
  expect(await findTransfer(studio.system(), mark)).toMatchObject({ id, state: "open" });
});

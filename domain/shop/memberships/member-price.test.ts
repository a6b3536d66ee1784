import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { findGivingOf, giveOwnPlace } from "#domain/schedule/groups/give-own-place.ts";
import { findBookable } from "#domain/schedule/own-sessions/find-bookable.ts";
import { listOwnPasses, listPassesFor } from "#domain/shop/passes/own-passes.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { holdAsClient, orderCart } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aMembership, createMembersStudio, decliningCard } from "#tests/support/members.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const members = await createMembersStudio();
const { studio } = members;
const tom = await aTherapist(studio);
const ana = await aClient(studio);
beforeEach(async () => {
  await members.listen();
  await emptyTables(studio.owner, "orders, membership_plans, sessions");
});
afterEach(() => expectInvariants(studio.owner));
afterAll(() => members.close());

/** A class that costs £10.00, and £7.50 for members. */
async function aClass() {
  const group = await aGroup(studio, tom);
  await studio.owner.exec(
    `update sessions set price = 10, member_price = 7.50 where id = '${group.id}'`,
  );
  return group;
}

/** What an order of a place for a client, and one for who comes along, comes to. */
async function ordered(client: Ctx<Client>, sessionId: string) {
  const holding = await holdAsClient(client, sessionId, studio, { companions: ["Jo Marsh"] });
  if (!holding.held.ok) throw new Error(holding.held.why);
  const placed = await orderCart(holding.guest, holding.email);
  return placed.ok ? placed.value.totalPence : placed.why;
}

test("a member sees and pays the price for members, and who comes along the other", async () => {
  const group = await aClass();
  expect(await findBookable(ana, group.id)).toMatchObject({ pricePence: 1_000, fullPence: 1_000 });
  await aMembership(members, ana);
  expect(await findBookable(ana, group.id)).toMatchObject({ pricePence: 750, fullPence: 1_000 });
  expect(await ordered(ana, group.id)).toBe(1_750);
});

test("a client without a membership, or whose card was declined, pays the full price", async () => {
  const group = await aClass();
  const { subscription } = await aMembership(members, ana, {}, decliningCard);
  await members.renew(subscription);
  expect(await findBookable(ana, group.id)).toMatchObject({ pricePence: 1_000 });
  expect(await ordered(ana, group.id)).toBe(2_000);
});

test("a membership pays for its member alone", async () => {
  const group = await aClass();
  await aMembership(members, ana, { credits: 100 });
  const { startsAt } = group;
  const [pass] = await listPassesFor(ana, { startsAt, opens: "class", sessionTypeId: null });
  const book = (companions: string[]) => bookPlace(ana, group.id, { passId: pass!.id, companions });
  expect(await book(["Jo Marsh"])).toEqual({ ok: false, why: "member-alone" });
  const booked = await book([]);
  if (!booked.ok) throw new Error(booked.why);
  const friend = { friendName: "Fay", friendEmail: "fay@example.com" };
  const given = { placeId: booked.value.id, friend };
  expect(await giveOwnPlace(visitingFrom(ana, "10.2.0.1"), given)).toEqual({
    ok: false,
    why: "member-alone",
  });
  expect(await findGivingOf(ana, booked.value.id)).toMatchObject({ whyNot: "member-alone" });
  expect(await listOwnPasses(ana)).toMatchObject([{ isUnlimited: true, balance: 99 }]);
  const companion = `insert into group_participants (session_id, places, place_no, client_name, status, companion_of_id, joined_at,
      booking_date, booked_by, payment_status, updated_at)
    select session_id, places, 9, 'Jo Marsh', 'confirmed', id, joined_at, booking_date, 'client', 'completed', updated_at
    from group_participants where session_id = '${group.id}' returning id`;
  const { rows } = await studio.owner.query<{ id: string }>(companion);
  const use = `insert into pass_entries (pass_id, kind, credits, cause, participant_id, at)
    values ('${pass!.id}', 'used', -1, 'used:companion', '${rows[0]!.id}', now())`;
  await expect(studio.owner.query(use)).rejects.toThrow("a pass does not pay for this");
  await studio.owner.exec(`delete from group_participants where id = '${rows[0]!.id}'`);
});

import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { findBookable } from "#domain/schedule/own-sessions/find-bookable.ts";
import { holdAsClient, orderCart } from "#tests/held-places.ts";
import { expectInvariants } from "#tests/invariants.ts";
import { aMembership, createMembersStudio, decliningCard } from "#tests/members.ts";
import { aClient, aGroup, aTherapist } from "#tests/schedule.ts";

const members = await createMembersStudio();
const { studio } = members;
const tom = await aTherapist(studio);
const ana = await aClient(studio);
beforeEach(async () => {
  await members.listen();
  await studio.owner.exec(
    "truncate orders cascade; delete from membership_plans; delete from sessions",
  );
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

import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { after, days } from "#domain/kernel/time.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { listPassesFor } from "#domain/shop/passes/own-passes.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import {
  aMembership,
  createMembersStudio,
  decliningCard,
  membershipOf,
} from "#tests/support/members.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { noon } from "#tests/support/studio.ts";
import { findBack, leaveMembership, stayInMembership } from "./leave.ts";
import { pauseMembership, resumeMembership } from "./pause.ts";
import { remindMembers } from "./remind.ts";
import { announcePrice, bringInPrices } from "./save-plan.ts";
import { closeEndedMemberships } from "./sync.ts";

const members = await createMembersStudio();
const { studio } = members;
const tom = await aTherapist(studio);
const ana = await aClient(studio);
const ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
beforeEach(async () => {
  members.setTime(noon);
  await members.listen();
  await emptyTables(studio.owner, "orders, membership_plans, sessions");
});
afterEach(() => expectInvariants(studio.owner));
afterAll(() => members.close());

type Joined = Awaited<ReturnType<typeof aMembership>>;
const leave = async ({ id, orderId }: Joined, how: "at-end" | "now" = "at-end", client = ana) => {
  const { paid } = await membershipOf(members, orderId);
  return leaveMembership(members.at(client), { id, how, paidUntil: paid.toISOString() });
};
const refunds = async () =>
  (
    await studio.owner.query<{ amount: string }>("select amount from refunds order by amount")
  ).rows.map(({ amount }) => amount);
const months = async () =>
  Number(
    (
      await studio.owner.query<{ n: number }>(
        "select count(*)::int as n from orders where paid_at is not null",
      )
    ).rows[0]!.n,
  );
const atProvider = (id: string) =>
  members.simulator.control.subscriptions().find((one) => one.id === id);

test("who leaves uses the month that is paid, and nothing more is taken", async () => {
  const joined = await aMembership(members, ana);
  expect(await leave(joined)).toEqual({ ok: true, value: { isOver: false, backPence: 0 } });
  await members.sync(joined.id);
  await members.renew(joined.subscription);

  expect(await membershipOf(members, joined.orderId)).toMatchObject({
    status: "ended",
    reason: "left",
  });
  expect(await months()).toBe(1);
  expect(await refunds()).toEqual([]);
});

test("leaving can be taken back while the month lasts", async () => {
  const joined = await aMembership(members, ana);
  await leave(joined);
  await members.sync(joined.id);
  expect(await stayInMembership(ana, joined.id)).toMatchObject({ ok: true });
  await members.sync(joined.id);
  await members.renew(joined.subscription);
  expect(await months()).toBe(2);
});

test("a client leaves no membership of another, and none twice", async () => {
  const joined = await aMembership(members, ana);
  const none = { ok: false, why: "no-such-membership" };
  expect(await leave(joined, "at-end", ben)).toEqual(none);
  expect(await pauseMembership(ben, { id: joined.id, months: 1 })).toEqual(none);
  await leave(joined, "now");
  expect(await leave(joined)).toEqual(none);
});

test("within 14 days the rest goes back: of four classes of which one was used, three quarters", async () => {
  const joined = await aMembership(members, ana);
  const group = await aGroup(studio, tom);
  const { startsAt, id } = group;
  const [pass] = await listPassesFor(ana, { startsAt, opens: "class", sessionTypeId: null });
  await bookPlace(ana, id, { passId: pass!.id });

  expect(await findBack(ana, joined.id)).toBe(3_600);
  expect(await findBack(ben, joined.id)).toBeUndefined();
  expect(await leave(joined, "now")).toMatchObject({ ok: true });
  expect(await refunds()).toEqual(["36.00"]);
  expect(await listPassesFor(ana, { startsAt, opens: "class", sessionTypeId: null })).toEqual([]);
  await closeEndedMemberships(members.system());
  expect(atProvider(joined.subscription)?.status).toBe("canceled");
});

test("of as many classes as one likes, the days that are left go back", async () => {
  const joined = await aMembership(members, ana, { credits: 100, price: 6_000 });
  members.setTime(after(noon, days(10)));
  await leave(joined, "now");
  // 20 of 30 days.
  expect(await refunds()).toEqual(["40.00"]);
});

test("what is booked ahead counts as had, also of as many classes as one likes", async () => {
  const joined = await aMembership(members, ana, { credits: 100, price: 6_000 });
  const { startsAt, id } = await aGroup(studio, tom);
  const [pass] = await listPassesFor(ana, { startsAt, opens: "class", sessionTypeId: null });
  const booked = await bookPlace(ana, id, { passId: pass!.id });
  const had = Math.round((startsAt.getTime() - noon.getTime()) / days(1)) + 1;
  expect(await findBack(ana, joined.id)).toBe(6_000 - 200 * had);
  if (booked.ok) await cancelPlace(ana, { id: booked.value.id, reason: "" });
  expect(await findBack(ana, joined.id)).toBe(6_000);
});

test("after 14 days a client does not leave at once, except again after the first month at the full price", async () => {
  const joined = await aMembership(members, ana);
  members.setTime(after(noon, days(15)));
  expect(await leave(joined, "now")).toEqual({ ok: false, why: "too-late" });

  members.setTime(noon);
  const cheap = await aMembership(members, ben, { firstPrice: 1_000 });
  members.setTime(new Date("2026-07-10T11:00:00Z"));
  members.simulator.control.passTime();
  await members.settle();
  members.setTime(new Date("2026-07-20T11:00:00Z"));
  expect(await leave(cheap, "now", ben)).toMatchObject({ ok: true });
  expect(await refunds()).toEqual(["48.00"]);
});

test("a month that was taken from who had left goes back in full, with its pass", async () => {
  const joined = await aMembership(members, ana);
  // The month is over before the provider was told.
  members.simulator.control.renew(joined.subscription);
  await leave(joined);
  await members.settle();

  expect(await refunds()).toEqual(["48.00"]);
  const { rows } = await studio.owner.query(
    "select sum(credits)::int as left from pass_entries group by pass_id order by 1",
  );
  expect(rows).toEqual([{ left: 0 }, { left: 4 }]);
});

test("the dates that were on the page are those that count", async () => {
  const joined = await aMembership(members, ana);
  const seen = joined.paid.toISOString();
  await members.renew(joined.subscription);
  expect(
    await leaveMembership(ana, {
      id: joined.id,
      how: "at-end",
      paidUntil: seen,
    }),
  ).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
});

test("a pause takes no month, and ends by itself or when its client says so", async () => {
  const joined = await aMembership(members, ana);
  expect(await pauseMembership(ana, { id: joined.id, months: 1 })).toMatchObject({ ok: true });
  expect(await pauseMembership(ana, { id: joined.id, months: 1 })).toMatchObject({ ok: false });
  await members.sync(joined.id);
  await members.renew(joined.subscription);
  expect([await months(), (await membershipOf(members, joined.orderId)).status]).toEqual([
    1,
    "paused",
  ]);
  await members.renew(joined.subscription);
  expect([await months(), (await membershipOf(members, joined.orderId)).status]).toEqual([
    2,
    "active",
  ]);

  await pauseMembership(ana, { id: joined.id, months: 3 });
  await resumeMembership(ana, joined.id);
  await members.sync(joined.id);
  await members.renew(joined.subscription);
  expect(await months()).toBe(3);
});

test("a new price is told 30 days ahead, counts from its day on, and not for what began before", async () => {
  const joined = await aMembership(members, ana);
  const asked = {
    id: joined.plan.id,
    version: "1",
    price: 5_200,
    from: "2026-07-15",
  };
  expect(await announcePrice(members.owner(), { ...asked, from: "2026-07-01" })).toEqual({
    ok: false,
    why: "too-soon",
  });
  expect(await announcePrice(members.owner(), asked)).toEqual({ ok: true, value: { told: 1 } });
  const renewOn = async (time: string) => {
    members.setTime(new Date(time));
    members.simulator.control.passTime();
    await members.settle();
  };
  await renewOn("2026-07-10T11:00:00Z");
  expect(await bringInPrices(members.system(), "2026-07-14")).toEqual({ ok: true, value: 0 });
  expect(await bringInPrices(members.system(), "2026-07-15")).toEqual({ ok: true, value: 1 });
  await members.sync(joined.id);
  await renewOn("2026-08-10T11:00:00Z");
  const { rows } = await studio.owner.query(
    "select total_amount as total from orders order by created_at",
  );
  expect(rows).toEqual([{ total: "48.00" }, { total: "48.00" }, { total: "52.00" }]);
});

test("a price that is taken back before its day is never charged, and the members are told", async () => {
  const joined = await aMembership(members, ana);
  const { rows: plans } = await studio.owner.query<{ id: string }>(
    "select id from membership_plans",
  );
  const announce = (price: number, version: string, from: "2026-07-15" | "2026-07-20") =>
    announcePrice(members.owner(), { id: plans[0]!.id, version, price, from });
  await announce(5_200, "1", "2026-07-15");
  expect(await announce(4_800, "2", "2026-07-20")).toEqual({ ok: true, value: { told: 1 } });
  expect(await bringInPrices(members.system(), "2026-07-20")).toEqual({ ok: true, value: 0 });
  const { rows } = await studio.owner.query(
    `select m.price, o.payload -> 'stays' as stays from memberships m join outbox o on o.payload ->> 'membershipId' = m.id::text
      where m.id = $1 and o.event = 'membership.price-changed' order by o.payload ->> 'from'`,
    [joined.id],
  );
  expect(rows).toEqual([
    { price: "48.00", stays: false },
    { price: "48.00", stays: true },
  ]);
  // The same price from the same day once more is news, too.
  expect(await announce(5_200, "3", "2026-07-15")).toMatchObject({ ok: true });
  const { rows: told } = await studio.owner.query(
    "select from outbox where event = 'membership.price-changed' and payload ->> 'membershipId' = $1",
    [joined.id],
  );
  expect(told).toHaveLength(3);
});

test("a reminder comes before the bill that follows a cheap first month, and before no other of the first five", async () => {
  const cheap = await aMembership(members, ana, { firstPrice: 1_000 });
  await aMembership(members, ben);
  const reminded = async () => (await remindMembers(members.system())).value;
  expect(await reminded()).toBe(0);
  members.setTime(new Date("2026-07-06T11:00:00Z"));
  expect(await reminded()).toBe(1);
  await leave(cheap);
  expect(await reminded()).toBe(0);
});

test("who does not wait for a declined card leaves at once, owing nothing", async () => {
  const joined = await aMembership(members, ana, {}, decliningCard);
  members.setTime(new Date("2026-07-10T11:00:00Z"));
  members.simulator.control.passTime();
  await members.settle();
  expect(await leave(joined)).toEqual({ ok: true, value: { isOver: true, backPence: 0 } });
  await members.sync(joined.id);
  await members.settle();
  expect([await months(), atProvider(joined.subscription)?.status]).toEqual([1, "canceled"]);
});

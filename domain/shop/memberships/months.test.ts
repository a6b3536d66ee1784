import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { after, days } from "#domain/kernel/time.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { warnOfEndingPasses } from "#domain/shop/passes/expire-passes.ts";
import { listOwnPasses } from "#domain/shop/passes/own-passes.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import {
  aMembership,
  aPlan,
  createMembersStudio,
  decliningCard,
  goodCard,
  join,
  membershipOf,
  payMonth,
} from "#tests/support/members.ts";
import { aClient } from "#tests/support/schedule.ts";
import { noon } from "#tests/support/studio.ts";
import { joinMembership } from "./join.ts";
import { findPlan, listPlans } from "./list-memberships.ts";
import { findDeclinedMonth, listOfferedPlans } from "./own-memberships.ts";
import { reconcileMemberships } from "./sync.ts";

const members = await createMembersStudio();
const { studio } = members;
const ana = await aClient(studio);
const ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
beforeEach(async () => {
  members.setTime(noon);
  await members.listen();
  await emptyTables(studio.owner, "orders, membership_plans");
});
afterEach(() => expectInvariants(studio.owner));
afterAll(() => members.close());

const number = async (sql: string) =>
  Number(
    (await studio.owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]!.n,
  );
const told = async (event: string) => number(`outbox where event = '${event}'`);
/** What is left on a client's passes and until which day, the last to end on top. */
const theirs = async (client = ana) =>
  (await listOwnPasses(members.at(client)))
    .map(({ balance, validUntil }) => [balance, validUntil!.toISOString().slice(0, 10)] as const)
    .toSorted(([, one], [, other]) => other.localeCompare(one));

test("joining is an order of the first month; paid, it is a pass to the end of the month and a membership", async () => {
  const plan = await aPlan(members);
  const orderId = await join(members, ana, plan);
  expect(await theirs()).toEqual([]);
  await payMonth(members, orderId);
  await members.settle();

  expect(await membershipOf(members, orderId)).toMatchObject({
    status: "active",
    paid: new Date("2026-07-10T11:00:00Z"),
  });
  expect(await theirs()).toEqual([[4, "2026-07-10"]]);
  expect(await theirs(ben)).toEqual([]);
  const { rows } = await studio.owner.query(
    "select i.product_name as name, o.total_amount as total, o.payment_status as paid, o.receipt_number is not null as receipt from orders o join order_items i on i.order_id = o.id",
  );
  expect(rows).toEqual([
    expect.objectContaining({
      total: "48.00",
      paid: "paid",
      receipt: true,
    }),
  ]);
  expect(await told("membership.started")).toBe(1);
  const [row] = await listPlans(members.owner());
  const counts = {
    active: 1,
    pastDue: 0,
    leaving: 0,
    monthlyPence: 4_800,
  };
  expect(row).toMatchObject(counts);
  expect((await findPlan(members.owner(), row!.id))?.members).toMatchObject([
    { orderId, status: "active" },
  ]);
});

test("pressing join twice is one order, and who is a member joins no second time", async () => {
  const plan = await aPlan(members);
  const orderId = await join(members, ana, plan);
  expect(await join(members, ana, plan)).toBe(orderId);
  await payMonth(members, orderId);
  await members.settle();
  expect(await joinMembership(ana, plan)).toEqual({ ok: false, why: "already-member" });
  expect(await listOfferedPlans(ana)).toEqual([]);
  expect(await listOfferedPlans(ben)).toHaveLength(1);
});

test("a client joins at no price or words that they have not seen, nor what is not offered", async () => {
  const plan = await aPlan(members);
  const otherPrice = { ...plan, expectedPence: { price: 4_000, first: null } };
  expect(await joinMembership(ana, otherPrice)).toEqual({ ok: false, why: "price-changed" });
  const before = { ...plan, policyVersion: "2025-12" };
  expect(await joinMembership(ana, before)).toEqual({ ok: false, why: "words-changed" });
  const hidden = await aPlan(members, { isOffered: false });
  expect(await joinMembership(ana, hidden)).toEqual({ ok: false, why: "no-such-plan" });
});

test("a first month that is not paid in its time is nothing, at the provider neither", async () => {
  const plan = await aPlan(members);
  const orderId = await join(members, ana, plan);
  const made = await payMonth(members, orderId, "4000 0000 0000 0002");
  members.setTime(after(noon, days(1)));
  expect(await releaseOrder(members.system(), orderId)).toMatchObject({ ok: true });
  await members.settle();

  expect(await membershipOf(members, orderId)).toMatchObject({ status: "ended", reason: "unpaid" });
  expect(members.simulator.control.intents().find(({ id }) => id === made.id)).toMatchObject({
    status: "canceled",
  });
  expect(await join(members, ana, plan)).not.toBe(orderId);
});

test("each month that is paid is one order and one pass, however often and in whatever order it is told", async () => {
  const { subscription } = await aMembership(members, ana);
  members.simulator.control.renew(subscription);
  const events = await members.listen();
  for (let turn = 0; turn < 5; turn += 1)
    await members.hear(turn % 2 === 0 ? events.toReversed() : events);

  expect(await number("orders where payment_status = 'paid'")).toBe(2);
  expect(await theirs()).toEqual([
    [4, "2026-08-10"],
    [4, "2026-07-10"],
  ]);
  expect(await number("webhook_events where outcome = 'quarantined'")).toBe(0);
});

test("a month that ends is warned of by no mail about a pass", async () => {
  await aMembership(members, ana);
  members.setTime(after(noon, days(20)));
  expect((await warnOfEndingPasses(members.system())).value).toBe(0);
});

test("a month of which no message came is taken in by the hourly look", async () => {
  await aMembership(members, ana);
  members.simulator.control.webhooks({ lose: 100 });
  members.setTime(new Date("2026-07-10T15:00:00Z"));
  await reconcileMemberships(members.system());
  members.simulator.control.clear();
  expect(await number("orders where payment_status = 'paid'")).toBe(2);
});

test("a declined month leaves the pass before to its end, tells its client, and another card pays it", async () => {
  const { orderId, subscription, id } = await aMembership(members, ana, {}, decliningCard);
  await members.renew(subscription);

  expect(await membershipOf(members, orderId)).toMatchObject({ status: "past_due" });
  expect(await theirs()).toEqual([[4, "2026-07-10"]]);
  expect(await told("membership.declined")).toBe(1);
  expect(await findDeclinedMonth(ben, id)).toBeUndefined();
  const bill = await findDeclinedMonth(ana, id);
  expect(bill).toMatchObject({ outage: false, amountPence: 4_800 });
  await members.pay(bill, goodCard);
  await members.settle();
  expect(await membershipOf(members, orderId)).toMatchObject({
    status: "active",
    paid: new Date("2026-08-10T11:00:00Z"),
  });
  expect(await theirs()).toHaveLength(2);
});

test("after the last try the membership is over, and what was paid stays", async () => {
  const { orderId, subscription } = await aMembership(members, ana, {}, decliningCard);
  for (let turn = 0; turn < 4; turn += 1) await members.renew(subscription);

  expect(await membershipOf(members, orderId)).toMatchObject({ status: "ended", reason: "unpaid" });
  expect(await number("orders where payment_status = 'paid'")).toBe(1);
  expect(await theirs()).toEqual([[4, "2026-07-10"]]);
  expect(await told("membership.declined")).toBe(4);
  expect(await told("membership.ended")).toBe(1);
});

test("a cheaper first month costs less once, and gives the same", async () => {
  const { subscription } = await aMembership(members, ana, { firstPrice: 1_000 });
  await members.renew(subscription);
  const { rows } = await studio.owner.query("select total_amount as total from orders order by 1");
  expect(rows).toEqual([{ total: "10.00" }, { total: "48.00" }]);
});

import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { CardEvent } from "#domain/payments/ports.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { after, days, hours } from "#domain/kernel/time.ts";
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
} from "#tests/support/members.ts";
import { aClient } from "#tests/support/schedule.ts";
import { noon } from "#tests/support/studio.ts";
import { openCardChange } from "./change-card.ts";
import { checkFreeMonth, openFreeMonth } from "./free-month.ts";
import { findBack, leaveMembership } from "./leave.ts";
import { listOfferedPlans, secondMonthFrom } from "./own-memberships.ts";
import { planForm } from "./forms.ts";
import { shortWordsOf } from "#domain/studio/policy-documents/short-words.ts";
import { planFacts } from "./messages.ts";
import { remindMembers } from "./remind.ts";
import { closeEndedMemberships } from "./sync.ts";

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

const rows = async <Row>(sql: string) => (await studio.owner.query<Row>(sql)).rows;
const number = async (from: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]!.n;
const atProvider = (id: string) =>
  members.simulator.control.subscriptions().find((one) => one.id === id);
const end = new Date("2026-07-10T11:00:00Z");

/** The page of a free first month is opened. */
const opened = async (orderId: string) => {
  const guest = studio.guest({ orders: [orderId] }, members.system().now);
  return openFreeMonth(guest, { orderId, email: "ana@example.com", name: "Ana Example" });
};

/** A membership whose first month is free, with its card entered; nothing is heard of it yet. */
async function free(card = goodCard) {
  const plan = await aPlan(members, { firstPrice: 0 });
  const orderId = await join(members, ana, plan);
  await members.pay(await opened(orderId), card);
  return { plan, orderId };
}

/** The same, begun, with its provider in line. */
async function begun(card = goodCard) {
  const { plan, orderId } = await free(card);
  await members.settle();
  const membership = await membershipOf(members, orderId);
  await members.sync(membership.id);
  return { plan, orderId, ...membership };
}

test("a free first month takes a card and no money, and the second the full price", async () => {
  const { orderId, subscription, status, paid, id } = await begun();
  expect({ status, paid }).toEqual({ status: "active", paid: end });
  expect(await rows("select source, amount from payments")).toEqual([
    expect.objectContaining({ source: "free", amount: "0.00" }),
  ]);
  expect(await number("passes where issued_at is not null")).toBe(1);
  expect(await number("payment_intents")).toBe(0);

  await members.renew(subscription);
  expect(await rows("select amount from payments order by amount")).toMatchObject([
    { amount: "0.00" },
    { amount: "48.00" },
  ]);
  expect(await number(`outbox where event = 'membership.full-price'`)).toBe(1);
  expect(await findBack(members.at(ana), id)).toBe(4_800);
  expect((await membershipOf(members, orderId)).status).toBe("active");
});

test("a free month that is told five times, in any order, begins once", async () => {
  const { orderId } = await free();
  const told = await members.listen();
  const five: CardEvent[] = Array.from({ length: 5 }, () => told.toReversed()).flat();
  await Promise.all(five.map((event) => receiveEvent(members.system(), event)));
  expect(await number("payments")).toBe(1);
  expect(await number("webhook_events where outcome = 'quarantined'")).toBe(0);
  expect((await membershipOf(members, orderId)).status).toBe("active");
});

test("a declined card begins nothing, and a message that is lost is asked for by the order's page", async () => {
  const plan = await aPlan(members, { firstPrice: 0 });
  const orderId = await join(members, ana, plan);
  const page = await opened(orderId);
  await members.pay(page, "4000 0000 0000 9995");
  await members.settle();
  const guest = studio.guest({ orders: [orderId] }, noon);
  expect(await checkFreeMonth(guest, orderId)).toBe("waits");
  expect((await membershipOf(members, orderId)).status).toBe("pending");

  expect(await opened(orderId)).toEqual(page);
  await members.pay(page, goodCard);
  await members.listen();
  expect(await checkFreeMonth(guest, orderId)).toBe("changed");
  expect((await membershipOf(members, orderId)).status).toBe("active");
});

test("a free month without a card is given up, and ends at the provider", async () => {
  const plan = await aPlan(members, { firstPrice: 0 });
  const orderId = await join(members, ana, plan);
  await opened(orderId);
  const { subscription } = await membershipOf(members, orderId);
  members.setTime(after(noon, hours(1)));
  expect(await releaseOrder(members.system(), orderId)).toMatchObject({ ok: true });
  expect((await membershipOf(members, orderId)).status).toBe("ended");
  expect(atProvider(subscription)?.status).toBe("canceled");
});

test("a card that was entered in time begins the month, although its message is lost", async () => {
  const { orderId } = await free();
  await members.listen();
  members.setTime(after(noon, hours(1)));
  expect(await releaseOrder(members.system(), orderId)).toEqual({ ok: false, why: "paid" });
  expect((await membershipOf(members, orderId)).status).toBe("active");
});

test("who leaves a free month at once has nothing back, keeps no pass, and pays nothing", async () => {
  const { id, subscription, paid } = await begun();
  members.setTime(after(noon, days(3)));
  const leaving = {
    id,
    how: "now",
    paidUntil: paid.toISOString(),
  } as const;
  expect(await leaveMembership(members.at(ana), leaving)).toMatchObject({
    value: { isOver: true, backPence: 0 },
  });
  await closeEndedMemberships(members.system());
  await members.renew(subscription);
  expect(await number("refunds")).toBe(0);
  expect(await number("payments where amount > 0")).toBe(0);
  expect(await rows("select sum(credits)::int as left from pass_entries")).toEqual([{ left: 0 }]);
});

test("a free month is for who is new to the membership", async () => {
  const { id, plan, paid } = await begun();
  members.setTime(after(noon, days(3)));
  await leaveMembership(members.at(ana), {
    id,
    how: "now",
    paidUntil: paid.toISOString(),
  });
  expect(await listOfferedPlans(members.at(ana))).toMatchObject([{ firstPricePence: null }]);
  expect(await listOfferedPlans(members.at(ben))).toMatchObject([{ firstPricePence: 0 }]);
  const full = { price: 4_800, first: null };
  const orderId = await join(members, ana, { ...plan, expectedPence: full });
  expect(await rows(`select total_amount as total from orders where id = '${orderId}'`)).toEqual([
    expect.objectContaining({ total: "48.00" }),
  ]);
});

test("the key facts say when the first full payment is taken, and a reminder says it before", async () => {
  const { paid } = await begun();
  const plan = {
    pricePence: 4_800,
    firstPricePence: 0,
    credits: 4,
  } as const;
  const facts = Object.fromEntries(
    planFacts(
      { ...plan, opens: "class", typeName: null },
      shortWordsOf(undefined, {}),
      secondMonthFrom(noon),
    ),
  );
  expect(facts["First full payment"]).toMatch(/^£48.* Friday 10 July 2026/);
  members.setTime(after(paid, -days(4)));
  await remindMembers(members.system());
  expect(await rows("select payload from outbox where event = 'membership.reminder'")).toEqual([
    expect.objectContaining({ payload: expect.objectContaining({ isFirst: true }) }),
  ]);
});

test.each([
  ["0", true],
  ["0.50", false],
  ["10", true],
])("a first month may cost %s: %s", (firstPrice, ok) => {
  const plan = {
    name: "Four a month",
    price: "48",
    credits: "4",
    opens: "class",
    firstPrice,
  };
  expect(planForm.safeParse(plan).success).toBe(ok);
});

test("a new card pays from the next month on, entered in one of two open pages", async () => {
  const { id, orderId, subscription } = await aMembership(members, ana, {}, decliningCard);
  const [one, other] = await Promise.all([openCardChange(ana, id), openCardChange(ana, id)]);
  expect(one).toEqual(other);
  expect(await openCardChange(ben, id)).toEqual({ ok: false, why: "no-such-membership" });
  await members.pay(one.ok ? one.value : undefined, goodCard);
  const told = await members.listen();
  await members.hear([...told, ...told]);
  expect(await number(`outbox where event = 'membership.card-changed'`)).toBe(1);
  await members.sync(id);
  await members.renew(subscription);
  expect((await membershipOf(members, orderId)).status).toBe("active");
  expect(await number("payments")).toBe(2);
});

test("who comes back from entering a card finds it saved, without waiting for a message", async () => {
  const { id, subscription } = await aMembership(members, ana);
  const page = await openCardChange(ana, id);
  await members.pay(page.ok ? page.value : undefined, decliningCard);
  await members.listen();
  expect(await openCardChange(ana, id)).toEqual({ ok: false, why: "changed" });
  await members.sync(id);
  expect(atProvider(subscription)?.card).toBe("0341");
});

test("who comes back after the message finds it saved as well, and is asked for no other card", async () => {
  const { id } = await aMembership(members, ana);
  const page = await openCardChange(ana, id);
  expect(await openCardChange(ana, id, { hasEntered: true })).toEqual(page);
  await members.pay(page.ok ? page.value : undefined, goodCard);
  await members.settle();
  expect(await openCardChange(ana, id, { hasEntered: true })).toEqual({
    ok: false,
    why: "changed",
  });
  expect((await openCardChange(ana, id)).ok).toBe(true);
});

test("the card that pays a declined month is not replaced by one that was entered before", async () => {
  const { id, subscription, orderId } = await aMembership(members, ana);
  const page = await openCardChange(ana, id);
  await members.pay(page.ok ? page.value : undefined, decliningCard);
  await members.settle();
  await members.sync(id);
  await members.renew(subscription);
  expect((await membershipOf(members, orderId)).status).toBe("past_due");
  expect(await openCardChange(ana, id)).toEqual({ ok: false, why: "no-such-membership" });
});

// A month that is taken while its client leaves, told five times in any order, and a membership that is joined twice at once.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { joinMembership } from "#domain/shop/memberships/join.ts";
import { leaveMembership } from "#domain/shop/memberships/leave.ts";
import { openFreeMonth } from "#domain/shop/memberships/free-month.ts";
import { syncMembership } from "#domain/shop/memberships/sync.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import {
  aMembership,
  aPlan,
  createMembersStudio,
  goodCard,
  join,
  membershipOf,
  type MembersStudio,
} from "#tests/support/members.ts";
import { rounds } from "#tests/support/rounds.ts";
import { aClient } from "#tests/support/schedule.ts";

let members: MembersStudio;
let ana: Ctx<Client>;
beforeAll(async () => {
  members = await createMembersStudio("postgres");
  ana = await aClient(members.studio);
});
afterAll(() => members.close());
beforeEach(async () => {
  await members.listen();
  await emptyTables(members.studio.owner, "orders, membership_plans");
});
afterEach(() => expectInvariants(members.studio.owner));

const number = async (from: string) =>
  Number(
    (await members.studio.owner.query<{ n: number }>(`select count(*)::int as n from ${from}`))
      .rows[0]!.n,
  );
const paidOrders = () => number("orders where paid_at is not null");

test.each(rounds(1, 20))(
  "joined ten times at once, each with its payment page, it is one subscription (round %i)",
  async () => {
    const plan = await aPlan(members);
    const before = members.simulator.control.subscriptions().length;
    const joined = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const one = await joinMembership(ana, plan);
        if (!one.ok) return undefined;
        const { orderId } = one.value;
        await ensurePayment(members.studio.guest({ orders: [orderId] }), orderId);
        return orderId;
      }),
    );
    expect(new Set(joined).size).toBe(1);
    expect(members.simulator.control.subscriptions()).toHaveLength(before + 1);
    expect(await number("memberships")).toBe(1);
  },
);

test.each(rounds(1, 20))(
  "a month that is told five times in any order at once is one order and one pass (round %i)",
  async () => {
    const { subscription } = await aMembership(members, ana);
    members.simulator.control.renew(subscription);
    const told = await members.listen();
    const five = Array.from({ length: 5 }, () => told).flat();
    const mixed = five.toSorted(() => Math.random() - 0.5);
    const taken = await Promise.all(mixed.map((event) => receiveEvent(members.system(), event)));
    expect(taken.every(({ ok }) => ok)).toBe(true);
    expect(await paidOrders()).toBe(2);
    expect(await number("passes where issued_at is not null")).toBe(2);
    expect(await number("webhook_events where outcome = 'quarantined'")).toBe(0);
  },
);

test.each(rounds(1, 20))(
  "of a month that is taken while its client leaves, either it counts or its money goes back (round %i)",
  async () => {
    const { id, orderId, paid, subscription } = await aMembership(members, ana);
    members.simulator.control.renew(subscription);
    const told = await members.listen();
    const [left] = await Promise.all([
      leaveMembership(ana, { id, how: "at-end", paidUntil: paid.toISOString() }),
      ...told.map((event) => receiveEvent(members.system(), event)),
    ]);
    await syncMembership(members.system(), id);
    await members.settle();
    const backs = await number("refunds");
    expect(await paidOrders()).toBe(2);
    // Who left on the page of the old month has the new one back; who came too late is told so.
    expect(backs).toBe(left.ok ? 1 : 0);
    expect((await membershipOf(members, orderId)).ends).toEqual(left.ok ? paid : null);
  },
);

test.each(rounds(1, 20))(
  "of a free month whose card is told five times while its order is given up, there is one or none (round %i)",
  async () => {
    const orderId = await join(members, ana, await aPlan(members, { firstPrice: 0 }));
    const about = { orderId, email: "ana@example.com", name: "Ana Example" };
    const guest = members.studio.guest({ orders: [orderId] });
    const pages = await Promise.all(Array.from({ length: 5 }, () => openFreeMonth(guest, about)));
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    await members.pay(pages[0], goodCard);
    const told = await members.listen();
    const five = Array.from({ length: 5 }, () => told).flat();
    const [released] = await Promise.all([
      releaseOrder(members.system(), orderId, { early: true }),
      ...five.map((event) => receiveEvent(members.system(), event)),
    ]);
    // The card was there: giving up finds it, and the month begins.
    expect(released.ok).toBe(false);
    expect(await number("payments")).toBe(1);
    expect((await membershipOf(members, orderId)).status).toBe("active");
  },
);

import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { after, days } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aMembership, createMembersStudio, membershipOf } from "#tests/support/members.ts";
import { aClient } from "#tests/support/schedule.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { endMembership, findMember } from "./end-by-studio.ts";
import { stayInMembership } from "./leave.ts";
import { closeEndedMemberships } from "./sync.ts";

const members = await createMembersStudio();
const { studio } = members;
const ana = await aClient(studio);
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
const office = () => staffOf(studio, "shop", members.system().now);

test("the studio ends a membership at the end of its month, and its member cannot take that back", async () => {
  const { id, paid, subscription, orderId } = await aMembership(members, ana);
  const ending = {
    id,
    how: "at-end",
    paidUntil: paid.toISOString(),
    backPence: 0,
  } as const;
  const ended = await endMembership(office(), { ...ending, note: "We move to another hall." });
  expect(ended).toEqual({ ok: true, value: { isOver: false, backPence: 0 } });
  expect(await stayInMembership(ana, id)).toEqual({ ok: false, why: "not-leaving" });
  await members.sync(id);
  await members.renew(subscription);
  expect(await membershipOf(members, orderId)).toMatchObject({ status: "ended", reason: "studio" });
  expect(await number("payments")).toBe(1);
});

test("the studio ends a membership at once with the amount that its page showed, once", async () => {
  const { id, paid, plan, subscription } = await aMembership(members, ana);
  members.setTime(after(noon, days(20)));
  const member = await findMember(office(), { planId: plan.id, id });
  expect(member?.backPence).toBe(4_800);
  const ending = {
    id,
    how: "now",
    paidUntil: paid.toISOString(),
    note: "By request.",
  } as const;
  const other = await endMembership(office(), { ...ending, backPence: 4_799 });
  expect(other).toEqual({ ok: false, why: "amount-changed" });
  const both = await Promise.all([
    endMembership(office(), { ...ending, backPence: 4_800 }),
    endMembership(office(), { ...ending, backPence: 4_800 }),
  ]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await rows("select amount from refunds")).toEqual([
    expect.objectContaining({ amount: "48.00" }),
  ]);
  const audited = "action = 'membership.ended-by-studio' and detail ->> 'how' = 'now'";
  expect(await number(`audit_log where ${audited}`)).toBe(1);
  await closeEndedMemberships(members.system());
  expect(atProvider(subscription)?.status).toBe("canceled");
});

import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { after, before, days, hours } from "#domain/kernel/time.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { sumPasses } from "#domain/shop/reports/passes.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aPass, endAt, leftOn, movesOf } from "#tests/support/passes.ts";
import { aClient, aGroup, aTherapist, at } from "#tests/support/schedule.ts";
import { createStudioWithStaff, refundAt, staffOf } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { correctPass, extendPass, freezePass, unfreezePass } from "./change-pass.ts";
import { expirePasses, findEndingPass, warnOfEndingPasses } from "./expire-passes.ts";
import { extendForm, freezeForm, passCorrectionForm } from "./forms.ts";
import { findPassForOffice, listPasses } from "./list-passes.ts";

const { studio, staff } = await createStudioWithStaff();
const owner = staffOf(studio, "owner") as Ctx<Owner>;
const tom = await aTherapist(studio);
const ana = await aClient(studio);
beforeEach(() => emptyTables(studio.owner, "orders, sessions"));
afterEach(() => expectInvariants(studio.owner));
const who = "Kim";
const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];
const endOf = async (passId: string) =>
  (await one("select valid_until from passes where id = $1", passId))!["valid_until"] as Date;
const use = async (passId: string, values: Record<string, string> = {}) => {
  const group = await aGroup(studio, tom, values);
  return bookPlace(ana, group.id, { passId });
};

test("staff extend a pass with a reason, once a version, and the audit knows", async () => {
  const { id: passId } = await aPass(studio, ana);
  const was = await endOf(passId);
  const values = { version: "1", days: "14" };
  const form = extendForm.parse({ ...values, reason: "Hall closed" });
  expect(await extendPass(staff, { passId, who, form })).toMatchObject({ ok: true });
  expect(await extendPass(staff, { passId, who, form })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect(await endOf(passId)).toEqual(after(was, days(14)));
  expect(await one("select detail from audit_log where action = 'pass.extended'")).toEqual({
    detail: { passId, days: 14 },
  });
  expect(extendForm.safeParse({ ...values, reason: "" }).success).toBe(false);
});

test("a freeze adds its days to the end, keeps the pass from paying then, and is taken back in part", async () => {
  const { id: passId } = await aPass(studio, ana);
  const was = await endOf(passId);
  const ask = (values: object, version = "1") =>
    freezePass(staff, {
      passId,
      who,
      form: freezeForm.parse({
        from: "2026-06-14",
        until: "2026-06-23",
        reason: "Away",
        version,
        ...values,
      }),
    });
  for (const wrong of [{ from: "2026-06-09" }, { until: "2026-06-13" }, { from: "2027-01-01" }])
    expect(await ask(wrong)).toEqual({ ok: false, why: "wrong-days" });
  expect(await ask({})).toMatchObject({ ok: true });
  expect(await ask({}, "2")).toEqual({ ok: false, why: "frozen-already" });
  expect(await endOf(passId)).toEqual(after(was, days(10)));
  expect(await use(passId)).toEqual({ ok: false, why: "pass-does-not-fit" });
  const later = at(staff, new Date("2026-06-18T09:00:00Z"));
  const free = { passId, who, version: "2" };
  expect(await unfreezePass(later, free)).toMatchObject({ ok: true });
  // Four of the ten days are over, six come off again.
  expect(await endOf(passId)).toEqual(after(was, days(4)));
  expect(await unfreezePass(later, { ...free, version: "3" })).toEqual({
    ok: false,
    why: "not-frozen",
  });
  expect(await use(passId, { session_date: "2026-06-22" })).toMatchObject({ ok: true });
});

test("the owner corrects what is left, once a form, never below nothing and never unseen", async () => {
  const { id: passId } = await aPass(studio, ana);
  const ask = (credits: string, version = "10", key = randomUUID()) =>
    correctPass(owner, {
      passId,
      who,
      form: passCorrectionForm.parse({ credits, version, key, reason: "Paid at the hall" }),
    });
  const key = randomUUID();
  const form = { version: "8", key, reason: "x" };
  expect(await ask("-2", "10", key)).toMatchObject({ ok: true });
  expect(await ask("-2", "10", key)).toMatchObject({ ok: true });
  expect(await leftOn(studio, passId)).toBe(8);
  expect(await ask("1")).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await ask("-9", "8")).toEqual({ ok: false, why: "below-zero" });
  expect(await ask("93", "8")).toEqual({ ok: false, why: "too-many" });
  for (const wrong of ["0", "1.5", "x", ""])
    expect(passCorrectionForm.safeParse({ ...form, credits: wrong }).success).toBe(false);
});

test("the database lets no other staff correct a pass", async () => {
  const { id: passId } = await aPass(studio, ana);
  const form = passCorrectionForm.parse({
    credits: "1",
    version: "10",
    key: randomUUID(),
    reason: "x",
  });
  await expect(correctPass(staff as Ctx<Owner>, { passId, who, form })).rejects.toThrow();
  expect(await leftOn(studio, passId)).toBe(10);
});

test("what is left when the last day is over goes, once, and not before; what is given back goes later", async () => {
  const { id: passId } = await aPass(studio, ana);
  await use(passId);
  const end = await endOf(passId);
  await expirePasses(studio.system(end));
  expect(await leftOn(studio, passId)).toBe(9);
  const then = studio.system(after(end, hours(1)));
  await expirePasses(then);
  await expirePasses(then);
  expect(await leftOn(studio, passId)).toBe(0);
  expect(await movesOf(studio, passId)).toEqual(["issued", "used", "expired"]);
});

test("a pass that ends within two weeks is told of once a day that it ends on, while there is something on it", async () => {
  const { id: passId } = await aPass(studio, ana);
  const end = await endOf(passId);
  const soon = studio.system(before(end, days(13)));
  const ending = async () =>
    (
      await studio.owner.query<{ payload: { passId: string; day: string } }>(
        "select payload from outbox where event = 'pass.ending' and payload ->> 'passId' = $1",
        [passId],
      )
    ).rows.map(({ payload }) => payload);
  await warnOfEndingPasses(studio.system(before(end, days(15))));
  expect(await ending()).toEqual([]);
  for (const _ of [1, 2]) await warnOfEndingPasses(soon);
  const [told, ...more] = await ending();
  expect(more).toEqual([]);
  expect(await findEndingPass(soon, told!)).toMatchObject({ balance: 10, opens: "class" });
  await endAt(studio, passId, after(end, days(30)));
  expect(await findEndingPass(soon, told!)).toBe(undefined);
});

test("refunding the order cancels what is left when it is asked for, and always when all goes back", async () => {
  const used = await aPass(studio, ana);
  await use(used.id);
  expect(await findPassForOffice(staff, used.id)).toMatchObject({ balance: 9, worthPence: 7_200 });
  expect(await refundAt(staff, used.orderId, { amountPence: 100 })).toMatchObject({ ok: true });
  expect(await leftOn(studio, used.id)).toBe(9);
  const proportionate = { amountPence: 7_100, takePasses: true };
  expect(await refundAt(staff, used.orderId, proportionate)).toMatchObject({ ok: true });
  expect(await leftOn(studio, used.id)).toBe(0);
  const whole = await aPass(studio, ana);
  await refundAt(staff, whole.orderId, { amountPence: 8_000 });
  expect(await leftOn(studio, whole.id)).toBe(0);
});

test("the reports say what is owed to clients at the end of a day, as its part of what was paid", async () => {
  const { id: passId } = await aPass(studio, ana, { pricePence: 10_000, passCredits: 3 });
  await use(passId);
  const period = { from: "2026-06-01", to: "2026-06-30" };
  expect(await sumPasses(owner, period)).toEqual({
    sold: 10_000,
    movedIn: 0,
    used: 3_333,
    cancelled: 0,
    corrected: 0,
    expired: 0,
    owed: 6_666,
  });
  const before_ = { from: "2026-05-01", to: "2026-05-31" };
  expect(await sumPasses(owner, before_)).toMatchObject({ sold: 0, owed: 0 });
  expect(await sumPasses(owner, { from: "2027-01-01", to: "2027-01-31" })).toMatchObject({
    owed: 0,
  });
});

test("the back office finds a pass by its buyer and by its state", async () => {
  const { id: passId } = await aPass(studio, ana);
  const ask = async (words: string, state = "") =>
    (
      await listPasses(staff, {
        sort: "newest",
        descending: true,
        filters: { state },
        words,
        page: 1,
      })
    ).rows.map(({ id }) => id);
  expect(await ask("o'brien", "active")).toEqual([passId]);
  expect(await ask("nobody")).toEqual([]);
  expect(await ask("", "expired")).toEqual([]);
  await endAt(studio, passId, before(noon, days(1)));
  expect(await ask("", "expired")).toEqual([passId]);
});

test("the database takes no more off a pass than is left on it, whatever the code believes", async () => {
  const { id: passId } = await aPass(studio, ana);
  const takeOff = (credits: number) =>
    studio.owner.query(
      `insert into pass_entries (pass_id, kind, credits, cause, reason, at)
       values ($1, 'corrected', $2::integer, 'by hand ' || $2, 'A test', now())`,
      [passId, -credits],
    );
  await takeOff(10);
  await expect(takeOff(1)).rejects.toMatchObject({ constraint: "pass_never_below_zero" });
  expect(await leftOn(studio, passId)).toBe(0);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aPass, leftOn } from "#tests/support/passes.ts";
import { aClient, aTherapist, sessionValues } from "#tests/support/schedule.ts";
import { createStudioWithStaff } from "#tests/support/staff-office.ts";
import { bookSession } from "./book-session.ts";
import { sessionForm } from "./forms.ts";

const { studio } = await createStudioWithStaff();
const tom = await aTherapist(studio);
const ana = await aClient(studio);
beforeEach(() => emptyTables(studio.owner, "orders, sessions"));
afterEach(() => expectInvariants(studio.owner));

const book = async (passId?: string, values: Record<string, string> = {}) => {
  const form = { ...(await sessionValues(studio, tom, ana)), price: "50", ...values };
  return bookSession(tom, sessionForm.parse(form), { passId });
};
const booked = async () =>
  (await studio.owner.query<{ id: string }>("select id from sessions")).rows.length;
const forSessions = { passOpens: "session" } as const;

test("a session that staff book is paid with the client's only pass, and without one it is not booked", async () => {
  expect(await book()).toEqual({ ok: false, why: "no-pass" });
  expect(await booked()).toBe(0);
  const pass = await aPass(studio, ana, forSessions);
  expect(await book()).toMatchObject({ ok: true });
  expect([await leftOn(studio, pass.id), await booked()]).toEqual([9, 1]);
});

test("of several passes one is chosen: they are named, the one that ends first on top", async () => {
  const later = await aPass(studio, ana, { ...forSessions, passValidDays: 200 });
  const first = await aPass(studio, ana, forSessions);
  const asked = await book();
  expect(asked).toMatchObject({ ok: false, why: "choose-pass" });
  expect("passes" in asked && asked.passes.map(({ id }) => id)).toEqual([first.id, later.id]);
  expect(await booked()).toBe(0);
  expect(await book(later.id)).toMatchObject({ ok: true });
  expect(await Promise.all([first, later].map(({ id }) => leftOn(studio, id)))).toEqual([10, 9]);
});

test("a pass for classes pays for no session, and the last unit of a pass pays once", async () => {
  const classes = await aPass(studio, ana);
  expect(await book()).toEqual({ ok: false, why: "no-pass" });
  const single = await aPass(studio, ana, { ...forSessions, passCredits: 1 });
  expect(await book(classes.id)).toMatchObject({ ok: false, why: "pass-does-not-fit" });
  const both = await Promise.all([book(), book(undefined, { session_time: "15:00" })]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect([await leftOn(studio, single.id), await booked()]).toEqual([0, 1]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aPass, leftOn } from "#tests/support/passes.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudioWithStaff } from "#tests/support/staff-office.ts";
import { addParticipants } from "./add-participant.ts";
import { listSeveralPasses } from "./list-several-passes.ts";

const { studio } = await createStudioWithStaff();
const tom = await aTherapist(studio);
const ana = await aClient(studio);
const ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
beforeEach(() => emptyTables(studio.owner, "orders, sessions"));
afterEach(() => expectInvariants(studio.owner));

const theClass = () => aGroup(studio, tom, { max_participants: "5" });
const add = (
  sessionId: string,
  clients: (typeof ana)[],
  status: "pending" | "waitlist" = "pending",
) =>
  addParticipants(tom, {
    sessionId,
    people: clients.map(({ actor }) => ({ clientId: actor.id })),
    status,
    byPass: true,
  });
const places = async () =>
  (
    await studio.owner.query<{ line: string }>(
      "select status || ' ' || payment_status as line from group_participants order by joined_at, id",
    )
  ).rows.map(({ line }) => line);

test("who books for clients pays with the pass of each that ends first, and their places are confirmed", async () => {
  const later = await aPass(studio, ana, { passValidDays: 200 });
  const first = await aPass(studio, ana);
  const bens = await aPass(studio, ben);
  const { id } = await theClass();
  expect(await add(id, [ana, ben])).toMatchObject({ ok: true });
  expect(await places()).toEqual(["confirmed completed", "confirmed completed"]);
  const left = [later, first, bens].map((pass) => leftOn(studio, pass.id));
  expect(await Promise.all(left)).toEqual([10, 9, 9]);
});

test("who books chooses among the passes of each, and a chosen one that does not pay adds none", async () => {
  const later = await aPass(studio, ana, { passValidDays: 200 });
  const first = await aPass(studio, ana);
  const bens = await aPass(studio, ben);
  const { id } = await theClass();
  const choose = (passId: string) =>
    addParticipants(tom, {
      sessionId: id,
      people: [ana, ben].map(({ actor }) => ({ clientId: actor.id })),
      status: "pending",
      byPass: true,
      passOf: new Map([[ana.actor.id, passId]]),
    });
  expect(await choose(bens.id)).toMatchObject({
    ok: false,
    why: "pass-does-not-fit",
    clientId: ana.actor.id,
  });
  expect(await places()).toEqual([]);
  const several = await listSeveralPasses(tom, id, [ana.actor.id, ben.actor.id]);
  expect([...several].map(([who, passes]) => [who, passes.map((pass) => pass.id)])).toEqual([
    [ana.actor.id, [first.id, later.id]],
  ]);
  expect(await choose(later.id)).toMatchObject({ ok: true });
  const left = [later, first, bens].map((pass) => leftOn(studio, pass.id));
  expect(await Promise.all(left)).toEqual([9, 10, 9]);
});

test("none is added where one has no pass that pays; who only waits uses none", async () => {
  const { id: passId } = await aPass(studio, ana, { passCredits: 1 });
  const { id } = await theClass();
  expect(await add(id, [ana, ben])).toMatchObject({
    ok: false,
    why: "no-pass",
    clientId: ben.actor.id,
  });
  expect(await places()).toEqual([]);
  expect(await add(id, [ana], "waitlist")).toMatchObject({ ok: true });
  expect(await leftOn(studio, passId)).toBe(1);
});

test("the last class on a pass pays for one of two classes at once", async () => {
  const { id: passId } = await aPass(studio, ana, { passCredits: 1 });
  const classes = await Promise.all([theClass(), aGroup(studio, tom, { session_time: "15:00" })]);
  const both = await Promise.all(classes.map(({ id }) => add(id, [ana])));
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await leftOn(studio, passId)).toBe(0);
});

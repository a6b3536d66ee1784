import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import { aGroup, aPlace, aTherapist, at } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { cancelPlace } from "../groups/change-place.ts";
import { saveRegister } from "../groups/save-register.ts";
import { addWalkIn } from "./add-walk-in.ts";
import { findRegister } from "./find-register.ts";
import { mergeTick, nothingPending, type Tick, without, withTick } from "./rules.ts";
import { saveTicks } from "./save-ticks.ts";

let studio: Studio;
let [tom, eve, sam]: Ctx<Therapist>[] = [];
let group: string;
let startsAt: Date;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes"]);
  eve = await aTherapist(studio);
  sam = await aTherapist(studio, ["create_notes"]);
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec("delete from sessions; delete from audit_log");
  const added = await aGroup(studio, eve!, {
    max_participants: "3",
    therapist_id: tom!.actor.id,
  });
  group = added.id;
  startsAt = added.startsAt;
});

const aPerson = async () => (await aPlace(eve!, group)).id;
const tick = (participantId: string, said: boolean | null, was: boolean | null = null) => ({
  participantId,
  said,
  was,
});
const save = (ctx: Ctx<Therapist>, by: string, ...ticks: Tick[]) =>
  saveTicks(ctx, { sessionId: group, ticks, by });
const attendedBy = async () =>
  (
    await studio.owner.query<{ said: string }>(
      "select attended || ' ' || attended_by as said from group_participants where attended is not null order by place_no",
    )
  ).rows.map(({ said }) => said);

test("a tick is saved where the register says what the phone showed, and asked about where it does not", () => {
  const kinds = [true, false, null].flatMap((said) =>
    [true, false, null].flatMap((was) =>
      [true, false, null].map((now) => [mergeTick({ said, was }, now), said, was, now] as const),
    ),
  );
  for (const [becomes, said, was, now] of kinds)
    expect(becomes).toBe(said === now ? "same" : was === now ? "set" : "conflict");
});

test("a tick that is corrected while it is on its way disputes nothing that the phone itself has said", async () => {
  const ana = await aPerson();
  const sent = withTick(nothingPending, tick(ana, true));
  const corrected = withTick(sent, tick(ana, false));
  await save(tom!, "Tom", ...sent.ticks);
  const left = without(corrected, sent);
  expect(await save(tom!, "Tom", ...left.ticks)).toMatchObject({
    value: { marked: 1, conflicts: [] },
  });
  expect(await attendedBy()).toEqual(["false Tom"]);
  expect(without(left, left)).toEqual(nothingPending);
  // A colleague's word in between is still theirs.
  await save(eve!, "Eve", tick(ana, null, false));
  await save(tom!, "Tom", tick(ana, true, false));
  const again = without(withTick(sent, tick(ana, false)), sent);
  expect(await save(tom!, "Tom", ...again.ticks)).toMatchObject({
    value: { marked: 0, conflicts: [{ now: null }] },
  });
});

test("after a lost answer a phone disputes nothing with itself, and a colleague's word stays theirs", async () => {
  const [ana, ben] = [await aPerson(), await aPerson()];
  const ticked = withTick(nothingPending, tick(ana, true));
  const lost = withTick(ticked, tick(ben, true));
  await save(tom!, "Tom", ...lost.ticks);
  // No answer came, so that the phone still holds both when they are corrected.
  const corrected = withTick(withTick(lost, tick(ana, false)), tick(ben, false));
  await save(eve!, "Eve", tick(ben, null, true));
  await save(eve!, "Eve", tick(ben, true));
  expect(await save(tom!, "Tom", ...corrected.ticks)).toEqual({
    ok: true,
    value: {
      marked: 1,
      conflicts: [
        {
          participantId: ben,
          now: true,
          by: "Eve",
        },
      ],
    },
  });
  const opened = withTick(corrected, tick(ana, null));
  await save(tom!, "Tom", ...opened.ticks);
  const again = withTick(opened, tick(ana, true));
  expect(await save(tom!, "Tom", ...again.ticks)).toMatchObject({ value: { marked: 1 } });
  expect(without(again, again)).toEqual(nothingPending);
});

test("the ticks of two phones are both kept, and neither overwrites what the other said", async () => {
  const [ana, ben, cleo] = [await aPerson(), await aPerson(), await aPerson()];
  const first = await save(tom!, "Tom", tick(ana, true), tick(ben, false));
  expect(first).toEqual({ ok: true, value: { marked: 2, conflicts: [] } });
  const second = await save(eve!, "Eve", tick(ana, true), tick(ben, true), tick(cleo, true));
  expect(second).toEqual({
    ok: true,
    value: {
      marked: 1,
      conflicts: [
        {
          participantId: ben,
          now: false,
          by: "Tom",
        },
      ],
    },
  });
  expect(await attendedBy()).toEqual(["true Tom", "false Tom", "true Eve"]);
  // Who read what Tom said may still say otherwise.
  expect(await save(eve!, "Eve", tick(ben, true, false))).toMatchObject({ value: { marked: 1 } });
  expect(await attendedBy()).toEqual(["true Tom", "true Eve", "true Eve"]);
});

test("the same ticks sent twice change nothing, and who has no place any more is left out", async () => {
  const [ana, ben] = [await aPerson(), await aPerson()];
  await cancelPlace(eve!, { id: ben, reason: "" });
  for (const marked of [1, 0])
    expect(await save(tom!, "Tom", tick(ana, true), tick(ben, true))).toEqual({
      ok: true,
      value: { marked, conflicts: [] },
    });
});

test("what the studio said in its dialog is a conflict for the phone, too", async () => {
  const ana = await aPerson();
  const said = {
    confirmed: [],
    attended: new Map([[ana, false]]),
    by: "Eve",
  };
  await saveRegister(at(eve!, after(startsAt, minutes(1))), group, said);
  expect(await save(tom!, "Tom", tick(ana, true))).toMatchObject({
    value: { marked: 0, conflicts: [{ now: false, by: "Eve" }] },
  });
});

test("a walk-in has a place, came and has paid, once, however often the phone sends it", async () => {
  const walkIn = {
    sessionId: group,
    id: randomUUID(),
    name: "Dora",
    hasPaid: true,
    by: "Eve",
  };
  for (const _ of [1, 2])
    expect(await addWalkIn(eve!, walkIn)).toEqual({ ok: true, value: { id: walkIn.id } });
  const register = await findRegister(eve!, group);
  expect(register?.people).toMatchObject([
    {
      name: "Dora",
      attended: true,
      attendedBy: "Eve",
      paymentStatus: "completed",
    },
  ]);
  expect((await studio.owner.query("select amount_paid from group_participants")).rows).toEqual([
    { amount_paid: "8.50" },
  ]);
  const other = await aGroup(studio, eve!);
  const { rows: payments } = await studio.owner.query<{ method: string; taken_by: string }>(
    "select method, taken_by from studio_payments where participant_id = $1",
    [walkIn.id],
  );
  expect(payments).toEqual([{ method: "cash", taken_by: walkIn.by }]);
  expect(await addWalkIn(eve!, { ...walkIn, sessionId: other.id })).toEqual({
    ok: false,
    why: "no-such-group",
  });
});

test("a walk-in is refused in a full class, and to a therapist who does not plan classes", async () => {
  for (const _ of [1, 2, 3]) await aPerson();
  const walkIn = {
    sessionId: group,
    id: randomUUID(),
    name: "Dora",
    hasPaid: false,
    by: "Eve",
  };
  expect(await addWalkIn(eve!, walkIn)).toEqual({ ok: false, why: "full" });
  expect(await addWalkIn(tom!, walkIn)).toEqual({ ok: false, why: "not-allowed" });
});

test("only who gives the class or plans classes reads its register and ticks", async () => {
  const ana = await aPerson();
  expect(await findRegister(tom!, group)).toMatchObject({ mayAdd: false, people: [{ id: ana }] });
  expect(await findRegister(eve!, group)).toMatchObject({ mayAdd: true });
  expect(await findRegister(sam!, group)).toBeUndefined();
  expect(await save(sam!, "Sam", tick(ana, true))).toEqual({ ok: false, why: "no-such-group" });
  expect(await attendedBy()).toEqual([]);
});

test("a phone may keep the register from twelve hours before the class until twelve after it", async () => {
  const keptAt = async (now: Date) => (await findRegister(at(tom!, now), group))?.keptUntil;
  const until = after(startsAt, hours(13));
  expect(await keptAt(after(startsAt, -hours(12) - 1))).toBeUndefined();
  expect(await keptAt(after(startsAt, -hours(12)))).toEqual(until);
  expect(await keptAt(until)).toBeUndefined();
});

test("nothing is ticked in a class that was cancelled", async () => {
  const ana = await aPerson();
  await studio.owner.exec(
    "update sessions set status = 'cancelled', cancelled_at = now(); update group_participants set attended = null",
  );
  expect(await save(tom!, "Tom", tick(ana, true))).toEqual({ ok: false, why: "not-open" });
});

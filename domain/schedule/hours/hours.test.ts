import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aClient, aSession, aTherapist, idOf, juneAt } from "#tests/support/schedule.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { findWeekLoad } from "../sessions/find-week-load.ts";
import {
  addException,
  type NewException,
  removeException,
  saveWorkingHours,
} from "./change-hours.ts";
import { listSlots } from "./list-slots.ts";
import { findHours } from "./queries.ts";
import { versionOfWeek } from "./rules.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
});
afterAll(() => studio.db.close());
beforeEach(() =>
  studio.owner
    .exec(`delete from sessions; delete from availability_exceptions; delete from working_hours;
    delete from session_type_therapists; update session_types set is_bookable_by_clients = true, archived_at = null`),
);

const mornings = [1, 3].map((weekday) => ({
  weekday,
  from: "09:00",
  until: "12:00",
  locationId: null,
}));
const week = async () => versionOfWeek((await findHours(tom, tom.actor.id))!.hours);
const save = async (hours = mornings, ctx: Parameters<typeof saveWorkingHours>[0] = tom) =>
  saveWorkingHours(ctx, { therapistId: tom.actor.id, version: await week(), hours });
const slots = async (who: Ctx = ana) => {
  const query = {
    therapistId: tom.actor.id,
    sessionTypeId: await idOf(studio, "session_types", "Sports Therapy"),
  };
  const found = await listSlots(who, {
    ...query,
    from: "2026-06-15",
    until: "2026-06-15",
    notBefore: juneAt(1, "00:00"),
  });
  return found.map((time) => time.toISOString().slice(11, 16));
};
const away: NewException = {
  therapistId: null,
  dayFrom: "2026-06-15",
  dayUntil: "2026-06-15",
  from: null,
  until: null,
  kind: "closed",
  reason: "Ill",
};

test("a client sees the free times of working hours, without taken ones and without reasons", async () => {
  expect(await slots()).toEqual([]);
  expect(await save()).toMatchObject({ ok: true });
  expect((await slots()).length).toBe(9);
  await aSession(studio, tom, await aClient(studio), { session_time: "10:00" });
  expect(await slots()).toEqual(["08:00", "10:00"]);
});

test("free times exist for types in use, their therapists, and, for clients, types that clients may book", async () => {
  await save();
  await studio.owner.exec("update session_types set is_bookable_by_clients = false");
  expect([await slots(), (await slots(tom)).length]).toEqual([[], 9]);
  await studio.owner.exec("update session_types set archived_at = now()");
  expect(await slots(tom)).toEqual([]);
  await studio.owner.exec("update session_types set archived_at = null");
  const named = (id: string) =>
    studio.owner.query("insert into session_type_therapists select id, $1 from session_types", [
      id,
    ]);
  await named((await aTherapist(studio)).actor.id);
  expect(await slots(tom)).toEqual([]);
  await named(tom.actor.id);
  expect((await slots(tom)).length).toBe(9);
});

test("only the therapist and the owner change hours, and they do not overlap", async () => {
  expect(await save(mornings, await aTherapist(studio))).toEqual({ ok: false, why: "not-allowed" });
  expect(await save(mornings, await aStaffMember(studio))).toMatchObject({ ok: true });
  const twice = [
    ...mornings,
    {
      weekday: 1,
      from: "11:00",
      until: "13:00",
      locationId: null,
    },
  ];
  expect(await save(twice)).toEqual({ ok: false, why: "overlapping-hours" });
});

test("of two people who edit one week of hours, the later one is told", async () => {
  const version = await week();
  const change = { therapistId: tom.actor.id, version, hours: mornings };
  expect(await saveWorkingHours(tom, change)).toMatchObject({ ok: true });
  const later = { ...change, hours: mornings.slice(1) };
  expect(await saveWorkingHours(await aStaffMember(studio), later)).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect(await week()).toBe(versionOfWeek(mornings));
});

test("an absence claims the time around existing sessions, and releases it; extra hours add time", async () => {
  await save();
  const mine = { ...away, therapistId: tom.actor.id };
  const added = await addException(tom, mine);
  expect(await slots()).toEqual([]);
  expect(
    await removeException(await aTherapist(studio), added.ok ? added.value.id : ""),
  ).toMatchObject({ ok: false });
  expect(await removeException(tom, added.ok ? added.value.id : "")).toMatchObject({ ok: true });
  await aSession(studio, tom, ana);
  const around = await addException(tom, mine);
  const claims = await studio.owner.query(
    "select 1 from session_claims where exception_id is not null",
  );
  expect(claims.rows).toHaveLength(2);
  expect(await slots()).toEqual([]);
  await removeException(tom, around.ok ? around.value.id : "");
  expect(
    await addException(tom, {
      ...mine,
      kind: "open",
      from: "18:00",
      until: "19:00",
    }),
  ).toMatchObject({ ok: true });
  for (const who of [tom, ana]) expect((await slots(who)).at(-1)).toBe("17:00");
  expect(await addException(tom, { ...mine, kind: "open" })).toEqual({
    ok: false,
    why: "bad-span",
  });
});

test("the owner closes the studio for all therapists", async () => {
  await save();
  expect(await addException(tom, away)).toEqual({ ok: false, why: "not-allowed" });
  expect(await addException(await aStaffMember(studio), away)).toMatchObject({ ok: true });
  expect(await slots()).toEqual([]);
});

test("a week has the usual sixty slots until a therapist enters their hours, and then theirs", async () => {
  await aSession(studio, tom, ana, { duration_minutes: "90" });
  expect(await findWeekLoad(tom, "2026-06-15")).toMatchObject({
    slots: 60,
    availableSlots: 58,
    percentBooked: 3,
    groups: [],
  });
  await save();
  expect(await findWeekLoad(tom, "2026-06-15")).toMatchObject({
    slots: 6,
    availableSlots: 4,
    percentBooked: 33,
  });
});

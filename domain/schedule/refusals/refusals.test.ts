import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, before, days, hours } from "#domain/kernel/time.ts";
import { aClient, aGroup, aPlace, aTherapist, at, idOf } from "#tests/support/schedule.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { bookPlace, joinWaitingList } from "../groups/book-place.ts";
import { bookOwnSession } from "../own-sessions/book-own-session.ts";
import { bookDespite } from "./book-despite.ts";
import { listRefusals } from "./list-refusals.ts";
import { purgeRefusals } from "./purge-refusals.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
});
beforeEach(() =>
  studio.owner.exec("delete from sessions; delete from booking_refusals; delete from rate_limits"),
);
afterAll(() => studio.db.close());

const kept = async (who: Parameters<typeof listRefusals>[0] = tom) =>
  (await listRefusals(who, ana.actor.id)).map(
    ({ attempt, rule, value }) => `${attempt} ${rule}: ${value}`,
  );
const despite = (refusalId: string) => ({
  refusalId,
  reason: "Agreed on the phone",
  wasAsked: false,
  by: "Kim",
});

test("a refused booking leaves no place, and its rule with what it said stays", async () => {
  const { id, startsAt } = await aGroup(studio, tom, { max_participants: "1" });
  const early = at(ana, before(startsAt, days(90)));
  expect(await bookPlace(early, id)).toEqual({ ok: false, why: "too-early" });
  await aPlace(tom, id);
  expect(await bookPlace(ana, id)).toEqual({ ok: false, why: "full" });
  const other = await aGroup(studio, tom, { session_time: "15:00" });
  expect(await joinWaitingList(ana, other.id)).toEqual({ ok: false, why: "not-full" });
  const { rows } = await studio.owner.query(
    "select from group_participants where client_id is not null",
  );
  expect(rows).toEqual([]);
  const shown = await kept();
  expect(shown).toHaveLength(3);
  expect(shown).toContain("place full: 1 of 1 places taken, 0 waiting");
  expect(shown).toContain("waiting not-full: 0 of 12 places taken, 0 waiting");
  expect(shown.find((one) => one.startsWith("place too-early: opens "))).toContain(
    "60 days before",
  );
});

test("what was booked, and a class that is made up, leave nothing", async () => {
  const { id } = await aGroup(studio, tom);
  await bookPlace(ana, id);
  await bookPlace(ana, "00000000-0000-4000-8000-000000000009");
  expect(await kept()).toEqual([]);
});

test("a time with a therapist says whether it was too soon, too far ahead or not free", async () => {
  const type = await idOf(studio, "session_types", "Sports Therapy");
  await studio.owner.exec(`update session_types set is_bookable_by_clients = (id = '${type}')`);
  for (const startsAt of [after(noon, hours(2)), after(noon, days(200)), after(noon, days(8))])
    await bookOwnSession(ana, { sessionTypeId: type, therapistId: tom.actor.id, startsAt });
  const rules = (await kept()).map((one) => one.split(":")[0]);
  expect(rules.toSorted()).toEqual(["session notice", "session taken", "session window"]);
});

test("staff book all the same with a reason, once, and the audit has the rule", async () => {
  const staff = staffOf(studio);
  const { id, startsAt } = await aGroup(studio, tom);
  await bookPlace(at(ana, before(startsAt, days(90))), id);
  const [refusal] = await listRefusals(staff, ana.actor.id);
  expect(refusal).toMatchObject({ rule: "too-early", isOverridable: true });
  expect(await bookDespite(staff, despite(refusal!.id))).toMatchObject({ ok: true });
  expect(await bookDespite(staff, despite(refusal!.id))).toEqual({
    ok: false,
    why: "no-such-refusal",
  });
  const places = await studio.owner.query("select status, booked_by from group_participants");
  expect(places.rows).toEqual([{ status: "confirmed", booked_by: "staff" }]);
  expect((await listRefusals(staff, undefined))[0]).toMatchObject({
    overriddenBy: "Kim",
    overrideReason: "Agreed on the phone",
    isOverridable: false,
  });
  const audited = await studio.owner.query(
    "select detail ->> 'rule' as rule from audit_log where action = 'booking.overridden'",
  );
  expect(audited.rows).toEqual([{ rule: "too-early" }]);
});

test("a full class stays full, and the reason is not kept for nothing", async () => {
  const { id } = await aGroup(studio, tom, { max_participants: "1" });
  await aPlace(tom, id);
  await bookPlace(ana, id);
  const [refusal] = await listRefusals(tom, ana.actor.id);
  expect(await bookDespite(tom, despite(refusal!.id))).toEqual({ ok: false, why: "full" });
  expect((await listRefusals(tom, ana.actor.id))[0]).toMatchObject({ overriddenAt: null });
});

test("a therapist books the session that had too little notice; the office leaves that to them", async () => {
  const type = await idOf(studio, "session_types", "Sports Therapy");
  await studio.owner.exec(`update session_types set is_bookable_by_clients = (id = '${type}')`);
  const startsAt = after(noon, hours(2));
  await bookOwnSession(ana, { sessionTypeId: type, therapistId: tom.actor.id, startsAt });
  const [refusal] = await listRefusals(tom, ana.actor.id);
  expect(await bookDespite(staffOf(studio), despite(refusal!.id))).toEqual({
    ok: false,
    why: "for-therapists",
  });
  expect(await bookDespite(tom, despite(refusal!.id))).toMatchObject({ ok: true });
  const { rows } = await studio.owner.query("select client_id, starts_at from sessions");
  expect(rows).toEqual([{ client_id: ana.actor.id, starts_at: startsAt }]);
});

test("a therapist without the schedule reads it of their own clients and books nothing", async () => {
  const { id } = await aGroup(studio, tom, { max_participants: "1" });
  await aPlace(tom, id);
  await bookPlace(ana, id);
  const eve = await aTherapist(studio, []);
  expect(await kept(eve)).toEqual([]);
  await studio.owner.query(
    "insert into client_therapists (client_id, therapist_id, since) values ($1, $2, now())",
    [ana.actor.id, eve.actor.id],
  );
  const [refusal] = await listRefusals(eve, ana.actor.id);
  expect(refusal).toMatchObject({ rule: "full", isOverridable: false });
  expect(await bookDespite(eve, despite(refusal!.id))).toEqual({ ok: false, why: "not-allowed" });
});

test("after 90 days it is forgotten, unless it was booked all the same", async () => {
  const { id, startsAt } = await aGroup(studio, tom);
  const early = at(ana, before(startsAt, days(90)));
  await bookPlace(early, id);
  await bookPlace(early, id);
  const [first] = await listRefusals(tom, ana.actor.id);
  await bookDespite(tom, despite(first!.id));
  const over = after(early.now, days(90));
  await purgeRefusals(studio.system(over));
  expect(await kept()).toHaveLength(2);
  await purgeRefusals(studio.system(after(over, hours(1))));
  expect((await listRefusals(tom, ana.actor.id)).map((one) => one.id)).toEqual([first!.id]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Owner } from "#domain/kernel/ctx.ts";
import { addDays } from "#domain/kernel/time.ts";
import { takePlacePayment, takeSessionPayment } from "#domain/schedule/bookings/take-payment.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { completeSession, markNoShow } from "#domain/schedule/sessions/complete-session.ts";
import { aStaffMember } from "#tests/support/people.ts";
import {
  aClient,
  addParticipant,
  aGroup,
  aPlace,
  aSession,
  aTherapist,
  at,
  juneAt,
} from "#tests/support/schedule.ts";
import { createStudio } from "#tests/support/studio.ts";
import * as reports from "./queries.ts";
import { findSlippingReader, listSlipping, writeToSlipping } from "./slipping.ts";

const studio = await createStudio();
afterAll(() => studio.db.close());
let owner: Ctx<Owner>;
const later = (ctx: Ctx<Owner>, day: number) => at(ctx, juneAt(day, "20:00"));
const june = { from: "2026-06-01", to: "2026-06-30" };
const cash = { method: "cash" as const, by: "Sam" };

beforeAll(async () => {
  owner = await aStaffMember(studio);
  const tom = await aTherapist(studio);
  const mat = await aGroup(studio, tom, { group_name: "Mat", max_participants: "4" });
  const [una, abe, late] = [
    await aPlace(tom, mat.id, "Una"),
    await aPlace(tom, mat.id, "Abe Away"),
    await aPlace(tom, mat.id, "Lou Late"),
  ];
  await takePlacePayment(owner, { ...cash, id: una.id, amountPence: 850 });
  await takePlacePayment(owner, { ...cash, id: abe.id, amountPence: 700 });
  await cancelPlace(owner, { id: late.id, reason: "" });
  await studio.owner.query("update group_participants set is_late_cancel = true where id = $1", [
    late.id,
  ]);
  await saveRegister(at(owner, juneAt(15, "12:00")), mat.id, {
    confirmed: [],
    attended: new Map([
      [una.id, true],
      [abe.id, false],
    ]),
  });
  const ana = await aClient(studio);
  const [met, missed] = [
    await aSession(studio, tom, ana, { session_time: "13:00" }),
    await aSession(studio, tom, ana, { session_time: "15:00" }),
  ];
  const evening = at(tom, juneAt(15, "19:00"));
  await completeSession(evening, { id: met.id, version: met.version });
  await markNoShow(evening, { id: missed.id, version: missed.version });
  await takeSessionPayment(tom, { ...cash, id: met.id, amountPence: 4_500 });
  // To come: it counts nowhere yet.
  await aGroup(studio, tom, { group_name: "Mat", session_date: "2026-06-29" });
});

test("a month says what was booked, who came, and what was missed or cancelled late", async () => {
  expect(await reports.listMonthsAttended(later(owner, 15), june)).toEqual([
    {
      month: "2026-06",
      classes: 1,
      places: 4,
      booked: 2,
      came: 1,
      away: 1,
      cancelled: 1,
      late: 1,
      sessions: 1,
      missed: 1,
    },
  ]);
  const before = { from: "2026-05-01", to: "2026-05-31" };
  expect(await reports.listMonthsAttended(later(owner, 15), before)).toEqual([]);
});

test("people in a class that the studio cancelled were not booked on any of its places, and missed none", async () => {
  const tom = await aTherapist(studio);
  const off = await aGroup(studio, tom, { group_name: "Off", session_date: "2026-07-06" });
  await aPlace(tom, off.id, "Gail");
  const late = await aPlace(tom, off.id, "Lia Late");
  await cancelPlace(owner, { id: late.id, reason: "" });
  await studio.owner.query("update group_participants set is_late_cancel = true where id = $1", [
    late.id,
  ]);
  await studio.owner.query(
    `insert into attendance_fees (participant_id, amount, decision, decided_at, decided_by)
      values ($1, 8.50, 'waived', '2026-07-06 12:00Z', 'Kim')`,
    [late.id],
  );
  await cancelSession(tom, {
    id: off.id,
    version: 1,
    reason: "",
  });
  const july = { from: "2026-07-01", to: "2026-07-31" };
  const august = at(owner, new Date("2026-08-01T12:00:00Z"));
  expect(await reports.listMonthsAttended(august, july)).toEqual([]);
  expect(await reports.listMissed(august, july)).toEqual([]);
  expect(await reports.countFees(august, july)).toMatchObject({ charged: 0, waived: 0 });
});

test("classes and hours say how full they were", async () => {
  const ctx = later(owner, 15);
  expect(await reports.listClassesUsed(ctx, june)).toMatchObject([
    {
      name: "Mat",
      dates: 1,
      places: 4,
      taken: 2,
      came: 1,
    },
  ]);
  expect(await reports.listHoursUsed(ctx, june)).toEqual([
    {
      weekday: 1,
      hour: 10,
      dates: 1,
      places: 4,
      taken: 2,
    },
  ]);
});

test("takings are summed by therapist, class and type, and add up to the same", async () => {
  const ctx = later(owner, 15);
  const by = async (side: reports.TakenBy) =>
    (await reports.listTaken(ctx, june, side)).map(({ name, taken }) => [name, taken]);
  expect(await by("class")).toEqual([
    ["Sports Therapy", 4_500],
    ["Mat", 1_550],
  ]);
  expect(await by("type")).toEqual([
    ["Sports Therapy", 4_500],
    ["Mat Pilates", 1_550],
  ]);
  expect(await by("therapist")).toEqual([[expect.stringMatching(/^Tom Ashby/), 6_050]]);
});

test("no-shows and late cancels are listed by person", async () => {
  const missed = await reports.listMissed(later(owner, 15), june);
  expect(missed.map(({ name, away, late }) => [name, away, late])).toEqual([
    ["Abe Away", 1, 0],
    ["Ana Lee", 1, 0],
    ["Lou Late", 0, 1],
  ]);
});

/** A client who came on these days of 2026, at ten. */
async function whoCame(name: string, days: readonly string[]): Promise<Ctx<Client>> {
  const tom = await aTherapist(studio);
  const client = await aClient(studio, { firstName: name, lastName: "Lee" });
  for (const day of days) {
    const { id } = await aGroup(studio, tom, { session_date: day });
    const added = await addParticipant(tom, {
      sessionId: id,
      clientId: client.actor.id,
      status: "confirmed",
    });
    if (!added.ok) throw new Error(added.why);
    await saveRegister(at(owner, new Date(`${day}T20:00:00Z`)), id, {
      confirmed: [],
      attended: new Map([[added.value.id, true]]),
    });
  }
  return client;
}

/** Agrees to the studio's news, or leaves them again. */
const agree = (client: Ctx<Client>, ended = false) =>
  studio.owner.query(
    `insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording, ended_at, ended_because)
     select lower(email), 'news', now(), id::text, now(), 'news-1', ${ended ? "now(), 'left'" : "null, null"} from clients where id = $1`,
    [client.actor.id],
  );

test("who came every week and has stopped is slipping away; others are not, and who agreed is written to once a month", async () => {
  const weeks = (last: string, count: number) =>
    Array.from({ length: count }, (_, week) => addDays(last, -7 * week)).toReversed();
  const gone = await whoCame("Gone", weeks("2026-07-30", 4));
  const silent = await whoCame("Silent", weeks("2026-07-28", 5));
  await whoCame("Seldom", ["2026-07-01", "2026-07-15", "2026-07-29"]);
  await whoCame("Faithful", weeks("2026-08-13", 4));
  await whoCame("Booked", weeks("2026-07-29", 4));
  const tom = await aTherapist(studio);
  const next = await aGroup(studio, tom, { session_date: "2026-08-27" });
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from clients where first_name = 'Booked'",
  );
  await addParticipant(tom, {
    sessionId: next.id,
    clientId: rows[0]!.id,
    status: "confirmed",
  });
  await agree(gone);
  await agree(silent, true);

  const august = at(owner, new Date("2026-08-20T08:00:00Z"));
  expect(
    (await listSlipping(august)).map(({ name, visits, lastOn, mayWrite }) => [
      name,
      visits,
      lastOn,
      mayWrite,
    ]),
  ).toEqual([
    ["Gone Lee", 4, "2026-07-30", true],
    ["Silent Lee", 4, "2026-07-28", false],
  ]);
  expect(await listSlipping(at(owner, new Date("2026-08-19T08:00:00Z")))).toHaveLength(1);

  const words = "Come back";
  const write = (client: Ctx<Client>, ctx = august) =>
    writeToSlipping(ctx, { clientId: client.actor.id, words });
  expect(await write(silent)).toMatchObject({ why: "not-agreed" });
  expect(await write(gone)).toMatchObject({ ok: true });
  expect(await write(gone)).toMatchObject({ why: "written-already" });
  expect(await write(gone, at(owner, new Date("2026-09-01T08:00:00Z")))).toMatchObject({
    ok: true,
  });
  await studio.owner.query(
    "update subscriptions set ended_at = now(), ended_because = 'left' where ended_at is null",
  );
  expect(await findSlippingReader(studio.system(), gone.actor.id)).toBeUndefined();
});

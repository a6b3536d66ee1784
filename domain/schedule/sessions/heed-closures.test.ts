import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import {
  aClient,
  aGroup,
  aSession,
  aTherapist,
  groupValues,
  sessionValues,
} from "#tests/support/schedule.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { addGroup, changeGroup } from "../groups/add-group.ts";
import { addException } from "../hours/change-hours.ts";
import { bookSession } from "./book-session.ts";
import { cancelSession } from "./cancel-session.ts";
import { changeSession } from "./change-session.ts";
import { groupForm, moveForm, sessionForm } from "./forms.ts";
import { moveSession } from "./move-session.ts";

const christmas = "2026-12-25";
const closed = (because: string) => ({ ok: false, why: "closed", because });
const atChristmas = closed("Closed on Friday 25 December 2026: Christmas Day.");

let studio: Studio;
let tom: Ctx<Therapist>;
let kate: Ctx<Therapist>;
let ana: Ctx<Client>;
let owner: Ctx<Staff>;
beforeAll(async () => {
  studio = await createStudio();
  await createSettings(studio.db, noon);
  [tom, kate, ana] = [await aTherapist(studio), await aTherapist(studio), await aClient(studio)];
  const { accountId } = await anAccount(studio, { userType: undefined, staff: "owner" });
  owner = asActor(studio, { kind: "staff", accountId, role: "owner" });
});
afterAll(() => studio.db.close());
beforeEach(() =>
  studio.owner.exec(
    "delete from sessions; delete from availability_exceptions; update settings set closed_on_bank_holidays = true",
  ),
);

type Values = Record<string, string>;
const book = async (values: Values, by = tom) =>
  bookSession(by, sessionForm.parse({ ...(await sessionValues(studio, by, ana)), ...values }));
const moveTo = (id: string, values: Values) =>
  moveSession(tom, {
    id,
    version: 1,
    form: moveForm.parse({ session_time: "10:00", duration_minutes: "60", ...values }),
  });
const close = (ctx: Ctx<Therapist | Staff>, therapistId: string | null, more: object = {}) =>
  addException(ctx, {
    therapistId,
    dayFrom: "2026-06-15",
    dayUntil: "2026-06-16",
    from: null,
    until: null,
    kind: "closed" as const,
    reason: "Course in Leeds",
    ...more,
  });

test("a booking on a bank holiday needs a confirmation that the studio is open on that day", async () => {
  expect(await book({ session_date: christmas })).toEqual(atChristmas);
  expect(await book({ session_date: christmas, open_on: "2026-12-28" })).toEqual(atChristmas);
  expect(await book({ session_date: christmas, open_on: christmas })).toMatchObject({ ok: true });
  await studio.owner.exec("update settings set closed_on_bank_holidays = false");
  expect(await book({ session_date: "2026-12-28" })).toMatchObject({ ok: true });
});

test("a move or change to a closed day needs the studio to be open", async () => {
  const { id } = await aSession(studio, tom, ana);
  expect(await moveTo(id, { session_date: christmas })).toEqual(atChristmas);
  const values = await sessionValues(studio, tom, ana);
  const change = (version: number, more: Values) =>
    changeSession(tom, {
      id,
      version,
      form: sessionForm.parse({ ...values, session_date: christmas, ...more }),
    });
  expect(await change(1, {})).toEqual(atChristmas);
  expect(await moveTo(id, { session_date: christmas, open_on: christmas })).toMatchObject({
    ok: true,
  });
  // It is on the closed day already: a change of price needs no confirmation, a change of time
  // does.
  expect(await change(2, { price: "50" })).toMatchObject({ ok: true });
  expect(await change(3, { session_time: "12:00" })).toEqual(atChristmas);
  expect(await change(3, { session_time: "12:00", open_on: christmas })).toMatchObject({
    ok: true,
  });
});

test("a group on a closed day needs the studio to be open", async () => {
  const values = await groupValues(studio, tom);
  const form = (more: Values) => groupForm.parse({ ...values, ...more });
  expect(await addGroup(tom, form({ session_date: christmas }))).toEqual(atChristmas);
  expect(await addGroup(tom, form({ session_date: christmas, open_on: christmas }))).toMatchObject({
    ok: true,
  });
  const { id } = await aGroup(studio, tom);
  const change = (more: Values) =>
    changeGroup(tom, {
      id,
      version: 1,
      form: form({ session_date: christmas, session_time: "15:00", ...more }),
    });
  expect(await change({})).toEqual(atChristmas);
  expect(await change({ open_on: christmas })).toMatchObject({ ok: true });
});

test("an absence closes one therapist's days and is no occupied time; a closure closes the days of all", async () => {
  await close(tom, tom.actor.id);
  const away = closed(`Closed on Monday 15 June 2026: ${await nameOf(tom)}, Course in Leeds.`);
  expect(await book({})).toEqual(away);
  expect(await book({}, kate)).toMatchObject({ ok: true });
  await studio.owner.exec("delete from sessions; delete from availability_exceptions");
  expect(await close(owner, null, { reason: "" })).toMatchObject({ ok: true });
  expect([await book({}), await book({}, kate)]).toEqual([
    closed("Closed on Monday 15 June 2026."),
    closed("Closed on Monday 15 June 2026."),
  ]);
});

test("a therapist with extra hours in an absence has each hour once, and keeps the absence around it", async () => {
  await close(tom, tom.actor.id, {
    dayUntil: "2026-06-15",
    from: "09:00",
    until: "13:00",
  });
  expect(await book({ session_time: "13:00" })).toMatchObject({ ok: true });
  const open = { open_on: "2026-06-15" };
  const booked = await book(open);
  expect(booked).toMatchObject({ ok: true });
  expect(await book({ ...open, session_time: "10:30" })).toEqual({ ok: false, why: "occupied" });
  const around = await studio.owner.query<{ hours: string }>(
    `select to_char(lower(during) at time zone 'Europe/London', 'HH24:MI') || ' to '
      || to_char(upper(during) at time zone 'Europe/London', 'HH24:MI') as hours
    from session_claims where exception_id is not null order by during`,
  );
  expect(around.rows.map(({ hours }) => hours)).toEqual(["09:00 to 10:00", "11:00 to 13:00"]);
  // The hour is no free one when it is cancelled: the day is still closed.
  await cancelSession(tom, {
    id: booked.ok ? booked.value.id : "",
    version: 1,
    reason: "",
  });
  expect(await book({})).toMatchObject({ why: "closed" });
});

const nameOf = async ({ actor }: Ctx<Therapist>) =>
  (
    await studio.owner.query<{ name: string }>("select name from therapists where id = $1", [
      actor.id,
    ])
  ).rows[0]!.name;

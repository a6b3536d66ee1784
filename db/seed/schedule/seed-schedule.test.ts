import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "#db/seed/accounts.ts";
import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { seedLargePractice } from "./large-practice.ts";
import { seedSchedule } from "./seed-schedule.ts";

const now = new Date("2026-11-20T12:00:00Z");
let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await seedAccounts(studio.db, { hash: async (text) => text, now });
  await seedSchedule(studio.db, now);
});
afterAll(() => studio.db.close());

const count = async (from: string) =>
  Number(
    (await studio.owner.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]!.count,
  );

test("the schedule has half a year of two therapists, past and to come, and is filled once", async () => {
  const all = await count("sessions");
  expect(all).toBeGreaterThan(300);
  expect(
    await count("sessions where status = 'scheduled' and starts_at > '2026-11-20 12:00Z'"),
  ).toBeGreaterThan(100);
  expect(await count("sessions where status in ('no_show', 'cancelled')")).toBeGreaterThan(5);
  expect(await count("session_series where parent_series_id is not null")).toBe(1);
  expect(await count("sessions where is_series_exception")).toBe(1);
  expect(await count("availability_exceptions")).toBe(1);
  expect(await count("sessions where overlap_reason <> ''")).toBe(1);
  expect(await count("group_participants where status = 'offered'")).toBeGreaterThan(0);
  expect(await count("group_participants where status = 'waitlist'")).toBeGreaterThan(2);
  await seedSchedule(studio.db, now);
  expect(await count("sessions")).toBe(all);
});

test("nothing takes place on a bank holiday, and the weekly classes say which dates they leave out", async () => {
  const days = (
    await studio.owner.query<{ day: string }>(
      "select distinct session_date::text as day from sessions",
    )
  ).rows;
  expect(days.filter(({ day }) => bankHolidayOn(day))).toEqual([]);
  expect(
    await count("sessions_left_out where day = '2026-12-25' and reason_kind = 'holiday'"),
  ).toBe(1);
});

test("the two demo clients have sessions of their own, past and to come, and none in common", async () => {
  const of = (email: string, when: string) =>
    count(
      `sessions s join clients c on c.id = s.client_id where c.email = '${email}' and s.starts_at ${when} '2026-11-20 12:00Z'`,
    );
  for (const email of ["client@demo.example", "second@demo.example"])
    expect([await of(email, "<"), await of(email, ">")].every((found) => found > 4)).toBe(true);
  expect(
    await count("sessions s join clients c on c.id = s.client_id where c.user_type <> 'client'"),
  ).toBe(0);
});

test("whatever takes place has its therapist's time, unless that was overruled", async () => {
  const without = `sessions s where status <> 'cancelled' and therapist_id is not null and overlap_reason = ''
    and not exists (select from session_claims c where c.session_id = s.id and c.therapist_id = s.therapist_id)`;
  expect(await count(without)).toBe(0);
});

test("a large practice stands beside it: as many people and appointments as asked for, and no two overlap", async () => {
  const before = await count("sessions");
  await seedLargePractice(studio.db, { now, scale: 2 });
  expect(await count("sessions")).toBe(before + 2_000);
  expect(await count("clients where email like '%@clients.example.com'")).toBe(200);
  expect(await count("therapists where name <> ''")).toBeGreaterThanOrEqual(8);
  const [past, ahead] = ["<", ">"].map((when) =>
    count(`sessions where starts_at ${when} '2026-11-20 12:00Z'`),
  );
  expect([(await past!) > 1_700, (await ahead!) > 250]).toEqual([true, true]);
  const unclaimed = `sessions s where status <> 'cancelled' and overlap_reason = '' and therapist_id is not null
    and not exists (select from session_claims c where c.session_id = s.id and c.therapist_id = s.therapist_id)`;
  expect(await count(unclaimed)).toBe(0);
});

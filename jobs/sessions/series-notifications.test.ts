import { afterAll, beforeEach, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { undoSeriesChange } from "#domain/schedule/series/undo-series-change.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { moveForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import { aPlace, aTherapist, at, idOf } from "#tests/support/schedule.ts";
import { openSeriesMailStudio } from "#tests/support/series-mail-studio.ts";
import { eventsIn, methodOf } from "#tests/support/read-calendar.ts";
import { aSeriesInput } from "#tests/support/series-input.ts";
import { noon } from "#tests/support/studio.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";

const series = await openSeriesMailStudio();
const { mailStudio, studio, ruth, runDue, started, datesOf, changed, ended, fileOf } = series;
afterAll(() => studio.db.close());
beforeEach(series.empty);
const soon = after(noon, minutes(4));

test("who comes to a series is told of all its dates in one mail, once", async () => {
  await started(await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 3 }));
  await runDue(noon);
  expect(mailStudio.sent).toEqual([]);
  await runDue(soon);
  expect(mailStudio.sent.map(({ subject }) => subject)).toEqual([
    "Your sessions are booked: 3 dates from Monday 15 June 2026",
  ]);
  for (const day of ["15 June", "22 June", "29 June"])
    expect(mailStudio.sent[0]!.text).toContain(`Monday ${day} 2026 at 09:00`);
});

test("the mail has a calendar file with the dates it speaks of, which later mails change and strike out", async () => {
  const seriesId = await started(
    await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 3 }),
  );
  await runDue(soon);
  const booked = eventsIn(fileOf(0));
  expect([methodOf(fileOf(0)), booked.length]).toEqual(["REQUEST", 3]);
  expect(booked[0]!.startsAt).toEqual(new Date("2026-06-15T08:00:00Z"));

  const ids = await datesOf(seriesId);
  await changed(seriesId, ids[1]!, { rule: { localTime: "10:00" } });
  await runDue(after(soon, minutes(4)));
  const moved = eventsIn(fileOf(1));
  expect(moved.map(({ uid }) => uid)).toEqual(booked.slice(1).map(({ uid }) => uid));
  expect(moved[0]!.startsAt).toEqual(new Date("2026-06-22T09:00:00Z"));
  expect(moved[0]!.sequence).toBeGreaterThan(booked[1]!.sequence);

  const { rows } = await studio.owner.query<{ id: string }>(
    "select series_id as id from sessions where id = $1",
    [ids[1]],
  );
  await ended(rows[0]!.id, ids[1]!, after(soon, minutes(5)));
  await runDue(after(soon, minutes(10)));
  expect(methodOf(fileOf(2))).toBe("CANCEL");
  expect(eventsIn(fileOf(2)).map(({ uid, status }) => [uid, status])).toEqual(
    booked.slice(1).map(({ uid }) => [uid, "CANCELLED"]),
  );
});

test("another price is told to no attendee, another therapist to all of them", async () => {
  const seriesId = await started(
    await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 3 }),
  );
  await runDue(soon);
  mailStudio.sent.length = 0;
  const ids = await datesOf(seriesId);
  await changed(seriesId, ids[1]!, { template: { pricePence: 6_000 } });
  await runDue(after(soon, minutes(4)));
  expect(mailStudio.sent).toEqual([]);

  const { rows } = await studio.owner.query<{ id: string }>(
    "select series_id as id from sessions where id = $1",
    [ids[1]],
  );
  await changed(rows[0]!.id, ids[1]!, {
    template: { therapistId: (await aTherapist(studio)).actor.id },
  });
  await runDue(after(soon, minutes(4)));
  expect(mailStudio.sent.map(({ subject }) => subject)).toEqual([
    "Your sessions have changed: 2 dates from Monday 22 June 2026",
  ]);
});

test("a change or an end that the studio keeps to itself is told to no one; the next mail says where it was last believed to be", async () => {
  const seriesId = await started(
    await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 3 }),
  );
  await runDue(soon);
  const ids = await datesOf(seriesId);
  await changed(seriesId, ids[0]!, { rule: { localTime: "10:00" } }, { isQuiet: true });
  await runDue(after(soon, minutes(10)));
  expect(mailStudio.sent).toHaveLength(1);
  const seriesOf = async () =>
    (
      await studio.owner.query<{ id: string }>(
        "select series_id as id from sessions where id = $1",
        [ids[0]],
      )
    ).rows[0]!.id;
  const now = after(soon, minutes(20));
  await changed(await seriesOf(), ids[0]!, { rule: { localTime: "11:00" } }, { now });
  await runDue(after(now, minutes(10)));
  expect(mailStudio.sent).toHaveLength(2);
  expect(mailStudio.sent[1]!.text).toContain("11:00");
  expect(mailStudio.sent[1]!.text).toContain("09:00");
  expect(mailStudio.sent[1]!.text).not.toContain("10:00");
  await ended(await seriesOf(), ids[0]!, after(now, minutes(20)), true);
  await runDue(after(now, minutes(30)));
  expect(mailStudio.sent).toHaveLength(2);
  const { rows } = await studio.owner.query("select from sessions where status = 'scheduled'");
  expect(rows).toEqual([]);
});

test("every guest of a group is told of their own dates alone", async () => {
  const sessionTypeId = await idOf(studio, "session_types", "Mat Pilates");
  const group = {
    kind: "group",
    sessionTypeId,
    clientId: null,
    groupName: "Mat",
    groupType: "class",
    maxParticipants: 5,
  } as const;
  const seriesId = await started(
    await aSeriesInput(studio, ruth.actor.id, { ...group, recurrenceOccurrences: 3 }),
  );
  const ids = await datesOf(seriesId);
  await aPlace(ruth, ids[0]!);
  for (const [at, email] of [
    [1, "ben@example.com"],
    [2, "ben@example.com"],
    [2, "eve@example.com"],
  ] as const)
    await studio.owner.query(
      `insert into group_participants (session_id, places, place_no, status, client_name, client_email, joined_at, booking_date, booked_by, updated_at)
        values ($1, 5, (select count(*) + 1 from group_participants where session_id = $1), 'confirmed', 'Guest', $2, now(), now(), 'staff', now())`,
      [ids[at], email],
    );
  await studio.owner.exec("delete from outbox");
  await changed(seriesId, ids[1]!, { movedTo: "2026-06-23", rule: { localTime: "10:00" } });
  await runDue(after(soon, minutes(4)));
  const [ben, eve] = [mailStudio.to("ben@example.com"), mailStudio.to("eve@example.com")];
  expect([ben.length, eve.length, mailStudio.sent.length]).toEqual([1, 1, 2]);
  expect(ben[0]!.text).toContain(
    "Tuesday 23 June 2026 at 10:00, instead of Monday 22 June 2026 at 09:00\n- Tuesday 30 June 2026 at 10:00",
  );
  expect(eve[0]!.text).not.toContain("22 June");
});

test("what is undone before the email is told to no attendee; what was told before is corrected", async () => {
  const input = await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 2 });
  const unheard = await started(input);
  await ended(unheard, (await datesOf(unheard))[0]!, after(noon, minutes(1)));
  await runDue(after(noon, minutes(6)));
  expect(mailStudio.sent).toEqual([]);

  const heard = await started(input);
  await runDue(soon);
  await ended(heard, (await datesOf(heard))[1]!, soon);
  await runDue(after(soon, minutes(4)));
  expect(mailStudio.sent.map(({ subject }) => subject)).toEqual([
    "Your sessions are booked: 2 dates from Monday 15 June 2026",
    "Your sessions are cancelled: Monday 22 June 2026",
  ]);
});

test("one date that is cancelled or moved while the mail about its series waits is told once, as it was heard of last", async () => {
  const seriesId = await started(
    await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 3 }),
  );
  await runDue(soon);
  mailStudio.sent.length = 0;
  const [first, second, third] = await datesOf(seriesId);
  const later = (count: number) => at(ruth, after(soon, minutes(count)));
  await changed(seriesId, first!, { rule: { localTime: "10:00" } });
  await cancelSession(later(1), {
    id: second!,
    version: 2,
    reason: "",
  });
  const form = moveForm.parse({
    session_date: "2026-06-30",
    session_time: "12:00",
    duration_minutes: "60",
  });
  await moveSession(later(2), { id: third!, version: 2, form });
  for (const count of [3, 4, 5, 6]) await runDue(after(soon, minutes(count)));
  expect(mailStudio.sent.map(({ subject }) => subject)).toEqual([
    "Your sessions have changed: Monday 15 June 2026",
    "Your session is cancelled: Monday 22 June 2026 at 10:00",
    "Your session has moved: Tuesday 30 June 2026 at 12:00",
  ]);
  expect(mailStudio.sent[2]!.text).toContain("Before, it was Monday 29 June 2026 at 09:00");
});

test("a change of a series that is undone while its email waits is told to no attendee", async () => {
  const seriesId = await started(
    await aSeriesInput(studio, ruth.actor.id, { recurrenceOccurrences: 3 }),
  );
  await runDue(soon);
  mailStudio.sent.length = 0;
  const [first] = await datesOf(seriesId);
  const template = { therapistId: (await aTherapist(studio)).actor.id };
  await changed(seriesId, first!, { rule: { localTime: "10:00" }, template });
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from series_changes where undone_at is null",
  );
  const now = at(ruth, after(soon, minutes(2)));
  expect(await undoSeriesChange(now, rows.at(-1)!.id)).toMatchObject({ ok: true });
  await runDue(after(soon, minutes(10)));
  expect(mailStudio.sent).toEqual([]);
});

test("every night, series without an end are carried on to half a year ahead, and no email is sent", async () => {
  const endless = { recurrenceEndType: "never", recurrenceOccurrences: null } as const;
  const seriesId = await started(await aSeriesInput(studio, ruth.actor.id, endless));
  const before = await datesOf(seriesId);
  await studio.owner.exec("delete from outbox");
  await runScheduled("extend-series", studio.system(after(noon, minutes(60 * 24 * 15))));
  const now = await datesOf(seriesId);
  expect(now.slice(0, before.length)).toEqual(before);
  expect(now).toHaveLength(before.length + 2);
  await runDue(after(noon, minutes(60 * 24 * 16)));
  expect(mailStudio.sent).toEqual([]);
});

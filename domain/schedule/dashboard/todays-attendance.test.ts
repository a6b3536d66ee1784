import { afterAll, expect, test } from "vitest";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { aClient, aGroup, aSession, aTherapist, juneAt } from "#tests/support/schedule.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createStudio } from "#tests/support/studio.ts";
import { listTodaysAttendance } from "./list-todays-attendance.ts";

const studio = await createStudio();
afterAll(() => studio.db.close());

test("shop staff see today's sessions and how many attend, without the names of clients who are treated", async () => {
  const tom = await aTherapist(studio);
  const ana = await aClient(studio, { firstName: "Ana", lastName: "Lee" });
  await aSession(studio, tom, ana, { session_time: "15:00" });
  const { id } = await aGroup(studio, tom, { max_participants: "4" });
  await bookPlace(ana, id);
  await aSession(studio, tom, ana, { session_date: "2026-06-16" });

  const today = await listTodaysAttendance(staffOf(studio, "shop", juneAt(15, "08:00")));
  expect(today.map(({ kind, people, places }) => [kind, people, places])).toEqual([
    ["group", 1, 4],
    ["individual", 1, null],
  ]);
  expect(JSON.stringify(today)).not.toContain("Lee");
});

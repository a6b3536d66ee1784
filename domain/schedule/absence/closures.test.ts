import { afterAll, beforeAll, expect, test } from "vitest";
import { addException, type NewException } from "#domain/schedule/hours/change-hours.ts";
import { aClient, aGroup, aPlace, aSession, aTherapist } from "#tests/support/schedule.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { countOnClosedDays, findClosure } from "./closures.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.db.close());

const shut = (more: Partial<NewException> = {}): NewException => ({
  therapistId: null,
  dayFrom: "2026-06-15",
  dayUntil: "2026-06-16",
  from: null,
  until: null,
  kind: "closed",
  reason: "Boiler",
  ...more,
});

test("a closure shows the owner the remaining sessions, their therapists, and how to reach the participants", async () => {
  const [owner, tom, ana] = [
    await aStaffMember(studio),
    await aTherapist(studio),
    await aClient(studio),
  ];
  const add = async (input: NewException) => {
    const added = await addException(owner, input);
    return added.ok ? added.value.id : "";
  };
  await aSession(studio, tom, ana);
  const group = await aGroup(studio, tom, { session_date: "2026-06-16", session_time: "18:00" });
  await aPlace(tom, group.id, "Gail Guest");
  await aSession(studio, tom, ana, { session_date: "2026-06-17" });
  const [days, hour] = [
    await add(shut()),
    await add(
      shut({
        dayUntil: "2026-06-15",
        from: "10:30",
        until: "11:00",
      }),
    ),
  ];
  const free = await add(shut({ dayFrom: "2026-06-20", dayUntil: "2026-06-20" }));
  const found = await findClosure(owner, days);
  expect(
    found?.affectedSessions.map(({ therapist, people }) => [
      therapist,
      people.map(({ name }) => name),
    ]),
  ).toEqual([
    [expect.stringMatching(/^Tom Ashby/), ["Ana Lee"]],
    [expect.stringMatching(/^Tom Ashby/), ["Gail Guest"]],
  ]);
  expect(found?.affectedSessions[0]?.people[0]?.email).toContain("@");
  expect((await findClosure(owner, hour))?.affectedSessions).toHaveLength(1);
  expect(Object.fromEntries(await countOnClosedDays(owner))).toEqual({ [days]: 2, [hour]: 1 });
  expect((await findClosure(owner, free))?.affectedSessions).toEqual([]);
  expect(await findClosure(owner, ana.actor.id)).toBeUndefined();
});

test("the studio closes on a day on which a therapist is away already", async () => {
  const owner = await aStaffMember(studio);
  const away = await aTherapist(studio);
  const day = { dayFrom: "2026-07-06", dayUntil: "2026-07-06" };
  const holiday = shut({ ...day, therapistId: away.actor.id, reason: "Holiday" });
  expect(await addException(away, holiday)).toMatchObject({ ok: true });
  expect(await addException(owner, shut(day))).toMatchObject({ ok: true });
  expect(await addException(away, { ...holiday, dayUntil: "2026-07-08" })).toMatchObject({
    ok: true,
  });
});

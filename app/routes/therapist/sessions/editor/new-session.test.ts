import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aClient, aRoom, aSession, aTherapist, idOf } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { heeding, proposalFor } from "./proposal.ts";
import { readNewSession } from "./read-editor.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let [therapy, home, room, hall]: string[] = [];
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio);
  room = await aRoom(studio);
  await studio.owner.exec("insert into locations (name) values ('A hall')");
  [therapy, home] = [
    await idOf(studio, "session_types", "Sports Therapy"),
    await idOf(studio, "locations", "Studio"),
  ];
  hall = await idOf(studio, "locations", "A hall");
});
afterAll(() => studio.db.close());
beforeEach(() =>
  studio.owner.exec(`delete from sessions; delete from working_hours;
    update session_types set default_minutes = 60, location_id = null, room_id = null`),
);

/** What a new session of Monday 15 June 2026 at 10:00 begins with. */
async function begin(query: Record<string, string> = {}) {
  const asked = {
    session_type_id: therapy!,
    session_date: "2026-06-15",
    session_time: "10:00",
    ...query,
  };
  const { values } = await readNewSession(tom, "2026-06-08", asked);
  return [values["duration_minutes"], values["location_id"], values["room_id"]];
}
const works = (weekday: number, place: string) =>
  studio.owner.query(
    "insert into working_hours (therapist_id, weekday, from_time, until_time, location_id) values ($1, $2, '09:00', '12:00', $3)",
    [tom.actor.id, weekday, place],
  );

test("a type of 55 minutes is begun with 55, unless the address names a length", async () => {
  await studio.owner.exec("update session_types set default_minutes = 55");
  expect((await begin())[0]).toBe("55");
  expect((await begin({ duration_minutes: "90" }))[0]).toBe("90");
});

test("nothing is known of the place: it is asked for, and not the first of the alphabet taken", async () => {
  expect(await begin()).toEqual(["60", "", ""]);
});

test("the place is the type's, else that of the hours, else where it was given last, each before the next", async () => {
  await aSession(studio, tom, await aClient(studio), {
    session_date: "2026-06-09",
    location_id: home!,
    room_id: room!,
  });
  expect(await begin()).toEqual(["60", home, room]);
  await works(1, hall!);
  expect(await begin()).toEqual(["60", hall, ""]);
  expect(await begin({ session_time: "12:00" })).toEqual(["60", home, room]);
  expect(await begin({ session_date: "2026-06-16" })).toEqual(["60", home, room]);
  await studio.owner.query(
    "update session_types set location_id = $1, room_id = $2 where id = $3",
    [home, room, therapy],
  );
  expect(await begin()).toEqual(["60", home, room]);
});

test("the room in which a type was given last stays where the hours name its place; an archived one is not proposed", async () => {
  await aSession(studio, tom, await aClient(studio), {
    session_date: "2026-06-09",
    location_id: home!,
    room_id: room!,
  });
  await works(1, home!);
  expect(await begin()).toEqual(["60", home, room]);
  await studio.owner.query("update rooms set archived_at = now() where id = $1", [room]);
  expect(await begin()).toEqual(["60", home, ""]);
  await studio.owner.query("update rooms set archived_at = null where id = $1", [room]);
});

test("what a therapist, a client's session or another type says of a place is not taken for this one", async () => {
  const kate = await aTherapist(studio);
  await aSession(studio, kate, await aClient(studio), {
    session_date: "2026-06-09",
    location_id: home!,
  });
  const massage = await idOf(studio, "session_types", "Massage");
  await aSession(studio, tom, await aClient(studio), {
    session_type_id: massage,
    location_id: home!,
  });
  expect(await begin()).toEqual(["60", "", ""]);
  expect((await begin({ therapist_id: kate.actor.id }))[1]).toBe(home);
});

test("what was chosen is not overwritten when the type changes; what was not follows it", () => {
  const usual = {
    types: [
      {
        typeId: "b",
        locationId: "hall",
        roomId: null,
      },
    ],
    hours: [],
    last: [],
    only: undefined,
  };
  const proposal = proposalFor(
    { session_type_id: "b" },
    { types: [{ id: "b", minutes: 55 }], usual },
  );
  expect(heeding(proposal, new Set())).toEqual({
    duration_minutes: "55",
    location_id: "hall",
    room_id: "",
  });
  expect(heeding(proposal, new Set(["duration_minutes"]))).toEqual({
    location_id: "hall",
    room_id: "",
  });
  expect(heeding(proposal, new Set(["location_id"]))).toEqual({ duration_minutes: "55" });
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isBookableByClients } from "#domain/schedule/own-sessions/find-free-times.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { readTimes } from "./read-times.ts";

let studio: Studio;
let ana: Ctx<Client>;
let [tom, eve]: Ctx<Therapist>[] = [];
beforeAll(async () => {
  studio = await createStudio();
  ana = await aClient(studio);
  [tom, eve] = [await aTherapist(studio), await aTherapist(studio)];
  await studio.owner.exec(
    "update session_types set room_id = null, is_bookable_by_clients = slug = 'sports-therapy'",
  );
});
beforeEach(() => studio.owner.exec("delete from working_hours"));
afterAll(() => studio.db.close());

const worksFrom = (therapist: Ctx<Therapist>, clock: string, day: string) =>
  studio.owner
    .exec(`insert into working_hours (therapist_id, weekday, from_time, until_time, valid_from)
    values ('${therapist.actor.id}', 1, '${clock}', '12:00', '${day}')`);
const firstOf = async (query: string) => {
  const { first, days } = await readTimes(ana, new URLSearchParams(query));
  return first && `${first.day} ${first.clock} ${first.therapist}, ${days.length} days`;
};
const nameOf = async ({ actor }: Ctx<Therapist>) =>
  (
    await studio.owner.query<{ name: string }>("select name from therapists where id = $1", [
      actor.id,
    ])
  ).rows[0]!.name;

test("the first free time of all therapists stands on top, and of the one who is chosen", async () => {
  await worksFrom(tom!, "10:00", "2026-06-15");
  await worksFrom(eve!, "09:00", "2026-06-22");
  expect(await firstOf("type=sports-therapy")).toBe(
    `2026-06-15 10:00 ${await nameOf(tom!)}, 2 days`,
  );
  expect(await firstOf(`type=sports-therapy&therapist=${eve!.actor.id}`)).toBe(
    `2026-06-22 09:00 ${await nameOf(eve!)}, 1 days`,
  );
});

test("it is found weeks after an empty fortnight, and not beyond the studio's booking window", async () => {
  await worksFrom(tom!, "10:00", "2026-07-20");
  expect(await firstOf("type=sports-therapy")).toBe(
    `2026-07-20 10:00 ${await nameOf(tom!)}, 0 days`,
  );
  await studio.owner.exec("delete from working_hours");
  await worksFrom(tom!, "10:00", "2026-09-14");
  expect(await firstOf("type=sports-therapy")).toBeUndefined();
});

test("a service's page leads to the free times only where clients book them by themselves", async () => {
  expect(await isBookableByClients(studio.guest(), "sports-therapy")).toBe(true);
  expect(await isBookableByClients(studio.guest(), "studio-pilates")).toBe(false);
});

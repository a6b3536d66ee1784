import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { aClient, aGroup, aTherapist, at, idOf } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { findBookable } from "../own-sessions/find-bookable.ts";
import { timetableClasses } from "../timetable/timetable-classes.ts";
import { datedSessions, tipsOf } from "./dated-sessions.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  const type = await idOf(studio, "session_types", "Mat Pilates");
  await studio.owner.query("update session_types set what_to_bring = 'A towel' where id = $1", [
    type,
  ]);
});
afterAll(() => studio.db.close());

/** What the client's page, the public page, and mails and calendar files say. */
async function saidOf(id: string) {
  const page = await findBookable(at(ana, noon), id);
  return read(studio.system(noon), async (db) => {
    const which = eq(sessions.id, id);
    const [dated] = await datedSessions(db).where(which);
    const [listed] = await timetableClasses(db, which, { now: noon });
    return [page?.whatToBring, listed?.bring, tipsOf(dated!)[0]];
  });
}

test("what a class says of what to bring wins over its type, on its pages, in mails and calendar files", async () => {
  const usual = await aGroup(studio, tom, {});
  expect(await saidOf(usual.id)).toEqual(["A towel", "A towel", "Please bring: A towel"]);
  const own = await aGroup(studio, tom, {
    session_date: "2026-06-18",
    what_to_bring: "A band\nA block",
  });
  expect(await saidOf(own.id)).toEqual([
    "A band\nA block",
    "A band\nA block",
    "Please bring: A band; A block",
  ]);
});

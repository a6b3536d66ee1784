import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { noId } from "#tests/support/access-matrix.ts";
import { aClient, aGroup, aSession, aTherapist, at, juneAt } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { bookPlace } from "../groups/book-place.ts";
import { cancelPlace } from "../groups/change-place.ts";
import { saveRegister } from "../groups/save-register.ts";
import { cancelSession } from "../sessions/cancel-session.ts";
import { completeSession } from "../sessions/complete-session.ts";
import { findOwnOverview, findOwnSession, listOwnHistory, listOwnUpcoming } from "./queries.ts";
import { ownStatusWord } from "./rules.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
});
beforeEach(() => studio.owner.exec("delete from sessions"));
afterAll(() => studio.db.close());

const later = () => at(ana!, juneAt(28, "12:00"));
const place = async (ctx: Ctx<Client>, id: string) => {
  const booked = await bookPlace(ctx, id);
  if (!booked.ok) throw new Error(booked.why);
  return booked.value;
};

test("a client sees only their own sessions and places", async () => {
  const solo = await aSession(studio, tom, ana!);
  const group = await aGroup(studio, tom, { session_time: "12:00" });
  const [hers] = [await place(ana!, group.id), await place(ben!, group.id)];
  expect((await listOwnUpcoming(ana!)).map(({ id, place: one }) => [id, one?.id])).toEqual([
    [solo.id, undefined],
    [group.id, hers.id],
  ]);
  expect((await listOwnUpcoming(ben!)).map(({ id }) => id)).toEqual([group.id]);
  const seen = await studio.db.read(ben!.identity, (db) =>
    db.execute("select count(*)::int as n from sessions"),
  );
  expect(seen).toMatchObject({ rows: [{ n: 1 }] });
});

test("one session is found by its client; another client's and a missing one look the same", async () => {
  const { id } = await aSession(studio, tom, ana!);
  const listed = await aGroup(studio, tom, { session_time: "12:00" });
  expect(await findOwnSession(ana!, id)).toMatchObject({
    id,
    what: "Sports Therapy",
    where: "Studio",
  });
  for (const other of [id, listed.id, noId, "1; drop"])
    expect(await findOwnSession(ben!, other)).toBeUndefined();
});

test("the overview counts thirty days each way, and lists the first three and the last five", async () => {
  const june = ["11", "12", "13", "14", "16", "17"].map((day) => `2026-06-${day}`);
  for (const session_date of [...june, "2026-07-28"])
    await aSession(studio, tom, ana!, { session_date });
  const before = await findOwnOverview(ana!);
  expect([before.upcomingCount, before.recentCount]).toEqual([6, 0]);
  expect(before.upcoming.map(({ startsAt }) => startsAt)).toEqual(
    [11, 12, 13].map((day) => juneAt(day, "10:00")),
  );

  const all = await listOwnUpcoming(ana!);
  const evening = at(tom, juneAt(28, "10:00"));
  for (const { id, version } of all.slice(0, 6))
    expect(await completeSession(evening, { id, version })).toMatchObject({ ok: true });
  const after = await findOwnOverview(later());
  expect([after.upcomingCount, after.recentCount]).toEqual([1, 6]);
  expect(after.recent.map(({ startsAt }) => startsAt)).toEqual(
    [17, 16, 14, 13, 12].map((day) => juneAt(day, "10:00")),
  );
});

test("the history has all past, cancelled and given back sessions, page by page", async () => {
  const off = await aSession(studio, tom, ana!);
  await cancelSession(tom, {
    id: off.id,
    version: 1,
    reason: "Snow",
  });
  const group = await aGroup(studio, tom, { session_time: "14:00" });
  await cancelPlace(ana!, { id: (await place(ana!, group.id)).id, reason: "" });
  for (let hour = 6; hour < 22; hour += 1)
    for (const minutes of ["00", "30"])
      await aSession(studio, tom, ana!, {
        session_date: "2026-06-20",
        session_time: `${String(hour).padStart(2, "0")}:${minutes}`,
        duration_minutes: "15",
      });
  const first = await listOwnHistory(later(), { page: 1 });
  const second = await listOwnHistory(later(), { page: 2 });
  expect([first.total, first.rows.length, second.rows.length]).toEqual([34, 25, 9]);
  expect(second.rows.slice(-2).map(ownStatusWord)).toEqual(["Cancelled", "Cancelled"]);
  expect(await listOwnUpcoming(later())).toEqual([]);
});

test("the client's labels say how it went", async () => {
  const group = await aGroup(studio, tom);
  const [hers, his] = [await place(ana!, group.id), await place(ben!, group.id)];
  const after = at(tom, juneAt(15, "12:00"));
  const attended = new Map([
    [hers.id, true],
    [his.id, false],
  ]);
  expect(await saveRegister(after, group.id, { confirmed: [], attended })).toMatchObject({
    ok: true,
  });
  const word = async (who: Ctx<Client>) => ownStatusWord((await findOwnSession(who, group.id))!);
  expect([await word(ana!), await word(ben!)]).toEqual(["Attended", "Missed"]);
});

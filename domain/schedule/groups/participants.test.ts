import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days, minutes } from "#domain/kernel/time.ts";
import {
  addParticipant,
  aClient,
  aGroup,
  aPlace,
  aTherapist,
  at,
} from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { addParticipants } from "./add-participant.ts";
import { cancelPlace, moveParticipant } from "./change-place.ts";
import { messageGroup } from "./message-group.ts";
import { findReaders, listOtherDates } from "./queries.ts";
import { restorePlace } from "./restore-place.ts";
import { saveRegister } from "./save-register.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
let group: string;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio);
  ana = await aClient(studio);
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec("delete from sessions; delete from outbox; delete from audit_log");
  group = (await aGroup(studio, tom, { group_name: "Mat", max_participants: "3" })).id;
});

const rows = async () =>
  (
    await studio.owner.query<{ line: string }>(
      "select status || coalesce(' ' || attended, '') as line from group_participants order by joined_at, place_no, id",
    )
  ).rows.map(({ line }) => line);
const wanting = async (status: "pending" | "waitlist") => {
  const added = await addParticipant(tom, { sessionId: group, clientId: ana.actor.id, status });
  if (!added.ok) throw new Error(added.why);
  return added.value.id;
};

test("a register confirms pending places and records who came, all at once and once", async () => {
  const pending = await wanting("pending");
  const guest = (await aPlace(tom, group)).id;
  const register = {
    confirmed: [pending],
    attended: new Map([
      [pending, null],
      [guest, true],
    ]),
  };
  expect(await saveRegister(tom, group, register)).toEqual({
    ok: true,
    value: { confirmed: 1, marked: 1 },
  });
  expect(await saveRegister(tom, group, register)).toEqual({
    ok: true,
    value: { confirmed: 0, marked: 0 },
  });
  expect(await rows()).toEqual(["confirmed", "confirmed true"]);
});

test("one submit marks the rest as having come, once the group has begun; marked absences stay", async () => {
  const away = (await aPlace(tom, group, "Gail")).id;
  await aPlace(tom, group, "Gus");
  await wanting("waitlist");
  const register = {
    confirmed: [],
    attended: new Map([[away, false]]),
    restCame: true,
  };
  expect(await saveRegister(tom, group, register)).toEqual({ ok: false, why: "not-begun" });
  const evening = at(tom, after(tom.now, days(60)));
  expect(await saveRegister(evening, group, register)).toMatchObject({ value: { marked: 2 } });
  expect(await saveRegister(evening, group, register)).toMatchObject({ value: { marked: 0 } });
  expect(await rows()).toEqual(["confirmed false", "confirmed true", "waitlist"]);
  await aPlace(tom, group, "Gwen");
  const colleague = at(await aTherapist(studio, []), evening.now);
  const rest = {
    confirmed: [],
    attended: new Map<string, boolean | null>(),
    restCame: true,
  };
  expect(await saveRegister(colleague, group, rest)).toEqual({ ok: false, why: "not-allowed" });
});

test("several are added at once, or none where one of them is refused, who is named", async () => {
  const ben = await aClient(studio);
  const both = [{ clientId: ana.actor.id }, { clientId: ben.actor.id }];
  const add = (people: typeof both, sessionId = group) =>
    addParticipants(tom, { sessionId, people, status: "confirmed" });
  expect(await add([])).toMatchObject({ ok: false, why: "nobody-named" });
  const elsewhere = (await aGroup(studio, await aTherapist(studio), { group_name: "Ball" })).id;
  await add([both[1]!], elsewhere);
  expect(await add(both)).toEqual({
    ok: false,
    why: "occupied",
    clientId: ben.actor.id,
  });
  expect(await rows()).toEqual(["confirmed"]);
  await studio.owner.exec("delete from group_participants");
  await studio.owner.exec("delete from session_claims where client_id is not null");
  for (const name of ["Gail", "Gus"]) await aPlace(tom, group, name);
  expect(await add(both)).toEqual({
    ok: false,
    why: "full",
    clientId: ben.actor.id,
  });
  expect(await rows()).toHaveLength(2);
  await studio.owner.exec("delete from group_participants where client_name = 'Gus'");
  expect(await add(both)).toMatchObject({
    ok: true,
    value: [{ placeNumber: 2 }, { placeNumber: 3 }],
  });
});

test("a register of another group changes nothing, and only those who plan groups confirm", async () => {
  const pending = await wanting("pending");
  const other = (await aGroup(studio, tom, { session_time: "18:00" })).id;
  const nobody = new Map<string, boolean | null>();
  const said = { confirmed: [pending], attended: nobody };
  expect(await saveRegister(tom, other, said)).toMatchObject({ value: { confirmed: 0 } });
  const plain = await aTherapist(studio, []);
  expect(await saveRegister(plain, group, said)).toEqual({ ok: false, why: "not-allowed" });
  expect(
    await saveRegister(plain, group, { confirmed: [], attended: new Map([[pending, true]]) }),
  ).toMatchObject({
    value: { marked: 0 },
  });
  expect(await rows()).toEqual(["pending"]);
});

test("a therapist who may not manage the schedule records who came to their group", async () => {
  const plain = await aTherapist(studio, []);
  const hers = (await aGroup(studio, tom, { session_time: "14:00", therapist_id: plain.actor.id }))
    .id;
  const guest = (await aPlace(tom, hers)).id;
  const register = { confirmed: [], attended: new Map([[guest, false]]) };
  expect(await saveRegister(plain, hers, register)).toMatchObject({ value: { marked: 1 } });
});

test("a message goes to all with a place, and to those who wait only if requested", async () => {
  await wanting("waitlist");
  const gone = await aPlace(tom, group);
  await cancelPlace(tom, { id: gone.id, reason: "" });
  const guest = {
    client_name: "Gus",
    client_email: "gus@example.com",
    client_phone: "",
  };
  await addParticipant(tom, { sessionId: group, guest, status: "confirmed" });
  expect(
    await messageGroup(tom, {
      sessionId: group,
      words: "Bring socks",
      withWaiting: true,
    }),
  ).toMatchObject({
    ok: true,
  });
  const { rows: events } = await studio.owner.query(
    "select payload from outbox where event = 'group.messaged'",
  );
  expect(events).toEqual([
    {
      payload: {
        sessionId: group,
        words: "Bring socks",
        withWaiting: true,
      },
    },
  ]);
  expect(
    (await findReaders(studio.system(), { sessionId: group, withWaiting: false }))?.to,
  ).toEqual(["gus@example.com"]);
  expect(
    (await findReaders(studio.system(), { sessionId: group, withWaiting: true }))?.to,
  ).toHaveLength(2);
  const plain = await aTherapist(studio, []);
  expect(
    await messageGroup(plain, {
      sessionId: group,
      words: "Hello",
      withWaiting: false,
    }),
  ).toEqual({
    ok: false,
    why: "not-allowed",
  });
});

test("other dates are the upcoming ones of the same name, with their free places", async () => {
  const next = (await aGroup(studio, tom, { group_name: "Mat", session_date: "2026-06-22" })).id;
  await aPlace(tom, next);
  await aGroup(studio, tom, { group_name: "Other", session_date: "2026-06-23" });
  await aGroup(studio, tom, { group_name: "Mat", session_date: "2025-06-23" });
  const dates = await listOtherDates(tom, {
    id: group,
    groupName: "Mat",
    seriesId: null,
  });
  expect(dates.map(({ id, placesLeft }) => [id, placesLeft])).toEqual([[next, 11]]);
});

test("a participant removed by mistake is restored as before for fifteen minutes, unless the place is taken", async () => {
  const pending = await wanting("pending");
  const remove = () => cancelPlace(tom, { id: pending, reason: "" });
  const restore = (who = tom) => restorePlace(who, { id: pending, status: "pending" });
  await remove();
  expect(await restore()).toMatchObject({ ok: true, value: { status: "pending", placeNumber: 1 } });
  expect(await restore()).toEqual({ ok: false, why: "no-such-place" });
  await remove();
  expect(await restore(await aTherapist(studio, []))).toEqual({ ok: false, why: "not-allowed" });
  expect(await restore(at(tom, after(tom.now, minutes(16))))).toEqual({
    ok: false,
    why: "too-late",
  });
  for (const name of ["Gail", "Gus", "Gwen"]) await aPlace(tom, group, name);
  expect(await restore()).toEqual({ ok: false, why: "full" });
});

test("no participant is moved to a date that they are in or wait for already", async () => {
  const other = await aGroup(studio, tom, { session_time: "18:00", max_participants: "3" });
  const id = await wanting("pending");
  await addParticipant(tom, {
    sessionId: other.id,
    clientId: ana.actor.id,
    status: "waitlist",
  });
  const there = { ok: false, why: "already-in" };
  expect(await moveParticipant(tom, { id, to: other.id })).toEqual(there);
});

import { afterAll, beforeEach, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import {
  addParticipant,
  aGroup,
  aPlace,
  aSession,
  aTherapist,
  at,
  groupValues,
  juneAt,
  sessionValues,
} from "#tests/support/schedule.ts";
import { noon } from "#tests/support/studio.ts";
import { openSessionStudio } from "#tests/support/session-studio.ts";
import { changeGroup } from "../groups/add-group.ts";
import { cancelPlace } from "../groups/change-place.ts";
import { cancelSession } from "./cancel-session.ts";
import { changeSession } from "./change-session.ts";
import { groupForm, sessionForm } from "./forms.ts";
import { mayUndo } from "./find-undo.ts";
import { findSession } from "./queries.ts";
import { undoLastChange } from "./undo-last-change.ts";

const { studio, tom, ana, ben, empty, book, move, claims } = await openSessionStudio();
afterAll(() => studio.db.close());
beforeEach(empty);

test("a move is undone until those who come are told, unless its former time was taken; a cancellation for a quarter of an hour", async () => {
  const session = await aSession(studio, tom, ana);
  await move(session.id, 1, "14:00");
  const undo = (version: number, now = noon) =>
    undoLastChange(at(tom, now), { id: session.id, version });
  const seen = async (now: Date) => mayUndo((await findSession(tom, session.id))!, now);
  expect(await undo(2, after(noon, minutes(15) + 1))).toEqual({ ok: false, why: "too-late" });
  expect(await undo(2, after(noon, minutes(3)))).toEqual({ ok: false, why: "told" });
  expect([await seen(after(noon, minutes(3))), await seen(after(noon, minutes(3) - 1))]).toEqual([
    false,
    true,
  ]);
  expect(await undo(2, after(noon, minutes(3) - 1))).toMatchObject({
    ok: true,
    value: { startsAt: juneAt(15, "10:00"), version: 3 },
  });
  expect(await undo(3)).toEqual({ ok: false, why: "nothing-to-undo" });
  await cancelSession(tom, {
    id: session.id,
    version: 3,
    reason: "",
  });
  const inBetween = await book(ben);
  expect(await undo(4)).toEqual({ ok: false, why: "occupied" });
  await cancelSession(tom, {
    id: inBetween.ok ? inBetween.value.id : "",
    version: 1,
    reason: "",
  });
  expect(await undo(4, after(noon, minutes(15)))).toMatchObject({
    ok: true,
    value: { status: "scheduled", cancelledAt: null },
  });
  expect(await claims(session.id)).toHaveLength(2);
});

test("a move of a group in which nobody has a place is told to nobody, and undone for a quarter of an hour", async () => {
  const group = await aGroup(studio, tom);
  await move(group.id, 1, "18:00");
  expect(
    await undoLastChange(at(tom, after(noon, minutes(15))), { id: group.id, version: 2 }),
  ).toMatchObject({
    ok: true,
    value: { startsAt: juneAt(15, "10:00") },
  });
});

test("a price that was changed is undone, too", async () => {
  const { id } = await aSession(studio, tom, ana);
  const form = sessionForm.parse({ ...(await sessionValues(studio, tom, ana)), price: "50" });
  expect(await changeSession(tom, { id, version: 1, form })).toMatchObject({
    ok: true,
    value: { pricePence: 5_000 },
  });
  expect(await undoLastChange(tom, { id, version: 2 })).toMatchObject({
    ok: true,
    value: { pricePence: 4_500 },
  });
});

test("more places are undone as long as they are free, whatever their numbers", async () => {
  const { id } = await aGroup(studio, tom, { max_participants: "1" });
  const widen = async (version: number) =>
    changeGroup(tom, {
      id,
      version,
      form: groupForm.parse({ ...(await groupValues(studio, tom)), max_participants: "3" }),
    });
  const first = await aPlace(tom, id);
  await widen(1);
  await aPlace(tom, id, "Gus");
  expect(await undoLastChange(tom, { id, version: 2 })).toEqual({ ok: false, why: "fewer-places" });
  await cancelPlace(tom, { id: first.id, reason: "" });
  expect(await undoLastChange(tom, { id, version: 2 })).toMatchObject({
    ok: true,
    value: { maxParticipants: 1 },
  });
});

test("who waits is offered the places that were given up by mistake", async () => {
  const { id } = await aGroup(studio, tom, { max_participants: "2" });
  await changeGroup(tom, {
    id,
    version: 1,
    form: groupForm.parse({ ...(await groupValues(studio, tom)), max_participants: "1" }),
  });
  await aPlace(tom, id);
  await addParticipant(tom, {
    sessionId: id,
    clientId: ben.actor.id,
    status: "waitlist",
  });
  expect(await undoLastChange(tom, { id, version: 2 })).toMatchObject({ ok: true });
  const { rows } = await studio.owner.query(
    "select 1 from outbox where event = 'place.freed' and payload ->> 'sessionId' = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
});

test("a booking is undone by cancelling it, and only by whoever booked", async () => {
  const session = await aSession(studio, tom, ana);
  const other = await aTherapist(studio);
  expect(await undoLastChange(other, { id: session.id, version: 1 })).toEqual({
    ok: false,
    why: "nothing-to-undo",
  });
  expect(await undoLastChange(tom, { id: session.id, version: 1 })).toMatchObject({
    ok: true,
    value: { status: "cancelled" },
  });
});

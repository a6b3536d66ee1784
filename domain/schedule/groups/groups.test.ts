import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import {
  addParticipant,
  aClient,
  aGroup,
  aPlace,
  aSession,
  aTherapist,
  at,
  juneAt,
  groupValues,
} from "#tests/support/schedule.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { cancelSession } from "../sessions/cancel-session.ts";
import { groupForm } from "../sessions/forms.ts";
import { changeGroup } from "./add-group.ts";
import { bookPlace, joinWaitingList } from "./book-place.ts";
import { cancelPlace, confirmPlace, moveParticipant } from "./change-place.ts";
import { saveRegister } from "./save-register.ts";
import { releaseExpiredPlaces, offerNext } from "./offer-next.ts";
import { restorePlace } from "./restore-place.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let clients: Ctx<Client>[];
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio);
  clients = await Promise.all([1, 2, 3, 4].map(() => aClient(studio)));
});
afterAll(() => studio.db.close());
beforeEach(() => studio.owner.exec("delete from sessions; delete from outbox"));

const places = async (id: string) =>
  (
    await studio.owner.query<{ line: string }>(
      `select status || coalesce(' ' || place_no, '') as line from group_participants where session_id = '${id}' order by 1`,
    )
  ).rows.map(({ line }) => line);
const taken = async (outcome: Promise<{ ok: boolean; value?: { id: string } }>) =>
  (await outcome).value!.id;

test("places are numbered as they are taken, and the third of two is refused", async () => {
  const { id } = await aGroup(studio, tom, { max_participants: "2" });
  const [ana, ben, cleo] = clients as [Ctx<Client>, Ctx<Client>, Ctx<Client>];
  expect(await bookPlace(ana, id)).toMatchObject({
    ok: true,
    value: { placeNumber: 1, status: "confirmed" },
  });
  expect(await bookPlace(ana, id)).toEqual({ ok: false, why: "already-in" });
  expect(await joinWaitingList(cleo, id)).toEqual({ ok: false, why: "not-full" });
  expect(
    await addParticipant(tom, {
      sessionId: id,
      clientId: ben.actor.id,
      status: "pending",
    }),
  ).toMatchObject({
    value: {
      placeNumber: 2,
      status: "pending",
      holdUntil: juneAt(15, "10:00"),
    },
  });
  expect(await bookPlace(cleo, id)).toEqual({ ok: false, why: "full" });
  expect(await joinWaitingList(cleo, id)).toMatchObject({
    ok: true,
    value: { status: "waitlist", placeNumber: null },
  });
  expect(await places(id)).toEqual(["confirmed 1", "pending 2", "waitlist"]);
});

test("a place that is given back is offered only to the client who has waited longest", async () => {
  const { id } = await aGroup(studio, tom, { max_participants: "1" });
  const [ana, ben, cleo, dora] = clients as [Ctx<Client>, Ctx<Client>, Ctx<Client>, Ctx<Client>];
  const hers = await taken(bookPlace(ana, id));
  const bens = await taken(joinWaitingList(ben, id));
  await joinWaitingList(at(cleo, after(noon, 1_000)), id);
  expect(await cancelPlace(ana, { id: hers, reason: "" })).toMatchObject({
    ok: true,
    value: { isLateCancel: false },
  });
  expect(await cancelPlace(ana, { id: hers, reason: "" })).toEqual({
    ok: false,
    why: "no-such-place",
  });
  expect(await bookPlace(dora, id)).toEqual({ ok: false, why: "full" });
  expect(await offerNext(studio.system(), id)).toEqual({ ok: true, value: 1 });
  expect(await places(id)).toEqual(["cancelled", "offered 1", "waitlist"]);
  expect(await confirmPlace(cleo, bens)).toEqual({ ok: false, why: "no-such-place" });
  expect(await confirmPlace(ben, bens)).toMatchObject({ ok: true, value: { status: "confirmed" } });
  const { rows } = await studio.owner.query(
    "select payload from outbox where event = 'place.freed'",
  );
  expect(rows).toEqual([{ payload: { sessionId: id } }]);
});

test("the place of a removed participant is kept for fifteen minutes before it is offered", async () => {
  const { id } = await aGroup(studio, tom, { max_participants: "1" });
  const [ana, ben, cleo] = clients as [Ctx<Client>, Ctx<Client>, Ctx<Client>];
  const hers = await taken(bookPlace(ana, id));
  await joinWaitingList(ben, id);
  await cancelPlace(tom, { id: hers, reason: "" });
  expect(await offerNext(studio.system(), id)).toEqual({ ok: true, value: 0 });
  expect(await bookPlace(cleo, id)).toEqual({ ok: false, why: "full" });
  const { rows } = await studio.owner.query<{ at: Date }>(
    "select due_at as at from outbox where event = 'place.freed'",
  );
  expect(rows.map(({ at: due }) => due.getTime() - noon.getTime())).toEqual([minutes(15)]);
  expect(await restorePlace(tom, { id: hers, status: "confirmed" })).toMatchObject({ ok: true });
  await cancelPlace(tom, { id: hers, reason: "" });
  expect(await offerNext(studio.system(after(noon, minutes(15))), id)).toEqual({
    ok: true,
    value: 1,
  });
});

test("an offer that is not taken goes on to the next, and a client who is busy then is passed over", async () => {
  const { id } = await aGroup(studio, tom, { max_participants: "1" });
  const [ana, ben, cleo, dora] = clients as [Ctx<Client>, Ctx<Client>, Ctx<Client>, Ctx<Client>];
  const hers = await taken(bookPlace(ana, id));
  const bens = await taken(joinWaitingList(ben, id));
  await joinWaitingList(at(cleo, after(noon, 1_000)), id);
  await joinWaitingList(at(dora, after(noon, 2_000)), id);
  await aSession(studio, await aTherapist(studio), cleo);
  await cancelPlace(ana, { id: hers, reason: "" });
  await offerNext(studio.system(), id);
  const over = after(noon, hours(12));
  expect(await confirmPlace(at(ben, over), bens)).toEqual({ ok: false, why: "offer-over" });
  expect(await releaseExpiredPlaces(studio.system(over))).toBe(1);
  expect(await offerNext(studio.system(over), id)).toEqual({ ok: true, value: 1 });
  expect(await places(id)).toEqual(["cancelled", "cancelled", "offered 1", "waitlist"]);
});

test("a client's cancellation is late within a day, and refused once it has begun; the studio always may", async () => {
  const { id } = await aGroup(studio, tom);
  const place = await taken(bookPlace(clients[0]!, id));
  const other = await taken(bookPlace(clients[1]!, id));
  expect(
    await cancelPlace(at(clients[0]!, juneAt(14, "10:01")), { id: place, reason: "" }),
  ).toMatchObject({
    value: { isLateCancel: true },
  });
  expect(
    await cancelPlace(at(clients[1]!, juneAt(15, "10:00")), { id: other, reason: "" }),
  ).toEqual({
    ok: false,
    why: "not-open",
  });
  expect(await cancelPlace(clients[2]!, { id: other, reason: "" })).toEqual({
    ok: false,
    why: "no-such-place",
  });
  expect(await cancelPlace(tom, { id: other, reason: "Moved away" })).toMatchObject({
    ok: true,
    value: { isLateCancel: false },
  });
});

test("a group shrinks to the places taken, whatever their numbers, and no further", async () => {
  const group = await aGroup(studio, tom, { max_participants: "4" });
  const ids = [];
  for (let guest = 0; guest < 4; guest += 1) ids.push((await aPlace(tom, group.id)).id);
  await cancelPlace(tom, { id: ids[0]!, reason: "" });
  await cancelPlace(tom, { id: ids[1]!, reason: "" });
  const values = await groupValues(studio, tom);
  const resize = (version: number, max_participants: string) =>
    changeGroup(tom, {
      id: group.id,
      version,
      form: groupForm.parse({ ...values, max_participants }),
    });
  expect(await resize(1, "1")).toEqual({ ok: false, why: "fewer-places" });
  expect(await resize(1, "2")).toMatchObject({ ok: true, value: { maxParticipants: 2 } });
  expect((await places(group.id)).filter((line) => line !== "cancelled")).toEqual([
    "confirmed 1",
    "confirmed 2",
  ]);
});

test("a place takes a client's whole hour: a busy client gets none, and moving takes the payment along", async () => {
  const [monday, evening] = [
    await aGroup(studio, tom),
    await aGroup(studio, tom, { session_time: "18:00" }),
  ];
  const ana = clients[0]!;
  const place = await taken(bookPlace(ana, monday.id));
  await studio.owner.exec(
    `update group_participants set amount_paid = 8.5, payment_status = 'completed'`,
  );
  expect(await moveParticipant(tom, { id: place, to: evening.id })).toMatchObject({
    ok: true,
    value: { sessionId: evening.id, amountPaidPence: 850 },
  });
  const other = await aGroup(studio, await aTherapist(studio), { session_time: "18:30" });
  expect(await bookPlace(ana, other.id)).toEqual({ ok: false, why: "occupied" });
  expect(await bookPlace(ana, monday.id)).toMatchObject({ ok: true });
});

test("the teacher records who came; a place needs a name and a group that takes place", async () => {
  const plain = await aTherapist(studio, []);
  const group = await aGroup(studio, tom, { therapist_id: plain.actor.id });
  const { id } = await aPlace(tom, group.id);
  const register = { confirmed: [], attended: new Map([[id, true]]) };
  const other = await aTherapist(studio, []);
  expect(await saveRegister(plain, group.id, register)).toMatchObject({ value: { marked: 1 } });
  const changed = { ...register, attended: new Map([[id, false]]) };
  expect(await saveRegister(other, group.id, changed)).toMatchObject({ value: { marked: 0 } });
  expect(await addParticipant(tom, { sessionId: group.id, status: "pending" })).toEqual({
    ok: false,
    why: "nobody-named",
  });
  await cancelSession(tom, {
    id: group.id,
    version: 1,
    reason: "",
  });
  expect(await bookPlace(clients[0]!, group.id)).toEqual({ ok: false, why: "not-open" });
});

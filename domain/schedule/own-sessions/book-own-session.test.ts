import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, addDays, before, hours, londonDay } from "#domain/kernel/time.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { noId } from "#tests/support/access-matrix.ts";
import { aClient, aRoom, aSession, aTherapist, idOf } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { bookOwnSession } from "./book-own-session.ts";
import { listBookableTypes, listOwnSlots } from "./find-free-times.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
let type: string;
/** The first Monday that is far enough ahead. */
const day = [2, 3, 4, 5, 6, 7, 8]
  .map((count) => addDays(londonDay(noon), count))
  .find((one) => new Date(`${one}T12:00Z`).getUTCDay() === 1)!;
const at = (clock: string) => atLondon(day, clock);

beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
  type = await idOf(studio, "session_types", "Sports Therapy");
});
beforeEach(async () => {
  await studio.owner.exec(`delete from sessions; delete from outbox; delete from working_hours;
    update session_types set is_bookable_by_clients = (id = '${type}'), room_id = null;
    delete from client_therapists;
    insert into working_hours (therapist_id, weekday, from_time, until_time)
      values ('${tom.actor.id}', 1, '09:00', '11:00')`);
});
afterAll(() => studio.db.close());

const wanted = (startsAt: Date) => ({
  sessionTypeId: type,
  therapistId: tom.actor.id,
  startsAt,
});
const times = async (ctx: Ctx<Client>) => {
  const found = await listOwnSlots(ctx, {
    sessionTypeId: type,
    therapistId: tom.actor.id,
    from: day,
    until: day,
  });
  return found.filter((one) => londonDay(one) === day);
};

test("what is shown can be had, once: the time is taken, the therapist told and looking after the client", async () => {
  expect((await times(ana!)).map((one) => one.toISOString())).toContain(at("09:30").toISOString());
  const booked = await bookOwnSession(ana!, wanted(at("09:30")));
  expect(booked).toMatchObject({
    ok: true,
    value: {
      clientId: ana!.actor.id,
      bookedBy: "client",
      status: "scheduled",
    },
  });
  expect(await times(ben!)).toEqual([]);
  expect(await bookOwnSession(ben!, wanted(at("09:30")))).toEqual({ ok: false, why: "taken" });
  const events = await studio.owner.query<{ event: string }>("select event from outbox");
  expect(events.rows.map(({ event }) => event).toSorted()).toEqual([
    "session.booked",
    "session.client-booked",
  ]);
  const after_ = await studio.owner.query("select client_id, therapist_id from client_therapists");
  expect(after_.rows).toEqual([{ client_id: ana!.actor.id, therapist_id: tom.actor.id }]);
});

test("a time of the client's own, of the room or outside the hours is not shown and not given", async () => {
  await aSession(studio, tom, ben!, {
    session_date: day,
    session_time: "10:00",
    duration_minutes: "60",
  });
  expect(await times(ana!)).toEqual([at("09:00")]);
  const colleague = await aTherapist(studio);
  await aSession(studio, colleague, ana!, {
    session_date: day,
    session_time: "09:00",
    duration_minutes: "60",
  });
  expect(await times(ana!)).toEqual([]);
  expect(await times(ben!)).toEqual([at("09:00")]);
  const room = await aRoom(studio);
  await studio.owner.exec(`update session_types set room_id = '${room}',
    location_id = (select location_id from rooms where id = '${room}') where id = '${type}'`);
  const client = await aClient(studio);
  await aSession(studio, await aTherapist(studio), client, {
    session_date: day,
    session_time: "09:15",
    duration_minutes: "30",
    room_id: room,
  });
  expect(await times(ben!)).toEqual([]);
  for (const clock of ["09:00", "09:07", "11:00"])
    expect(await bookOwnSession(ben!, wanted(at(clock)))).toEqual({ ok: false, why: "taken" });
});

test("nothing is booked within the studio's notice, beyond its window, or of a type that clients may not book", async () => {
  const soon = { ...ana!, now: before(at("09:30"), hours(11)) };
  expect(await bookOwnSession(soon, wanted(at("09:30")))).toEqual({ ok: false, why: "taken" });
  const early = { ...ana!, now: after(at("09:30"), -hours(24 * 61)) };
  expect(await bookOwnSession(early, wanted(at("09:30")))).toEqual({ ok: false, why: "taken" });
  await studio.owner.exec("update session_types set is_bookable_by_clients = false");
  expect((await listBookableTypes(ana!)).types).toEqual([]);
  expect(await times(ana!)).toEqual([]);
  for (const id of [type, noId])
    expect(await bookOwnSession(ana!, { ...wanted(at("09:30")), sessionTypeId: id })).toEqual({
      ok: false,
      why: "no-such-type",
    });
});

test("twenty at once for one time: one has it", async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => aClient(studio)));
  const outcomes = await Promise.all(
    clients.map((client) => bookOwnSession(client, wanted(at("09:30")))),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(outcomes.flatMap((one) => (one.ok ? [] : [one.why])))).toEqual(new Set(["taken"]));
});

test("the database refuses a client's row of another's time, price or kind", async () => {
  const asAna = (statement: string) =>
    studio.db.transaction(ana!.identity, (tx) => tx.execute(statement));
  const row = (values: Record<string, string>) => {
    const all = {
      kind: "'individual'",
      client_id: `'${ana!.actor.id}'`,
      therapist_id: `'${tom.actor.id}'`,
      session_type_id: `'${type}'`,
      location_id: "(select id from locations limit 1)",
      starts_at: "now() + interval '9 days'",
      ends_at: "now() + interval '9 days 1 hour'",
      price: "0",
      booked_by: "'client'",
      created_at: "now()",
      updated_at: "now()",
      ...values,
    };
    return `insert into sessions (${Object.keys(all).join()}) values (${Object.values(all).join()})`;
  };
  await expect(asAna(row({ client_id: `'${ben!.actor.id}'` }))).rejects.toThrow();
  await expect(asAna(row({ booked_by: "'therapist'" }))).rejects.toThrow();
  await expect(asAna(row({ status: "'completed'" }))).rejects.toThrow();
  await expect(asAna(row({ overlap_reason: "'I may'" }))).rejects.toThrow();
  await asAna(row({}));
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonStamp } from "#domain/kernel/time.ts";
import { bothEngines } from "#tests/support/engines.ts";
import {
  aClient,
  addParticipant,
  aGroup,
  aPlace,
  aTherapist,
  idOf,
  juneAt,
} from "#tests/support/schedule.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import { addProduct } from "#tests/support/products.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { cancelPlace } from "../groups/change-place.ts";
import { findTimetableClass, listTimetableAddresses } from "./find-class.ts";
import { findTimetableWeek } from "./find-week.ts";
import { formatClassState, formatMemberPrice } from "./messages.ts";
import { timetableWeek } from "./rules.ts";

const all = {
  week: "",
  type: "",
  place: "",
  therapist: "",
};

describe("the weeks of the timetable", () => {
  const weekOf = (asked: string | undefined, today = "2026-06-10", windowDays = 60) =>
    timetableWeek(asked, { today, windowDays });

  test("begin on a Monday, with none before this one and none after the last that can be booked", () => {
    expect(weekOf(undefined)).toEqual({
      monday: "2026-06-08",
      until: "2026-06-15",
      previous: undefined,
      next: "2026-06-15",
    });
    expect(weekOf("2026-06-21")).toMatchObject({ monday: "2026-06-15", previous: "2026-06-08" });
    expect(weekOf("2026-01-01").monday).toBe("2026-06-08");
    expect(weekOf("2027-01-01")).toMatchObject({ monday: "2026-08-03", next: undefined });
  });

  test("end with the booking window, in the middle of the last one", () => {
    expect(weekOf("2026-08-09").until).toBe("2026-08-10");
    expect(weekOf("2026-08-09", "2026-06-10", 55)).toMatchObject({
      monday: "2026-08-03",
      until: "2026-08-05",
    });
  });
});

describe.each(bothEngines)("on %s", (engine) => {
  let studio: Studio;
  let tom: Ctx<Therapist>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    tom = await aTherapist(studio);
    await studio.owner.exec("insert into locations (name, address) values ('Hall', '1 High St')");
  });
  afterAll(() => studio.db.close());
  beforeEach(() => studio.owner.exec("delete from sessions; delete from products"));

  const mat = (day: string, more = {}) =>
    aGroup(studio, tom, { group_name: "Mat", session_date: day, ...more });
  const week = (query: Partial<typeof all> = {}, now = juneAt(10, "12:00")) =>
    findTimetableWeek(studio.guest({}, now), { ...all, ...query });
  const page = (id: string, now = juneAt(10, "12:00")) =>
    findTimetableClass(studio.guest({}, now), id);
  const states = async (query: Partial<typeof all> = {}, now?: Date) =>
    (await week(query, now)).classes.map((one) => `${one.name}: ${formatClassState(one)}`);

  test("a week has its classes in order of time, with places left, prices and who teaches", async () => {
    await mat("2026-06-12", {
      session_time: "18:00",
      group_name: "Late",
      member_price: "7.50",
    });
    const full = await mat("2026-06-12", { max_participants: "1" });
    await aPlace(tom, full.id);
    await mat("2026-06-15", { group_name: "Next week" });
    const { classes, nextWeek } = await week();
    expect(classes).toMatchObject([
      {
        name: "Mat",
        state: "full",
        placesLeft: 0,
      },
      {
        name: "Late",
        state: "open",
        placesLeft: 12,
        places: 12,
        hall: "Studio",
        teacher: expect.stringMatching(/^Tom Ashby/),
        type: "mat-pilates",
        pricePence: 850,
        memberPricePence: 750,
      },
    ]);
    expect(classes.map(formatMemberPrice)).toEqual([undefined, "£7.50 for members"]);
    expect(nextWeek).toBe("2026-06-15");
  });

  test("what has begun, is over or was cancelled says so; what is private or archived is not there", async () => {
    await mat("2026-06-08", { group_name: "Gone" });
    await mat("2026-06-10", { group_name: "Begun", session_time: "11:30" });
    const off = await mat("2026-06-11", { group_name: "Off" });
    await studio.owner.exec(
      `update sessions set status = 'cancelled', cancelled_at = now() where id = '${off.id}'`,
    );
    const archived = await mat("2026-06-11", { group_name: "Away", session_time: "13:00" });
    await studio.owner.exec(`update sessions set archived_at = now() where id = '${archived.id}'`);
    const hidden = await mat("2026-06-12", { group_name: "Private", is_listed: undefined });
    await mat("2026-06-13");
    expect(await states()).toEqual([
      "Gone: Over",
      "Begun: Started",
      "Off: Cancelled",
      "Mat: 12 places left",
    ]);
    expect(await page(off.id)).toMatchObject({ state: "cancelled" });
    for (const id of [archived.id, hidden.id, crypto.randomUUID(), "1; drop"])
      expect(await page(id)).toBeUndefined();
  });

  test("a week is narrowed down to a type, a place and a teacher, and names what can be chosen", async () => {
    const eve = await aTherapist(studio);
    const hall = await idOf(studio, "locations", "Hall");
    await mat("2026-06-11");
    await mat("2026-06-12", { group_name: "Hall mat", location_id: hall });
    await mat("2026-07-02", {
      group_name: "Riders",
      session_type_id: await idOf(studio, "session_types", "Equestrian Pilates"),
      location_id: hall,
      therapist_id: eve.actor.id,
    });
    const found = await week();
    expect(found.choices.type.map(({ label }) => label)).toEqual([
      "Equestrian Pilates",
      "Mat Pilates",
    ]);
    expect(found.choices.place.map(({ label }) => label)).toEqual(["Hall", "Studio"]);
    expect(found.choices.therapist.map(({ value }) => value).toSorted()).toEqual(
      [tom.actor.id, eve.actor.id].toSorted(),
    );
    expect(await states({ place: hall })).toEqual(["Hall mat: 12 places left"]);
    expect(await states({ type: "mat-pilates", therapist: eve.actor.id })).toEqual([]);
    expect(await week({ type: "equestrian-pilates" })).toMatchObject({
      classes: [],
      nextWeek: "2026-06-29",
    });
    expect(await states({ week: "2026-07-01", therapist: eve.actor.id })).toEqual([
      "Riders: 12 places left",
    ]);
    expect((await week({ place: "nowhere" })).nextWeek).toBeUndefined();
  });

  test("a free place is theirs who wait, and one that the studio may restore is not shown", async () => {
    const { id } = await mat("2026-06-11", { max_participants: "2" });
    const ana = await aClient(studio);
    const place = await aPlace(tom, id);
    const added = await addParticipant(tom, {
      sessionId: id,
      clientId: ana.actor.id,
      status: "waitlist",
    });
    expect(added.ok).toBe(true);
    expect(await states()).toEqual(["Mat: Full – waiting list"]);
    await studio.owner.exec(
      "update group_participants set status = 'cancelled', cancelled_at = now() where status = 'waitlist'",
    );
    expect(await states()).toEqual(["Mat: 1 place left"]);
    await cancelPlace(tom, { id: place.id, reason: "" });
    await studio.owner.exec(
      "update group_participants set kept_until = '2026-06-10T12:15Z' where place_no is null and client_id is null",
    );
    expect(await states()).toEqual(["Mat: 1 place left"]);
    expect(await states({}, juneAt(10, "14:00"))).toEqual(["Mat: 2 places left"]);
  });

  test("weeks keep to London's clock where it changes", async () => {
    await mat("2026-10-25", { session_time: "09:00", group_name: "Sunday of the change" });
    await mat("2026-10-26", { session_time: "09:00", group_name: "Monday after" });
    const october = new Date("2026-10-20T09:00:00Z");
    const { classes } = await week({ week: "2026-10-25" }, october);
    expect(classes.map(({ startsAt }) => londonStamp(startsAt))).toEqual([
      "2026-10-25T09:00:00+00:00",
    ]);
    expect((await week({ week: "2026-10-26" }, october)).classes).toMatchObject([
      { name: "Monday after" },
    ]);
    const sunday = await mat("2027-03-28", {
      session_time: "21:00",
      group_name: "Half past eleven",
    });
    const monday = await mat("2027-03-30", { session_time: "06:00", group_name: "After midnight" });
    for (const [{ id }, startsAt] of [
      [sunday, "2027-03-28T22:30Z"],
      [monday, "2027-03-28T23:30Z"],
    ] as const)
      await studio.owner.query(
        "update sessions set starts_at = $2, ends_at = $2::timestamptz + interval '20 minutes' where id = $1",
        [id, startsAt],
      );
    const spring = await week({}, new Date("2027-03-22T09:00:00Z"));
    expect(spring.classes.map(({ startsAt }) => londonStamp(startsAt))).toEqual([
      "2027-03-28T23:30:00+01:00",
    ]);
    expect(spring.week).toMatchObject({ monday: "2027-03-22", until: "2027-03-29" });
  });

  test("nothing is shown that lies beyond the studio's booking window", async () => {
    await mat("2026-06-16");
    await mat("2026-06-18", { group_name: "Too far" });
    await createSettings(studio.db, juneAt(10, "12:00"));
    await studio.owner.exec("update settings set booking_window_days = 7");
    expect(await states({ week: "2026-06-20" })).toEqual(["Mat: 12 places left"]);
    await studio.owner.exec("update settings set booking_window_days = 60");
  });

  test("the page of a date has the next other dates of its class, and the course that is a place in it", async () => {
    const one = await mat("2026-06-11");
    await mat("2026-06-18", { group_name: "MAT" });
    await mat("2026-06-19", { group_name: "Other" });
    await mat("2026-06-09");
    await addProduct(studio, {
      name: "Six weeks",
      timetableClass: "mat",
      pricePence: 5_100,
    });
    expect(await page(one.id)).toMatchObject({
      id: one.id,
      otherDates: [{ name: "MAT", startsAt: juneAt(18, "10:00") }],
      product: { slug: "six-weeks", pricePence: 5_100 },
    });
    const known = await listTimetableAddresses(studio.guest({}, juneAt(10, "12:00")));
    expect(known).toHaveLength(3);
    expect(known[0]).toMatchObject({ id: one.id });
  });
});

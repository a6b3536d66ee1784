import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { findContentVersions } from "#domain/kernel/database/content-version.ts";
import { aClient, aGroup, aPlace, aSession, aTherapist, juneAt } from "#tests/support/schedule.ts";
import { engines } from "#tests/support/engines.ts";
import { addProduct } from "#tests/support/products.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { findTimetableDate, findNextDate, listClassNames, listNextDates } from "./queries.ts";
import { datesOf, firstOf } from "./rules.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let tom: Ctx<Therapist>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    tom = await aTherapist(studio);
  });
  afterAll(() => studio.db.close());
  beforeEach(() => studio.owner.exec("delete from sessions; delete from products"));

  const mat = (day: string, more = {}) =>
    aGroup(studio, tom, { group_name: "Mat", session_date: day, ...more });
  const versions = () => studio.db.read({ actor: "system" }, findContentVersions);

  test("a visitor sees the first date with a free place, and how many are left", async () => {
    const full = await mat("2026-06-15", { max_participants: "1" });
    const open = await mat("2026-06-22", { max_participants: "3" });
    await aPlace(tom, full.id);
    await aPlace(tom, open.id);
    const dates = await listNextDates(studio.guest());
    expect(dates).toMatchObject([
      {
        name: "Mat",
        hall: "Studio",
        startsAt: juneAt(22, "10:00"),
        placesLeft: 2,
        soonerAreFull: true,
        pricePence: 850,
      },
    ]);
    expect(datesOf("mat-pilates", dates)).toEqual(dates);
    expect(datesOf("studio-pilates", dates)).toEqual([]);
  });

  test("a class with only full dates shows its first, as full, after classes with free places", async () => {
    const full = await mat("2026-06-15", { max_participants: "1" });
    await aPlace(tom, full.id);
    await mat("2026-06-16", { group_name: "Gentle" });
    const dates = await listNextDates(studio.guest());
    expect(dates.map(({ name, placesLeft }) => [name, placesLeft])).toEqual([
      ["Mat", 0],
      ["Gentle", 12],
    ]);
    expect(firstOf(dates)?.name).toBe("Gentle");
  });

  test("past, cancelled, archived, distant and unlisted dates are not shown", async () => {
    const gone = await mat("2026-06-15", { group_name: "Cancelled" });
    await studio.owner.exec(
      `update sessions set status = 'cancelled', cancelled_at = now() where id = '${gone.id}'`,
    );
    const away = await mat("2026-06-16", { group_name: "Put away" });
    await studio.owner.exec(`update sessions set archived_at = now() where id = '${away.id}'`);
    await mat("2026-06-17", { group_name: "Private", is_listed: undefined });
    await mat("2026-10-01", { group_name: "Autumn" });
    const past = await mat("2026-06-18", { group_name: "Over" });
    expect(
      (await listNextDates(studio.guest({}, juneAt(19, "09:00")))).map(({ name }) => name),
    ).toEqual([]);
    expect(await findTimetableDate(studio.guest({}, juneAt(19, "09:00")), past.id)).toBeUndefined();
    expect(await findTimetableDate(studio.guest(), past.id)).toMatchObject({
      name: "Over",
      hall: "Studio",
    });
    expect(await findTimetableDate(studio.guest(), gone.id)).toBeUndefined();
    expect(await listClassNames(studio.guest())).toEqual(["Autumn", "Over"]);
  });

  test("a product that is a place in a class knows its next date, and offers no more places than the shop has", async () => {
    await mat("2026-06-15", { max_participants: "12" });
    const six = await addProduct(studio, {
      name: "Six weeks",
      timetableClass: "MAT",
      pricePence: 5_100,
      stock: 2,
    });
    const mug = await addProduct(studio, { name: "Mug" });
    expect(await findNextDate(studio.guest(), six)).toMatchObject({
      placesLeft: 2,
      startsAt: juneAt(15, "10:00"),
      product: { slug: "six-weeks", pricePence: 5_100 },
    });
    expect(await findNextDate(studio.guest(), mug)).toBeUndefined();
    await studio.owner.exec("update products set status = 'draft'");
    expect((await listNextDates(studio.guest()))[0]).toMatchObject({
      product: null,
      placesLeft: 12,
    });
  });

  test("every place given or freed and every listed date make only pages of the timetable stale, once a transaction", async () => {
    const before = await versions();
    const { id } = await mat("2026-06-15");
    const listed = await versions();
    expect(listed.timetable).toBe(before.timetable + 1);
    await aPlace(tom, id);
    const taken = await versions();
    expect(taken.timetable).toBe(listed.timetable + 1);
    await studio.owner.exec(
      `update group_participants set status = 'cancelled', place_no = null, cancelled_at = now()`,
    );
    const freed = await versions();
    expect(freed.timetable).toBe(taken.timetable + 1);
    await studio.owner.exec("update locations set name = 'The Hall' where name = 'Studio'");
    expect((await versions()).timetable).toBe(freed.timetable + 1);
    await studio.owner.exec("update locations set name = 'Studio' where name = 'The Hall'");
    const renamed = await versions();
    await aSession(studio, tom, await aClient(studio), { session_time: "15:00" });
    expect(await versions()).toEqual(renamed);
    expect(renamed.site).toBe(before.site);
  });
});

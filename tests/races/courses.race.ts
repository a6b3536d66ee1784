// Places in courses: against each other, against single visits, against the clock and the bank.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { findCourseForOffice } from "#domain/schedule/courses/queries.ts";
import { releaseCoursePlaces } from "#domain/schedule/courses/change-course.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { aCourse, anOwner, freeOn, orderCourse, seatsOf } from "#tests/support/courses.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { openPayment, payOrder } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { rounds } from "#tests/support/rounds.ts";
import { aClient } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";

const provider = fakeCards();
let studio: Studio;
let owner: Ctx<Owner>;
beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards }, "postgres");
  await openForBusiness(studio);
  owner = await anOwner(studio);
});
afterAll(() => studio.db.close());
afterEach(() => expectInvariants(studio.owner));

const later = (count: number) => after(noon, minutes(count));

/** A visitor goes all the way, as far as they come. */
async function buys(productId: string) {
  const { placed } = await orderCourse(studio, productId);
  if (!placed.ok) return placed.why;
  await payOrder(studio, provider, await openPayment(studio, placed.value.id, noon), later(1));
  return "paid";
}

test.each(rounds(1, 20))(
  "of 40 who want the last place of a course one is enrolled on all dates, and 39 hear that it has gone (round %i)",
  async () => {
    const { id, productId, sessionIds } = await aCourse(studio, owner, { places: 1, dates: 3 });
    const ends = await Promise.all(Array.from({ length: 40 }, () => buys(productId)));
    expect(ends.filter((end) => end === "paid")).toHaveLength(1);
    expect(ends.filter((end) => end === "sold-out")).toHaveLength(39);
    expect(await findCourseForOffice(owner, id)).toMatchObject({
      enrolled: 1,
      left: 0,
      paying: 0,
    });
    for (const one of sessionIds) expect(await seatsOf(studio, one)).toHaveLength(1);
  },
);

test.each(rounds(1, 20))(
  "20 who buy a course and 20 who come once fill a date to its last place and no further (round %i)",
  async () => {
    const { productId, sessionIds } = await aCourse(studio, owner, {
      capacity: 9,
      places: 5,
      dates: 2,
    });
    const clients = await Promise.all(Array.from({ length: 20 }, () => aClient(studio)));
    const [bought, booked] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => buys(productId))),
      Promise.all(clients.map((client) => bookPlace(client, sessionIds[0]!))),
    ]);
    expect(bought.filter((end) => end === "paid")).toHaveLength(5);
    expect(booked.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await seatsOf(studio, sessionIds[0]!)).toHaveLength(9);
    expect([await freeOn(studio, sessionIds[0]!), await freeOn(studio, sessionIds[1]!)]).toEqual([
      0, 4,
    ]);
  },
);

test.each(rounds(1, 20))(
  "a course that sells out between an unpaid order and its money gives the money back (round %i)",
  async () => {
    const { id, productId } = await aCourse(studio, owner, { places: 1, dates: 2 });
    const { placed } = await orderCourse(studio, productId);
    if (!placed.ok) throw new Error(placed.why);
    const intent = await openPayment(studio, placed.value.id, noon);
    await releaseUnpaidOrders(studio.system(after(noon, hours(2))));
    const [other] = await Promise.all([
      buys(productId),
      payOrder(studio, provider, intent, after(noon, hours(2))),
    ]);
    const back = await studio.owner.query("select from refunds where order_id = $1", [
      placed.value.id,
    ]);
    expect(back.rows).toHaveLength(other === "paid" ? 1 : 0);
    expect(await findCourseForOffice(owner, id)).toMatchObject({
      enrolled: 1,
      left: 0,
      paying: 0,
    });
  },
);

test.each(rounds(1, 20))(
  "places that are released while they are bought go to one of the two (round %i)",
  async () => {
    const { id, productId, sessionIds } = await aCourse(studio, owner, { places: 4, dates: 2 });
    const [released, ...bought] = await Promise.all([
      releaseCoursePlaces(owner, { id, places: 2, version: 1 }),
      ...Array.from({ length: 4 }, () => buys(productId)),
    ]);
    const paid = bought.filter((end) => end === "paid").length;
    expect(paid).toBe(released.ok ? 2 : 4);
    expect(await freeOn(studio, sessionIds[0]!)).toBe(released.ok ? 10 : 8);
  },
);

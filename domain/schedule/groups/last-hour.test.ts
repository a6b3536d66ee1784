import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, before, days, minutes } from "#domain/kernel/time.ts";
import { aClient, aGroup, aTherapist, at } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { findBookable } from "../own-sessions/find-bookable.ts";
import { findTimetableClass } from "../timetable/find-class.ts";
import { bookPlace, joinWaitingList } from "./book-place.ts";
import { cancelPlace, confirmPlace } from "./change-place.ts";
import { answerOffer, findOfferedPlace, offerLinkOf } from "./offers.ts";
import { offerNext } from "./offer-next.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben, cleo]: Ctx<Client>[] = [];
beforeAll(async () => {
  studio = await createStudio({ origin: () => "https://studio.test" });
  tom = await aTherapist(studio);
  [ana, ben, cleo] = [await aClient(studio), await aClient(studio), await aClient(studio)];
});
beforeEach(() => studio.owner.exec("delete from sessions; delete from outbox"));
afterAll(() => studio.db.close());

/** A class of one place that Ana has, for which Ben and Cleo wait; and the moment so many minutes before it. */
async function fullClass(minutesBefore: number) {
  const { id, startsAt } = await aGroup(studio, tom, { max_participants: "1" });
  const early = before(startsAt, days(2));
  const has = await bookPlace(at(ana!, early), id);
  const waits = [
    await joinWaitingList(at(ben!, early), id),
    await joinWaitingList(at(cleo!, after(early, minutes(1))), id),
  ];
  const ids = [has, ...waits].map((one) => (one.ok ? one.value.id : ""));
  return { id, ids, now: before(startsAt, minutes(minutesBefore)) };
}
const events = async () =>
  (
    await studio.owner.query<{ event: string }>(
      "select event from outbox where event in ('place.open', 'place.offered')",
    )
  ).rows.map(({ event }) => event);

test("in the last two hours all who wait are told once, and the first who takes the place has it", async () => {
  const { id, ids, now } = await fullClass(110);
  const [hers, bens, cleos] = ids as [string, string, string];
  expect(await confirmPlace(at(cleo!, now), cleos)).toEqual({ ok: false, why: "offer-over" });
  await cancelPlace(at(ana!, now), { id: hers, reason: "" });
  for (const _ of [1, 2])
    expect(await offerNext(studio.system(now), id)).toEqual({ ok: true, value: 2 });
  expect(await events()).toEqual(["place.open", "place.open"]);
  expect(await confirmPlace(at(cleo!, now), cleos)).toMatchObject({
    ok: true,
    value: { status: "confirmed", placeNumber: 1 },
  });
  expect(await confirmPlace(at(ben!, now), bens)).toEqual({ ok: false, why: "offer-over" });
});

test("the mail's link takes the place while it is free, without signing in", async () => {
  const { id, ids, now } = await fullClass(30);
  const [hers, bens, cleos] = ids as [string, string, string];
  const ctx = studio.system(now);
  const mark = (place: string) => new URL(offerLinkOf(ctx, place)).searchParams.get("s")!;
  expect(await findOfferedPlace(ctx, mark(bens))).toMatchObject({ state: "over" });
  await cancelPlace(at(ana!, now), { id: hers, reason: "" });
  expect(await findOfferedPlace(ctx, mark(bens))).toMatchObject({ state: "first" });
  expect(await answerOffer(ctx, mark(bens), "take")).toMatchObject({ ok: true });
  expect(await findOfferedPlace(ctx, mark(cleos))).toMatchObject({ state: "over" });
  expect(await answerOffer(ctx, mark(cleos), "take")).toEqual({ ok: false, why: "offer-over" });
  expect(await offerNext(ctx, id)).toEqual({ ok: true, value: 0 });
});

test("before that the place is offered to the client who has waited longest, alone", async () => {
  const { id, ids, now } = await fullClass(130);
  await cancelPlace(at(ana!, now), { id: ids[0]!, reason: "" });
  // Free, and not offered yet: still nothing to take for who is not first in turn.
  expect(await confirmPlace(at(cleo!, now), ids[2]!)).toEqual({ ok: false, why: "offer-over" });
  expect(await offerNext(studio.system(now), id)).toEqual({ ok: true, value: 1 });
  expect(await events()).toEqual(["place.offered"]);
  expect(await confirmPlace(at(cleo!, now), ids[2]!)).toEqual({ ok: false, why: "offer-over" });
});

test("in the last hours a free place is for all, also for a client who did not wait", async () => {
  const { id, ids, now } = await fullClass(110);
  const dora = await aClient(studio);
  await cancelPlace(at(ana!, now), { id: ids[0]!, reason: "" });
  expect(await joinWaitingList(at(dora, now), id)).toEqual({ ok: false, why: "not-full" });
  const earlier = before(now, minutes(20));
  expect(await bookPlace(at(dora, earlier), id)).toEqual({ ok: false, why: "full" });
  expect(await findBookable(at(dora, now), id)).toMatchObject({ state: "free" });
  expect(await findTimetableClass(studio.guest({}, now), id)).toMatchObject({ placesLeft: 1 });
  expect(await findTimetableClass(studio.guest({}, earlier), id)).toMatchObject({ placesLeft: 0 });
  expect(await bookPlace(at(dora, now), id)).toMatchObject({ value: { placeNumber: 1 } });
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, before, days, hours, minutes } from "#domain/kernel/time.ts";
import { aClient, aGroup, aTherapist, at } from "#tests/support/schedule.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import type { Studio } from "#tests/support/studio.ts";
import { handlers } from "#jobs/handlers.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";
import { findBookable } from "../own-sessions/find-bookable.ts";
import { bookPlace, joinWaitingList } from "./book-place.ts";
import { cancelSession } from "../sessions/cancel-session.ts";
import { cancelPlace, confirmPlace } from "./change-place.ts";
import { offerNext } from "./offer-next.ts";

let studio: Studio;
let sent: Awaited<ReturnType<typeof createMailStudio>>["sent"];
let tom: Ctx<Therapist>;
let [ana, ben, cleo]: Ctx<Client>[] = [];
beforeAll(async () => {
  ({ studio, sent } = await createMailStudio());
  tom = await aTherapist(studio);
  [ana, ben, cleo] = [await aClient(studio), await aClient(studio), await aClient(studio)];
});
beforeEach(async () => {
  sent.length = 0;
  await studio.owner.exec("delete from sessions; delete from outbox");
});
afterAll(() => studio.db.close());

/** A class of one place that Ana has; Ben waits until so many hours before it, Cleo as long as it takes. */
async function fullClass(hoursBefore: number) {
  const { id, startsAt } = await aGroup(studio, tom, { max_participants: "1" });
  const early = before(startsAt, days(3));
  const until = before(startsAt, hours(hoursBefore));
  const places = [
    await bookPlace(at(ana!, early), id),
    await joinWaitingList(at(ben!, early), id, { until }),
    await joinWaitingList(at(cleo!, after(early, minutes(1))), id),
  ];
  const [hers, bens, cleos] = places.map((one) => (one.ok ? one.value.id : "")) as [
    string,
    string,
    string,
  ];
  return { id, startsAt, until, hers, bens, cleos };
}
const statusOf = async (place: string) =>
  (
    await studio.owner.query<{ line: string }>(
      "select status || coalesce(' until ' || to_char(hold_until at time zone 'Europe/London', 'DD HH24:MI'), '') as line from group_participants where id = $1",
      [place],
    )
  ).rows[0]!.line;

test("an offer never lasts longer than who waits wants to wait", async () => {
  const { id, hers, bens, startsAt } = await fullClass(45);
  const now = before(startsAt, hours(48));
  await cancelPlace(at(ana!, now), { id: hers, reason: "" });
  expect(await offerNext(studio.system(now), id)).toEqual({ ok: true, value: 1 });
  expect(await statusOf(bens)).toBe("offered until 13 13:00");
});

test("after their time a client is offered no place: the next is", async () => {
  const { id, hers, bens, cleos, until } = await fullClass(40);
  const now = after(until, minutes(1));
  await cancelPlace(at(ana!, now), { id: hers, reason: "" });
  await offerNext(studio.system(now), id);
  expect([await statusOf(bens), (await statusOf(cleos)).slice(0, 7)]).toEqual([
    "waitlist",
    "offered",
  ]);
});

test("in the last hours, too, whose time is over has no claim to the place", async () => {
  const { hers, bens, startsAt } = await fullClass(5);
  const now = before(startsAt, hours(1));
  await cancelPlace(at(ana!, now), { id: hers, reason: "" });
  expect(await confirmPlace(at(ben!, now), bens)).toEqual({ ok: false, why: "offer-over" });
});

test("the turn ends with one kind mail, by the minute's job, and the list may be joined again", async () => {
  const { id, bens, cleos, until } = await fullClass(40);
  await runScheduled("let-go-places", studio.system(before(until, minutes(1))));
  expect(await statusOf(bens)).toBe("waitlist");
  for (const _ of [1, 2]) await runScheduled("let-go-places", studio.system(until));
  expect([await statusOf(bens), await statusOf(cleos)]).toEqual(["cancelled", "waitlist"]);
  const { rows } = await studio.owner.query<{ payload: Record<string, unknown> }>(
    "select payload from outbox where event = 'place.wait-over'",
  );
  expect(rows).toHaveLength(1);
  const handler = handlers["place.wait-over"] as unknown as (...args: unknown[]) => Promise<void>;
  for (const attempt of [1, 2])
    await handler(studio.system(until), rows[0]!.payload, { id: "one", attempt });
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^No place became free/),
  ]);
  expect(sent[0]!.text).toContain("https://studio.test/timetable");
  expect(await joinWaitingList(at(ben!, until), id)).toMatchObject({ ok: true });
});

test("who waits for a class that the studio cancels is told once, when that cannot be undone any more", async () => {
  const told = async () =>
    (await studio.owner.query("select 1 from outbox where event = 'place.wait-over'")).rows.length;
  const quiet = await fullClass(5);
  const now = before(quiet.startsAt, days(1));
  const gone = after(now, minutes(15));
  await cancelSession(at(tom, now), {
    id: quiet.id,
    version: 1,
    reason: "",
    tell: "no",
  });
  await runScheduled("let-go-places", studio.system(gone));
  expect([await statusOf(quiet.cleos), await told()]).toEqual(["cancelled", 0]);

  const { id, bens, cleos } = await fullClass(5);
  await cancelSession(at(tom, now), {
    id,
    version: 1,
    reason: "",
  });
  await runScheduled("let-go-places", studio.system(after(now, minutes(14))));
  expect([await statusOf(bens), await told()]).toEqual(["waitlist", 0]);
  for (const _ of [1, 2]) await runScheduled("let-go-places", studio.system(gone));
  expect([await statusOf(bens), await statusOf(cleos), await told()]).toEqual([
    "cancelled",
    "cancelled",
    2,
  ]);
  const handler = handlers["place.wait-over"] as unknown as (...args: unknown[]) => Promise<void>;
  await handler(studio.system(gone), { participantId: cleos }, { id: "one", attempt: 1 });
  expect(sent[0]!.subject).toMatch(/^The class you wait for is cancelled/);
  expect(sent[0]!.text).toContain("does not take place");
});

test("who waits reads which in turn they are, and a time that is over is refused", async () => {
  const { id, until, startsAt } = await fullClass(40);
  const early = before(startsAt, days(3));
  expect((await findBookable(at(ben!, early), id))!.turn).toEqual({ number: 1, until });
  expect((await findBookable(at(cleo!, early), id))!.turn).toEqual({ number: 2, until: null });
  const dora = at(await aClient(studio), early);
  expect(await joinWaitingList(dora, id, { until: early })).toEqual({
    ok: false,
    why: "until-over",
  });
  const late = await joinWaitingList(dora, id, { until: after(startsAt, hours(1)) });
  expect(late).toMatchObject({ ok: true, value: { waitUntil: null } });
});

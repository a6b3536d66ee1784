// Changes that are sent more than once, one after the other and at the same time.
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeApiAnswers } from "#domain/people/api-keys/answer-once.ts";
import { after, hours, seconds } from "#domain/kernel/time.ts";
import { anApi } from "#tests/support/api.ts";
import { asActor } from "#tests/support/people.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
let api: Awaited<ReturnType<typeof anApi>>;
let key: string;
let classId: string;
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  api = await anApi(studio);
  key = await api.aKey();
  const values = {
    group_name: "Mat",
    max_participants: "20",
    is_listed: "on",
  };
  classId = (await aGroup(studio, await aTherapist(studio), values)).id;
});
afterAll(() => studio?.db.close());

const book = (clientId: string, idempotencyKey: string, more = {}) =>
  api.ask("/bookings", {
    key,
    method: "POST",
    body: { classId, clientId },
    headers: { "idempotency-key": idempotencyKey },
    ...more,
  });
const placesOf = async (clientId: string) =>
  (await studio.owner.query("select 1 from group_participants where client_id = $1", [clientId]))
    .rows.length;

test("the same key and body get the stored answer, and have one effect", async () => {
  const { actor } = await aClient(studio);
  const first = await book(actor.id, "one");
  const again = await book(actor.id, "one");
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([
    null,
    "true",
  ]);
  expect(await placesOf(actor.id)).toBe(1);
});

test("a refusal is stored, too; the same key with another body is refused", async () => {
  const { actor } = await aClient(studio);
  await book(actor.id, "two");
  const refused = await book(actor.id, "three");
  const again = await book(actor.id, "three");
  expect([refused.body.code, again.body.code]).toEqual(["already-in", "already-in"]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  const other = await book((await aClient(studio)).actor.id, "three");
  expect([other.status, other.body.code]).toEqual([422, "idempotency-key-reused"]);
});

test("keys of two programs have nothing to do with each other", async () => {
  const { actor } = await aClient(studio);
  expect((await book(actor.id, "shared")).status).toBe(201);
  const other = await book(actor.id, "shared", { key: await api.aKey() });
  expect([other.status, other.body.code]).toEqual([409, "already-in"]);
});

test.each([
  ["no key", {}],
  ["an empty one", { "idempotency-key": "" }],
  ["a long one", { "idempotency-key": "k".repeat(121) }],
])("%s is refused", async (_, given) => {
  const headers = { "content-type": "application/json", ...given };
  const request = { key, method: "POST", body: { classId, clientId: classId } };
  const answer = await api.ask("/bookings", {
    ...request,
    headers: { "idempotency-key": "", ...headers },
  });
  expect(answer.status).toBe(400);
});

test("of many at once with one key, one does it, and the others wait or get its answer", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { actor } = await aClient(studio);
    const sent = Array.from({ length: 8 }, () => book(actor.id, `race-${round}`));
    const answers = await Promise.all(sent);
    const done = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ status }) => status === 409);
    expect(done.length + waiting.length).toBe(8);
    expect(waiting.map(({ body }) => body.code)).toEqual(waiting.map(() => "under-way"));
    expect(done.filter(({ headers }) => !headers.has("idempotency-replayed"))).toHaveLength(1);
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
    expect(await placesOf(actor.id)).toBe(1);
    const [lines] = (
      await studio.owner.query<{ count: number }>(
        "select count(*)::integer from audit_log where action = 'place.booked' and subject_id = $1",
        [actor.id],
      )
    ).rows;
    expect(lines!.count).toBe(1);
  }
});

test("of many at once with keys of their own, a class is never overbooked", async () => {
  const values = {
    group_name: "Small",
    max_participants: "3",
    is_listed: "on",
  };
  const small = (await aGroup(studio, await aTherapist(studio), values)).id;
  const people = [];
  for (let count = 0; count < 8; count += 1) people.push(await aClient(studio));
  const answers = await Promise.all(
    people.map(({ actor }) =>
      api.ask("/bookings", { key, method: "POST", body: { classId: small, clientId: actor.id } }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  const full = answers.filter(({ body }) => body.code === "full");
  expect([made.length, full.length]).toEqual([3, 5]);
});

test("a request that broke off is begun again after a minute, and answers are gone after a day", async () => {
  const { actor } = await aClient(studio);
  await book(actor.id, "broken");
  const undone =
    "update api_answers set status = null, answer = '' where idempotency_key = 'broken'";
  await studio.owner.exec(undone);
  expect((await book(actor.id, "broken")).body.code).toBe("under-way");
  const later = { now: after(noon, seconds(61)) };
  expect((await book(actor.id, "broken", later)).body.code).toBe("already-in");
  await purgeApiAnswers(asActor(studio, { kind: "system" }, after(noon, hours(25))));
  expect((await studio.owner.query("select 1 from api_answers")).rows).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { guardArea } from "#app/http/guards.ts";
import { action as ownSessions } from "#app/routes/client/sessions/sessions.tsx";
import { action, loader } from "./offered-place.tsx";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days, hours } from "#domain/kernel/time.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { accountsOn } from "#tests/support/people.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { bookPlace, joinWaitingList } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace, confirmPlace } from "#domain/schedule/groups/change-place.ts";
import { offerNext } from "#domain/schedule/groups/offer-next.ts";
import { answerOffer, findOfferedPlace, offerLinkOf } from "#domain/schedule/groups/offers.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben, cleo]: Ctx<Client>[] = [];
let [bens, cleos] = ["", ""];
beforeAll(async () => {
  studio = await createStudio({ origin: () => "https://studio.test" });
  tom = await aTherapist(studio);
  [ana, ben, cleo] = [await aClient(studio), await aClient(studio), await aClient(studio)];
});
afterAll(() => studio.db.close());

/** A class of one: Ana gives her place back, Ben is offered it, Cleo waits behind him. */
beforeEach(async () => {
  await studio.owner.exec("delete from sessions; delete from outbox");
  const { id } = await aGroup(studio, tom, { max_participants: "1" });
  const taken = async (outcome: Promise<{ ok: boolean; value?: { id: string } }>) =>
    (await outcome).value!.id;
  const hers = await taken(bookPlace(ana!, id));
  bens = await taken(joinWaitingList(ben!, id));
  cleos = await taken(joinWaitingList({ ...cleo!, now: after(noon, 1_000) }, id));
  await cancelPlace(ana!, { id: hers, reason: "" });
  await offerNext(studio.system(), id);
});

const markOf = (placeId: string) =>
  new URL(offerLinkOf(studio.system(), placeId)).searchParams.get("s")!;
const standing = async (id: string) =>
  (
    await studio.owner.query<{ status: string; is_late_cancel: boolean }>(
      `select status, is_late_cancel from group_participants where id = '${id}'`,
    )
  ).rows[0]!;
const ctx = () => studio.system();

test("who holds the link takes the place, once, and a confirmation for their calendar goes at once", async () => {
  expect(await findOfferedPlace(ctx(), markOf(bens))).toMatchObject({ state: "open" });
  expect(await standing(bens)).toMatchObject({ status: "offered" });
  for (const _ of ["press", "second press"])
    expect(await answerOffer(ctx(), markOf(bens), "take")).toMatchObject({ ok: true });
  expect(await standing(bens)).toMatchObject({ status: "confirmed" });
  expect(await answerOffer(ctx(), markOf(bens), "give-back")).toEqual({
    ok: false,
    why: "offer-over",
  });
  expect(await findOfferedPlace(ctx(), markOf(bens))).toMatchObject({ state: "taken" });
  const { rows } = await studio.owner.query(
    "select due_at from outbox where event = 'place.changed' and payload->>'placeId' = $1",
    [bens],
  );
  expect(rows).toEqual([{ due_at: noon }]);
});

test("who gives it back an hour before is not late, and the next who waits is asked", async () => {
  const near = { ...ctx(), now: after(noon, hours(11)) };
  await studio.owner.exec(
    `update group_participants set hold_until = now() + interval '9 years' where id = '${bens}'`,
  );
  expect(await answerOffer(near, markOf(bens), "give-back")).toMatchObject({ ok: true });
  expect(await standing(bens)).toEqual({ status: "cancelled", is_late_cancel: false });
  const { rows } = await studio.owner.query(
    "select 1 from outbox where event = 'place.freed' and due_at > $1",
    [noon],
  );
  expect(rows).toHaveLength(1);
});

test("a token of another place, of an unknown one or of a time that is over opens nothing", async () => {
  const [id = "", seal = ""] = markOf(bens).split(".");
  expect(await findOfferedPlace(ctx(), `${cleos}.${seal}`)).toBeUndefined();
  expect(await answerOffer(ctx(), `${id}.${"x".repeat(seal.length)}`, "take")).toEqual({
    ok: false,
    why: "no-such-place",
  });
  expect(await answerOffer(ctx(), markOf(cleos), "take")).toEqual({ ok: false, why: "offer-over" });
  const late = { ...ctx(), now: after(noon, days(1)) };
  expect(await answerOffer(late, markOf(bens), "take")).toEqual({ ok: false, why: "offer-over" });
  expect(await standing(bens)).toMatchObject({ status: "offered" });
});

const ask = async (path: string, form?: Record<string, string>, as?: Ctx<Client>) => {
  const modules = {
    "/offered-place": { loader, action },
    "/client/sessions": { middleware: [guardArea("client")], action: ownSessions },
  };
  const session = {
    now: noon,
    expiresAt: after(noon, hours(1)),
    address: "",
    device: "",
  };
  const token =
    as && (await accountsOn(studio.db).openSession({ ...session, accountId: as.actor.accountId }));
  return smallSite(studio, { modules }).ask(path, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { ...(token && { cookie: `session=${token}` }), origin: "http://studio.test" },
  });
};

test("the mail's page takes it without signing in, and opening it changes nothing", async () => {
  const path = `/offered-place?s=${encodeURIComponent(markOf(bens))}`;
  await ask(path);
  expect(await standing(bens)).toMatchObject({ status: "offered" });
  expect((await ask(path, { intent: "constructor" })).status).toBe(422);
  const taken = await ask(path, { intent: "take" });
  expect([taken.status, taken.headers.get("location")]).toEqual([303, `${path}&done=taken`]);
  expect((await ask(`/offered-place?s=${bens}.x`)).status).toBe(404);
});

test("in My Sessions the client takes or gives back what was offered to them, and nothing that was offered to others", async () => {
  const response = (place: string, intent: string, as: Ctx<Client>) =>
    ask("/client/sessions", { place, intent }, as);
  expect((await response(bens, "take-place", cleo!)).status).toBe(409);
  expect((await response(cleos, "give-back-place", cleo!)).status).toBe(409);
  expect((await response("__proto__", "take-place", ben!)).status).toBe(409);
  const taken = await response(bens, "take-place", ben!);
  expect([taken.status, taken.headers.get("location")]).toEqual([
    303,
    "/client/sessions?done=taken",
  ]);
  expect((await response(bens, "give-back-place", ben!)).status).toBe(409);
  expect(await standing(bens)).toMatchObject({ status: "confirmed" });
  expect(await confirmPlace(ben!, bens)).toMatchObject({ ok: false });
});

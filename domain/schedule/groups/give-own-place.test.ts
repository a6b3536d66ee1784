import { expect, test } from "vitest";
import { after, days, minutes } from "#domain/kernel/time.ts";
import { findOwnSession } from "#domain/schedule/own-sessions/queries.ts";
import { givenLinkOf } from "#domain/shop/transfers/link.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { buyAsClient, buyAsGuest } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aPass, leftOn } from "#tests/support/passes.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudioWithStaff } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { cancelSession } from "../sessions/cancel-session.ts";
import { undoLastChange } from "../sessions/undo-last-change.ts";
import { bookPlace } from "./book-place.ts";
import { cancelPlace } from "./change-place.ts";
import { acceptOwnPlace, endOwnGift, findGivingOf, giveOwnPlace } from "./give-own-place.ts";
import { findOfferedPlace, offerLinkOf } from "./offers.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const { studio, provider } = await createStudioWithStaff();
await openForBusiness(studio);
let count = 0;
const friend = () => ({ friendName: "Fay", friendEmail: `fay${(count += 1)}@example.com` });
const address = () => `10.2.0.${(count += 1)}`;
const aClass = async () =>
  (await aGroup(studio, await aTherapist(studio), { max_participants: "4" })).id;
const markOf = (url: string) => new URL(url).searchParams.get("s")!;
const placeOf = async (sessionId: string) =>
  (
    await studio.owner.query<Record<string, string>>(
      "select id, client_id, client_name, client_email, status, payment_status, amount_paid from group_participants where session_id = $1 and status = 'confirmed'",
      [sessionId],
    )
  ).rows[0]!;
const claimsOf = async (sessionId: string) =>
  (
    await studio.owner.query<{ client_id: string }>(
      "select client_id from session_claims where session_id = $1 and client_id is not null",
      [sessionId],
    )
  ).rows.map(({ client_id }) => client_id);

async function aGift() {
  const sessionId = await aClass();
  const giver = await aClient(studio);
  await buyAsClient(studio, provider, giver, sessionId);
  const placeId = (await placeOf(sessionId))["id"]!;
  const given = await giveOwnPlace(visitingFrom(giver, address()), { placeId, friend: friend() });
  if (!given.ok) throw new Error(given.why);
  const mark = markOf(givenLinkOf(studio.system(), given.value.id));
  return { sessionId, giver, placeId, mark };
}
const asGuest = (mark: string, name = "Fay") =>
  acceptOwnPlace(visitingFrom(studio.system(), "203.0.113.9"), {
    mark,
    friend: { name, email: `${name}${(count += 1)}@example.com`, phone: "07700 900100" },
  });

test("a guest takes a client's place once; the payment stays, and the giver has it no more", async () => {
  const { sessionId, giver, placeId, mark } = await aGift();
  expect(await asGuest(mark)).toMatchObject({ ok: true });
  expect(await placeOf(sessionId)).toMatchObject({
    id: placeId,
    client_id: null,
    client_name: "Fay",
    payment_status: "completed",
  });
  expect(await claimsOf(sessionId)).toEqual([]);
  expect(await asGuest(mark, "Gil")).toEqual({ ok: false, why: "taken" });
  expect(await cancelPlace(giver, { id: placeId, reason: "" })).toMatchObject({
    why: "no-such-place",
  });
  expect(await findOwnSession(giver, sessionId)).toBeUndefined();
  await expectInvariants(studio.owner);
});

test("a client takes it with their own time, and not when they are in the class already", async () => {
  const { sessionId, mark } = await aGift();
  const taker = await aClient(studio);
  const take = (client: typeof taker, link = mark) =>
    acceptOwnPlace(visitingFrom(studio.system(), "x"), {
      mark: link,
      clientId: client.actor.id,
    });
  expect(await take(taker)).toMatchObject({ ok: true });
  expect(await claimsOf(sessionId)).toEqual([taker.actor.id]);
  const other = await aGift();
  const there = await aClient(studio);
  await bookPlace(there, other.sessionId);
  expect(["already-in", "occupied"]).toContain(
    ((await take(there, other.mark)) as { why?: string }).why,
  );
  expect(await asGuest(other.mark)).toMatchObject({ ok: true });
});

test("the link ends when the class begins, and when the giver takes it back or cancels", async () => {
  const { mark, giver, placeId } = await aGift();
  const later = studio.system(after(noon, days(400)));
  expect(
    await acceptOwnPlace(visitingFrom(later, "x"), { mark, clientId: giver.actor.id }),
  ).toEqual({
    ok: false,
    why: "over",
  });
  expect(await findGivingOf(giver, placeId)).toMatchObject({ gift: { toName: "Fay" } });
  expect(await endOwnGift(giver, placeId)).toMatchObject({ ok: true });
  expect(await asGuest(mark)).toEqual({ ok: false, why: "over" });
  const other = await aGift();
  await cancelPlace(other.giver, { id: other.placeId, reason: "" });
  expect(await asGuest(other.mark)).toEqual({ ok: false, why: "over" });
});

test("a place that is not paid, not theirs or given already is not given", async () => {
  const sessionId = await aClass();
  const client = await aClient(studio);
  await bookPlace(client, sessionId);
  const unpaid = (await placeOf(sessionId))["id"]!;
  const give = (who: typeof client, placeId: string) =>
    giveOwnPlace(visitingFrom(who, address()), { placeId, friend: friend() });
  expect(await give(client, unpaid)).toMatchObject({ why: "not-paid" });
  const { giver, placeId } = await aGift();
  expect(await give(client, placeId)).toMatchObject({ why: "no-such-place" });
  expect(await give(giver, placeId)).toMatchObject({ why: "given-already" });
});

test("a place that a pass pays for stays paid for the friend when its class was cancelled by mistake", async () => {
  const tom = await aTherapist(studio);
  const { id: sessionId } = await aGroup(studio, tom);
  const giver = await aClient(studio);
  const pass = await aPass(studio, giver);
  const booked = await bookPlace(giver, sessionId, { passId: pass.id });
  const placeId = booked.ok ? booked.value.id : "";
  const given = await giveOwnPlace(visitingFrom(giver, address()), { placeId, friend: friend() });
  const mark = markOf(givenLinkOf(studio.system(), given.ok ? given.value.id : ""));
  expect(await asGuest(mark)).toMatchObject({ ok: true });
  await cancelSession(tom, {
    id: sessionId,
    version: 1,
    reason: "",
  });
  expect(await leftOn(studio, pass.id)).toBe(10);
  expect(await undoLastChange(tom, { id: sessionId, version: 2 })).toMatchObject({ ok: true });
  expect(await placeOf(sessionId)).toMatchObject({ payment_status: "completed" });
  expect(await leftOn(studio, pass.id)).toBe(9);
});

test("the link in a guest's mail ends for them once a friend has the place", async () => {
  const sessionId = await aClass();
  await buyAsGuest(studio, provider, sessionId);
  const { id: placeId, client_email: email } = await placeOf(sessionId);
  const links = [
    offerLinkOf(studio.system(), placeId!),
    offerLinkOf(studio.system(), placeId!, email),
  ];
  const seen = (url: string) => findOfferedPlace(studio.system(), markOf(url));
  for (const link of links) expect(await seen(link)).toMatchObject({ state: "taken" });
  const now = studio.system(after(noon, minutes(1)));
  const given = await giveOwnPlace(visitingFrom(now, address()), {
    placeId: placeId!,
    friend: friend(),
  });
  await asGuest(markOf(givenLinkOf(now, given.ok ? given.value.id : "")));
  for (const link of links) expect(await seen(link)).toBeUndefined();
});

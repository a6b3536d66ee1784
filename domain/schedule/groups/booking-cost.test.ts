import { afterAll, beforeAll, expect } from "vitest";
import { refuse } from "#domain/kernel/outcome.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { testOnPostgres as test } from "#tests/support/engines.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { buyAsClient, buyAsGuest } from "#tests/support/held-places.ts";
import { aPass } from "#tests/support/passes.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import { bookPlace } from "./book-place.ts";

const provider = fakeCards();
let studio: Studio;
beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards }, "postgres");
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

const aDate = async (values = {}) => aGroup(studio, await aTherapist(studio), values);

test("a place that is paid by card, from the hold to the seat, is at most 60 questions to the database", async () => {
  const { id } = await aDate();
  // The first place that is sold makes the product of all of them.
  await buyAsGuest(studio, provider, id);
  const asGuest = await watchStatements(() => buyAsGuest(studio, provider, id));
  const ana = await aClient(studio);
  const asClient = await watchStatements(() => buyAsClient(studio, provider, ana, id));
  expect(asGuest.length).toBeLessThanOrEqual(57);
  expect(asClient.length).toBeLessThanOrEqual(60);
});

test("a place that is booked with a pass is at most 11, and 8 more for two who come along", async () => {
  const ana = await aClient(studio);
  const { id: passId } = await aPass(studio, ana);
  const [first, second] = [await aDate(), await aDate({ session_date: "2026-06-22" })];
  const book = (group: { id: string }, companions: string[]) => async () =>
    expect(await bookPlace(ana, group.id, { passId, companions })).toMatchObject({
      ok: true,
    });
  const alone = await watchStatements(book(first, []));
  const withTwo = await watchStatements(book(second, ["Ben", "Cleo"]));
  expect(alone.length).toBeLessThanOrEqual(11);
  expect(withTwo.length).toBeLessThanOrEqual(alone.length + 8);
  // What is sent together fails as its first failure does.
  const atTheSameTime = await aDate();
  expect(await bookPlace(ana, atTheSameTime.id, { passId })).toEqual(refuse("occupied"));
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { addParticipant, aClient, aGroup, aSession, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listWithdrawals } from "./list-withdrawals.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.db.close());

test("a therapist sees the clients who have withdrawn consent, with their next session", async () => {
  const [tom, ana, bea] = [await aTherapist(studio), await aClient(studio), await aClient(studio)];
  await Promise.all([treats(studio, tom, ana), treats(studio, tom, bea)]);
  await aSession(studio, tom, ana);
  expect(await listWithdrawals(tom)).toEqual([]);
  await withdrawConsent(ana);
  expect(await listWithdrawals(tom)).toEqual([
    {
      id: ana.actor.id,
      name: "Ana Lee",
      since: noon,
      nextAt: new Date("2026-06-15T09:00:00Z"),
    },
  ]);
});

test("a place in a group counts as a session before which the therapist has to speak with the client", async () => {
  const [kim, cat] = [await aTherapist(studio), await aClient(studio)];
  await treats(studio, kim, cat);
  const { id: sessionId } = await aGroup(studio, kim);
  const added = await addParticipant(kim, {
    sessionId,
    clientId: cat.actor.id,
    status: "confirmed",
  });
  expect(added.ok).toBe(true);
  await withdrawConsent(cat);
  expect((await listWithdrawals(kim)).map(({ nextAt }) => nextAt)).toEqual([
    new Date("2026-06-15T09:00:00Z"),
  ]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { aClient, aSession, aTherapist } from "#tests/support/schedule.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { countOfNobody, listOfNobody, listWeek } from "./list-week.ts";

let studio: Studio;
let owner: Ctx<Owner>;
beforeAll(async () => {
  studio = await createStudio();
  const { accountId } = await anAccount(studio, { userType: undefined, staff: "owner" });
  owner = asActor(studio, { kind: "staff", accountId, role: "owner" } as const);
});
afterAll(() => studio.db.close());

test("the owner reads the whole schedule without treating clients, with sessions and clients without a therapist", async () => {
  const [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  await aSession(studio, tom, ana, { notes: "canary: bring the bands" });
  const week = await listWeek(owner, "2026-06-15");
  expect(week.map(({ what, client }) => [what, client])).toEqual([["Sports Therapy", "Ana Lee"]]);
  expect(JSON.stringify(week)).not.toContain("canary");
  expect(await countOfNobody(owner)).toEqual({ sessions: 0, clients: 0 });
  await studio.owner.query("update clients set portal_access_enabled = false where id = $1", [
    tom.actor.id,
  ]);
  expect(await countOfNobody(owner)).toEqual({ sessions: 1, clients: 0 });
  await studio.owner.exec("update client_therapists set until = since");
  expect(await countOfNobody(owner)).toEqual({ sessions: 1, clients: 1 });
  expect((await listOfNobody(owner)).clients).toEqual([
    {
      id: ana.actor.id,
      name: "Ana Lee",
      number: expect.stringMatching(/^FR/),
    },
  ]);
});

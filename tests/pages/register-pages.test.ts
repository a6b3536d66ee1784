// The register of a class at the door, without a script, and who may not read it.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { aVisitor, rowsOf } from "../support/visitor.ts";

let studio: DemoStudio;
let group: string;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  const [found] = await rowsOf<{ id: string }>(
    studio,
    `select s.id from sessions s where s.kind = 'group' and s.status = 'scheduled' and s.starts_at > now()
       and count_free_places(s.id) > 0
       and (select count(*) from group_participants p where p.session_id = s.id and p.status = 'confirmed') > 1
     order by s.starts_at limit 1`,
  );
  group = found!.id;
}, 180_000);
afterAll(() => studio.stop());

const path = () => `/therapist/register/${group}`;
const said = () =>
  rowsOf<{ name: string; attended: boolean; payment: string }>(
    studio,
    `select client_name as name, attended, payment_status as payment from group_participants
     where session_id = '${group}' and attended is not null order by client_name <> 'Dora Walker', place_no`,
  );

/** The places that nothing is said of yet. */
const placesOpen = async () =>
  (
    await rowsOf<{ id: string }>(
      studio,
      `select id from group_participants
       where session_id = '${group}' and place_no is not null and attended is null order by place_no`,
    )
  ).map(({ id }) => id);

test("without a script a therapist ticks who came, and adds a person who came without a booking", async () => {
  const therapist = await aVisitor(studio, "therapist@demo.example");
  const opened = await therapist.open(path());
  const [first, second] = await placesOpen();
  const form = opened.form(`was:${first}`);
  const ticked = { ...form, [`attended:${first}`]: "yes", [`attended:${second}`]: "no" };
  const saved = await therapist.send(path(), { ...ticked, intent: "save" });
  expect(saved.text).toContain("The register is saved.");
  // The same page again, in which a colleague's answer is not known: nothing is overwritten.
  const late = { ...form, [`attended:${first}`]: "no", intent: "save" };
  expect((await therapist.send(path(), late)).text).toContain("said meanwhile: came.");

  const nameless = await therapist.send(path(), { intent: "walk-in", id: crypto.randomUUID() });
  expect(nameless.text).toContain("Please give a name.");
  const walkIn = {
    ...saved.form("id", "name"),
    name: "Dora Walker",
    paid: "on",
    intent: "walk-in",
  };
  for (const _ of [1, 2])
    expect((await therapist.send(path(), walkIn)).text).toContain("They are ticked as here.");
  expect(await said()).toEqual([
    {
      name: "Dora Walker",
      attended: true,
      payment: "completed",
    },
    expect.objectContaining({ attended: true }),
    expect.objectContaining({ attended: false }),
  ]);
});

test("neither clients, staff nor visitors read a register or send one", async () => {
  const before = await said();
  const [participantId] = await placesOpen();
  const tick = { participantId, said: true, was: null };
  const pending = JSON.stringify({ ticks: [tick], walkIns: [] });
  for (const email of ["client@demo.example", "shop@demo.example", undefined]) {
    const visitor = await aVisitor(studio, email);
    expect((await visitor.open(path())).text).not.toContain("Without a booking");
    await visitor.send(`${path()}/sync`, { pending });
  }
  expect(await said()).toEqual(before);
  const therapist = await aVisitor(studio, "therapist@demo.example");
  expect((await therapist.send(`${path()}/sync`, { pending: "{" })).status).toBe(422);
  expect((await therapist.send(`${path()}/sync`, { pending })).status).toBe(200);
  expect(await said()).toHaveLength(before.length + 1);
});

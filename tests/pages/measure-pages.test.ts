// What is measured is typed, refused, signed and drawn without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import type { DemoStudio } from "../support/server.ts";
import { aVisitor, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let tom: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  tom = await aVisitor(studio, "therapist@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const hip = (side: string) => `measure:hip-internal-rotation:${side}`;

async function aNewNote() {
  const list = await tom.open("/therapist/clients?q=Whitfield");
  const clientId = /clients\/([0-9a-f-]{36})/.exec(list.link(/Whitfield/))![1]!;
  return tom.open(`/therapist/notes?client=${clientId}&tab=new&another=yes`);
}

test("without a script last time's values stand beside plain fields, and a wrong one is refused at its field", async () => {
  const page = await aNewNote();
  expect(page.text).toContain("was 41°");
  expect(page.form("note_id", hip("left"))).toMatchObject({ [hip("left")]: "" });
  const refused = await tom.press(page, /^Keep as draft$/, {
    ...page.form("note_id", hip("left")),
    [hip("left")]: "much",
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Please enter whole degrees from −60 to 200.");
  expect(refused.form("note_id", hip("left"))).toMatchObject({ [hip("left")]: "much" });
  const prefilled = await tom.open(`${page.path}&prefill=last`);
  expect(prefilled.form("note_id", hip("left"))).toMatchObject({ [hip("left")]: "" });
});

test("what is signed stands in the note and in the Progress of therapist and client", async () => {
  const page = await aNewNote();
  const signed = await tom.press(page, /^Save$/, {
    ...page.form("note_id", hip("left")),
    [hip("left")]: "31",
    [hip("right")]: "42",
    "measure:trendelenburg-test:left": "positive",
    shared_summary: "We measured your hips.",
  });
  expect(signed.text).toContain("Session note saved and signed.");
  const note = await tom.open(signed.link(/Pilates Session$/));
  expect(note.text).toContain("Left −10°");
  expect(note.text).toContain("Left 11° less");
  expect(note.text).toContain("Left was negative");
  const record = await tom.open("/therapist/clients?q=Whitfield");
  const progress = await tom.open(`${record.link(/Whitfield/)}?part=progress`);
  expect(progress.html).toMatch(/aria-label="Hip internal rotation on \d+ days: left 23°/);
  const hannah = await aVisitor(studio, "client@demo.example");
  const own = await hannah.open("/client/progress");
  expect(own.html).toMatch(/left 31° and right 42° on /);
});

test("who may not write notes reads the library and its sources, and changes nothing", async () => {
  const junior = await aVisitor(studio, "junior@demo.example");
  const page = await junior.open("/therapist/measures");
  expect(page.text).toContain("Boone et al., Physical Therapy 1978");
  expect(page.text).not.toContain("Leave out");
  const refused = await junior.send("/therapist/measures", { intent: "use:neck-flexion" });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("You may not write notes");
  expect((await tom.send("/therapist/measures", { intent: "use:made-up" })).status).toBe(409);
  expect((await tom.send("/therapist/measures", { intent: "burn:neck-flexion" })).status).toBe(404);
});

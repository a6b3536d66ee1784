// An exercise is found, given in three presses, done at home and progressed, without a browser or a script.
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exercises, findExercise } from "#domain/care/exercises/library.ts";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { cookiesOf } from "../support/principals.ts";
import { aVisitor, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let tom: Visitor;
/** The demo's client's programme of five exercises, as it is before any of them is stopped. */
let programme: string;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  tom = await aVisitor(studio, "therapist@demo.example");
  const hannah = await aVisitor(studio, "client@demo.example");
  programme = (await hannah.open("/client/programme")).html;
  // What the demo gave them is stopped, so that it can be given.
  const record = await recordOf("Whitfield");
  let page = await tom.open(record.link(/^Programme$/));
  while (/>Stop</.test(page.html)) page = await tom.press(page, /^Stop/);
}, 180_000);
afterAll(() => studio.stop());

const stretches = exercises.filter(({ kind }) => kind === "stretching");
const careful = exercises.find(({ key }) => key === "dead-bug")!;
/** Not in the programme of the demo. */
const withHarder = exercises.find(({ key }) => key === "squat")!;
/** A client of Tom's, by a part of their name. */
const recordOf = async (name: string) => {
  const list = await tom.open(`/therapist/clients?q=${name}`);
  return tom.open(list.link(new RegExp(name, "i")));
};
const named = ({ name }: { name: string }) =>
  new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));

test("the page of a programme is at most 60 kB on its way, with every figure in it", () => {
  expect(programme.match(/<svg[^>]*role="img"/g)?.length).toBeGreaterThanOrEqual(4);
  expect(brotliCompressSync(programme).length).toBeLessThanOrEqual(60_000);
});

test("the library is searched by either name and filtered, by its address", async () => {
  const one = exercises.find(({ otherNames }) => otherNames.length > 0)!;
  const found = await tom.open(`/therapist/exercises?q=${encodeURIComponent(one.otherNames[0]!)}`);
  expect(found.text).toContain(one.name);
  const page = await tom.open(found.link(named(one)));
  expect(page.text).toContain(one.how[0]);
  const filtered = await tom.open(`/therapist/exercises?kind=${one.kind}&area=${one.areas[0]}`);
  expect(filtered.text).toContain(one.name);
  const none = await tom.open("/therapist/exercises?q=zzzz");
  expect(none.text).toContain("No exercise fits");
});

test("from a client's page an exercise is given in three presses, and once by a fourth", async () => {
  const record = await recordOf("Whitfield");
  const chosen = stretches.at(-1)!;
  const library = await tom.open(record.link(/^Give an exercise/));
  const page = await tom.open(`${library.path}?q=${encodeURIComponent(chosen.name)}`);
  const giving = await tom.open(page.link(named(chosen)));
  const given = await tom.press(giving, /^Give$/, { sets: "4" });
  expect(given.text).toContain("Given. They see it under Home programme.");
  expect((await tom.press(giving, /^Give$/, { sets: "4" })).status).toBe(200);
  const hannah = await aVisitor(studio, "client@demo.example");
  const own = await hannah.open("/client/programme");
  expect(own.html.match(new RegExp(`aria-label="Done: ${chosen.name}`, "g"))).toHaveLength(1);
  const again = await tom.press(giving, /^Give$/, { sets: "9" });
  expect(again.text).toContain("This is in their programme already");
  expect(again.form("sets")).toMatchObject({ sets: "9" });
});

test("from an exercise it is given to a client who is pressed, and what is wrong is said at its field", async () => {
  const page = await tom.open(`/therapist/exercises/${stretches[0]!.key}`);
  const picker = await tom.open(page.link(/^Give$/));
  expect((await tom.send(picker.path, { sets: "3" })).text).toContain("Please choose a client.");
  const found = await tom.open(`${picker.path}?q=Whitfield&sets=3`);
  expect(found.form("sets")).toMatchObject({ sets: "3" });
  const wrong = await tom.press(found, /^Hannah Whitfield/, { sets: "many", ends_on: "soon" });
  expect(wrong.text).toContain("Please enter the sets as a whole number from 1 to 10.");
  expect(wrong.form("sets")).toMatchObject({ sets: "many", ends_on: "soon" });
  const past = await tom.press(wrong, /^Give$/, { sets: "3", ends_on: "2020-01-01" });
  expect(past.text).toContain("Please choose today or a later day.");
});

test("a line is moved, changed, progressed and stopped", async () => {
  const record = await recordOf("Whitfield");
  const id = record.path.split("/")[3]!.split("?")[0]!;
  const { key, harder } = withHarder;
  const giving = await tom.open(`/therapist/exercises/${key}/give?client=${id}`);
  await tom.press(giving, /^Give$/);
  const programme = await tom.open(`/therapist/clients/${id}?part=programme`);
  const moved = await tom.press(programme, /^Move .+ (up|down)$/);
  expect(moved.text).toContain("Moved.");
  const progressed = await tom.press(
    moved,
    named({ name: `Harder: ${findExercise(harder!)!.name}` }),
  );
  expect(progressed.text).toContain("The harder one is given");
  const stopped = await tom.press(progressed, /^Stop/);
  expect(stopped.text).toContain("Stopped. What they did of it is kept.");
});

test("a client with a flag is asked about, and the tick is kept with what is given", async () => {
  const record = await recordOf("Whitfield");
  const flags = await tom.open(record.link(/^Flags$/));
  await tom.press(flags, /^Set flag$/, {
    kind: "warn",
    reason: "Heron disc",
    adaptation: "No flexion",
  });
  const id = record.path.split("/")[3]!.split("?")[0]!;
  const giving = await tom.open(`/therapist/exercises/${careful.key}/give?client=${id}`);
  expect(giving.text).toContain("Heron disc");
  const asked = await tom.press(giving, /^Give$/);
  expect(asked.text).toContain("Please say that you have considered their flag.");
  const given = await tom.press(asked, /^Give$/, { care_considered: "on" });
  expect(given.text).toContain("Given.");
});

test("a therapist who may not see the client can neither choose nor give", async () => {
  const record = await recordOf("Whitfield");
  const id = record.path.split("/")[3]!.split("?")[0]!;
  const other = await aVisitor(studio);
  const [name = "", value = ""] = (await cookiesOf(studio.running, ["createNotes"]))
    .get("createNotes")!
    .split("=");
  other.buyer.cookies.set(name, value);
  const client = await aVisitor(studio, "client@demo.example");
  const path = `/therapist/exercises/${stretches[0]!.key}/give`;
  expect((await client.send(path, { client_id: id, sets: "2" })).path).toBe("/client/dashboard");
  const dose = {
    client_id: id,
    sets: "2",
    repetitions: "8",
    side: "both",
    days: "daily",
  };
  expect((await other.send(path, dose)).status).toBe(404);
  expect((await other.open(`${path}?client=${id}`)).status).toBe(404);
  expect((await other.open(`/therapist/clients/${id}/exercises`)).status).toBe(404);
  const stop = { intent: "line-stop", item_id: id };
  expect((await other.send(`/therapist/clients/${id}?part=programme`, stop)).status).toBe(404);
  const nowhere = await tom.send(path, { client_id: "00000000-0000-4000-8000-000000000000" });
  expect(nowhere.status).toBe(404);
});

test("a client's programme becomes a template, which is given in three presses and put away", async () => {
  const record = await recordOf("Whitfield");
  const giving = `/therapist/exercises/${stretches[0]!.key}/give`;
  const id = record.path.split("/")[3]!.split("?")[0]!;
  await tom.press(await tom.open(`${giving}?client=${id}`), /^Give$/);
  const programme = await tom.open(`/therapist/clients/${id}?part=programme`);
  expect((await tom.press(programme, /^Save$/)).text).toContain("Please enter a name.");
  const saved = await tom.press(programme, /^Save$/, { name: "Hips, first week" });
  expect(saved.text).toContain("Saved as a template.");
  const templates = await tom.open("/therapist/exercises/templates");
  const template = await tom.open(templates.link(/^Hips, first week/));
  expect(template.text).toContain(stretches[0]!.name);
  const again = await tom.press(templates, /^Make$/, { name: "hips, first week" });
  expect(again.text).toContain("There is a template of this name already.");
  const page = await tom.open(programme.path);
  const unsaid = await tom.press(page, /^Give$/);
  expect(unsaid.text).toContain("Please choose a template.");
  const templateId = template.path.split("/").at(-1)!.split("?")[0]!;
  const given = await tom.press(page, /^Give$/, {
    template_id: templateId,
    care_considered: "on",
  });
  expect(given.text).toContain("Given. They see it under Home programme.");
  const away = await tom.press(template, /^Put away$/);
  expect(away.text).toContain("It is not offered any more.");
});

test("an exercise of the studio's own is made, given, and seen with its photograph by who has it alone", async () => {
  const form = await tom.open("/therapist/exercises/own/new");
  const wrong = await tom.press(form, /^Save the exercise$/, { name: "Saddle rock" });
  for (const message of ["the starting position", "how it is done"])
    expect(wrong.text).toContain(`Please enter ${message}.`);
  expect(wrong.form("name")).toMatchObject({ name: "Saddle rock" });
  const made = await tom.press(wrong, /^Save the exercise$/, {
    starting_position: "On a stool.",
    steps: "Tip forwards.\nTip back.",
    area_hip: "on",
  });
  expect(made.text).toContain("Saved. Add a photograph or a clip");
  const key = made.path.split("/").at(-1)!.split("?")[0]!;
  const list = await tom.open("/therapist/exercises?from=own&q=saddle");
  expect(list.text).toContain("Saddle rock");
  const record = await recordOf("Whitfield");
  const id = record.path.split("/")[3]!.split("?")[0]!;
  const giving = await tom.open(`/therapist/exercises/${key}/give?client=${id}`);
  expect((await tom.press(giving, /^Give$/)).text).toContain("Given.");
  const hannah = await aVisitor(studio, "client@demo.example");
  expect((await hannah.open("/client/programme")).text).toContain("Tip forwards.");
  const away = await tom.press(await tom.open(made.path), /^Put away$/);
  expect(away.text).toContain("It is not offered any more");
  expect((await hannah.open("/client/programme")).text).toContain("Tip forwards.");
});

test("a reminder is saved on the programme and under Settings, and a wrong hour is said", async () => {
  const hannah = await aVisitor(studio, "client@demo.example");
  const page = await hannah.open("/client/programme");
  const on = await hannah.press(page, /^Save the reminder$/, {
    programme_reminder: "on",
    programme_hour: "7",
  });
  expect(on.text).toContain("We remind you on days on which something is still to be done.");
  const settings = await hannah.open("/client/settings");
  expect(settings.form("programme_hour")).toMatchObject({
    programme_reminder: "on",
    programme_hour: "7",
  });
  const wrong = await hannah.press(settings, /^Save the reminder$/, { programme_hour: "3" });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("the hour")]);
});

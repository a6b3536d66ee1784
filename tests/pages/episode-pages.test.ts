// Episodes, red flags and templates of notes without a browser or a script: who may open what, and what is refused.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { aVisitor, rowsOf, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let tom: Visitor;
let junior: Visitor;
let hannah: Visitor;
let second: Visitor;
let clientId: string;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  tom = await aVisitor(studio, "therapist@demo.example");
  junior = await aVisitor(studio, "junior@demo.example");
  hannah = await aVisitor(studio, "client@demo.example");
  second = await aVisitor(studio, "second@demo.example");
  const found = await rowsOf(studio, "select id from clients where email = 'client@demo.example'");
  clientId = found[0]!["id"]!;
}, 180_000);
afterAll(() => studio.stop());

const record = () => `/therapist/clients/${clientId}`;
const openEpisode = async () =>
  (await tom.open(`${record()}?part=episodes`))
    .link(/^Left shoulder/)
    .split("/")
    .pop()!;

test("the record reads by episode: list, one whole, timeline and Progress narrowed to it", async () => {
  const list = await tom.open(`${record()}?part=episodes`);
  for (const words of ["Left shoulder", "Referred on", "Goals reached", "4 of 6 visits"])
    expect(list.text).toContain(words);
  const id = await openEpisode();
  const whole = await tom.open(`${record()}/episodes/${id}`);
  expect(whole.text).toContain("QuickDASH: 48, now 14");
  expect(whole.text).toContain("Painful arc");
  const timeline = await tom.open(`${record()}?part=timeline&episode=${id}`);
  expect(timeline.text).toContain("Session note");
  const first = await tom.open(`${record()}?part=timeline&episode=${id}&page=2`);
  expect(first.text).toContain("Episode opened");
  expect(timeline.text).not.toContain("03/06/2025");
  const progress = await tom.open(`${record()}?part=progress&episode=${id}`);
  expect(progress.text).toContain("Shoulder flexion");
  expect(progress.text).not.toContain("Straight leg raise");
});

test("an episode of another client, and one that is none, are no pages; without create_notes none is begun", async () => {
  const id = await openEpisode();
  const other = await rowsOf(studio, "select id from clients where email = 'second@demo.example'");
  const paths = [
    `/therapist/clients/${other[0]!["id"]!}/episodes/${id}`,
    `${record()}/episodes/00000000-0000-4000-8000-000000000000`,
    `${record()}/episodes/made-up`,
  ];
  for (const path of paths) expect((await tom.open(path)).status).toBe(404);
  expect((await junior.open(`${record()}/episodes/${id}`)).status).toBe(404);
  expect((await junior.open("/therapist/note-templates/new")).text).not.toContain(
    "Save the template",
  );
});

test("what was typed stays when it is refused, and two people's changes are put together", async () => {
  const id = await openEpisode();
  const form = await tom.open(`${record()}/episodes/${id}/edit`);
  const wrong = await tom.press(form, /^Save/, { review_on: "2020-01-01", title: "Shoulder" });
  expect([wrong.status, wrong.form("title")["title"]]).toEqual([422, "Shoulder"]);
  expect(wrong.text).toContain("Please enter a day that is not before the first.");
  const again = await tom.open(`${record()}/episodes/${id}/edit`);
  const mine = await tom.press(form, /^Save/, { planned_visits: "8" });
  expect(mine.text).toContain("4 of 8 visits");
  const theirs = await tom.press(again, /^Save/, { "problem:new-1:says": "Thumb numb at night" });
  expect(theirs.text).toContain("4 of 8 visits");
  expect(theirs.text).toContain("Thumb numb at night");
  const stale = await tom.press(again, /^Save/, { planned_visits: "9" });
  expect(stale.status).toBe(409);
});

test("a template is used without a script, and keeps what was typed", async () => {
  const fresh = await tom.open(`/therapist/notes?client=${clientId}&tab=new&another=yes`);
  const filled = await tom.press(fresh, /^Fill in what is empty/, {
    template_choice: "first-assessment",
    treatment_provided: "Mine",
  });
  const values = filled.form("treatment_provided");
  expect(values["treatment_provided"]).toBe("Mine");
  expect(values["assessment_notes"]).toContain("What brings them:");
  expect(filled.text).toContain("Ever had cancer?");
  const refused = await tom.press(filled, /^Save$/, {
    "red:cancer": "yes",
    shared_summary: "We talked.",
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("You ticked yes to a red flag.");
  expect(refused.form("red:cancer")["treatment_provided"]).toBe("Mine");
});

test("a template of the studio's own is made of a shipped one, offered, and put away", async () => {
  const shipped = await tom.open("/therapist/note-templates/new?from=massage");
  const made = await tom.press(shipped, /^Save the template/, { name: "Massage, ours" });
  expect(made.text).toContain("The template is made.");
  const own = await tom.open(made.link(/^Massage, ours/));
  expect((await tom.press(own, /^Put away/)).text).toContain("Put away");
});

test("the client reads their goals and what was shared of an outcome, and no other client does", async () => {
  const own = await hannah.open("/client/progress");
  for (const words of ["Plait both horses before a show", "Two hours of digging", "Referred on"])
    expect(own.text).toContain(words);
  expect(own.text).not.toContain("Painful arc");
  expect((await second.open("/client/progress")).text).not.toContain("Plait both horses");
});

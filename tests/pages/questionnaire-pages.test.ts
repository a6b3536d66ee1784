// What is asked in the record is answered in the portal, scored, and read: without a browser or a script.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import type { DemoStudio } from "../support/server.ts";
import { aVisitor, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let tom: Visitor;
let hannah: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  tom = await aVisitor(studio, "therapist@demo.example");
  hannah = await aVisitor(studio, "client@demo.example");
}, 180_000);
afterAll(() => studio.stop());

async function recordOf(name: string): Promise<string> {
  const list = await tom.open(`/therapist/clients?q=${name}`);
  return `/therapist/clients/${/clients\/([0-9a-f-]{36})/.exec(list.link(new RegExp(name)))![1]!}`;
}

test("a red flag is asked, answered, and read at once, without a script", async () => {
  const record = await recordOf("Whitfield");
  const asking = await tom.open(`${record}/questionnaires`);
  const asked = await tom.press(asking, /^Ask$/, {
    ...asking.form("questionnaire"),
    questionnaire: "before-we-treat",
  });
  expect(asked.text).toContain("Asked. They are told by email");
  const list = await hannah.open("/client/questionnaires");
  const page = await hannah.open(list.link(/nine short questions/));
  expect(page.text).toContain("numbness");
  const half = await hannah.send(page.path, {
    version: "0",
    intent: "send",
    "answer-saddle": "1",
  });
  expect(half.status).toBe(422);
  expect(half.text).toContain("8 questions are still open");
  expect(half.text).toContain("Send it as it is");
  const sent = await hannah.send(page.path, {
    version: "0",
    intent: "send-anyway",
    "answer-saddle": "1",
  });
  expect(sent.text).toContain("Please ring NHS 111 now");
  expect((await hannah.send(page.path, { version: "1", intent: "send" })).status).toBe(409);
  const needs = await tom.open("/therapist/needs/alarm");
  const answers = await tom.open(needs.link(/Whitfield/));
  expect(answers.text).toContain("Red flag");
  const looked = await tom.press(answers, /I have looked at it/, {});
  expect(looked.text).toContain("Marked as looked at.");
  expect((await tom.open("/therapist/needs/alarm")).text).not.toContain("Whitfield");
});

test("a licensed one cannot be asked before the studio has typed its text", async () => {
  const page = await tom.open("/therapist/questionnaires/who-5-score");
  expect(page.text).toContain("It cannot be asked yet");
  const form = page.form("opened");
  const short = await tom.send(page.path, { ...form, intent: "text", questions: "One\nTwo" });
  expect(short.status).toBe(422);
  expect(short.text).toContain("It has 5 questions; these are 2 lines.");
  const whole = {
    ...form,
    intent: "text",
    questions: "One\nTwo\nThree\nFour\nFive",
    answers: "a\nb\nc\nd\ne\nf",
  };
  const without = await tom.send(page.path, whole);
  expect(without.text).toContain("Please confirm that the studio may use this text.");
  const saved = await tom.send(page.path, { ...whole, has_right: "on" });
  expect(saved.text).toContain("In use");
  const asking = await tom.open(`${await recordOf("Whitfield")}/questionnaires`);
  expect(asking.html).toContain("WHO-5 Well-Being Index");
});

test("who may not write notes changes no questionnaire, and another client's is not there", async () => {
  const junior = await aVisitor(studio, "junior@demo.example");
  const page = await junior.open("/therapist/questionnaires/pain-last-day");
  expect(page.text).toContain("Farrar et al.");
  expect(page.text).not.toContain("Take out of use");
  expect((await junior.send(page.path, { intent: "leave" })).status).toBe(403);
  expect((await tom.send(page.path, { intent: "text" })).status).toBe(404);
  expect((await tom.open("/therapist/questionnaires/made-up")).status).toBe(404);
  const own = await hannah.open("/client/questionnaires");
  const path = own.link(/Standing on one leg/);
  const ben = await aVisitor(studio, "second@demo.example");
  expect((await ben.open(path)).status).toBe(404);
  expect((await ben.send(path, { version: "0", intent: "send" })).status).toBe(404);
});

// Riders without a browser or a script: profile, assessment, picture with lines, and who may not.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import { aJpeg } from "../support/photos.ts";
import type { DemoStudio } from "../support/server.ts";
import { aVisitor, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let tom: Visitor;
let hannah: Visitor;
let here: string;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  tom = await aVisitor(studio, "therapist@demo.example");
  hannah = await aVisitor(studio, "client@demo.example");
  const list = await tom.open("/therapist/clients?q=Whitfield");
  here = `${new URL(list.link(/Whitfield/), studio.url).pathname}/riding`;
}, 180_000);
afterAll(() => studio.stop());

const seat = (place: string) => `finding:seat-bones:${place}`;

test("a client writes how they ride, and their therapist reads it", async () => {
  const form = await hannah.open("/client/riding/profile");
  const saved = await hannah.press(form, /^Save$/, { hours_a_week: "4" });
  expect(saved.text).toContain("4 hours a week");
  const wrong = await hannah.press(form, /^Save$/, { hours_a_week: "a few" });
  expect(wrong.status).toBe(422);
  expect((await tom.open(here)).text).toContain("4 hours a week");
  const added = await hannah.press(await hannah.open("/client/riding/horses/new"), /^Add$/, {
    name: "Juniper",
    yard: "Southill",
  });
  expect(added.text).toContain("Juniper");
});

test("an assessment is refused at its field, finished, shared, and read by its client", async () => {
  const draft = await tom.press(await tom.open(here), /^Assess the seat$/);
  const wrong = await tom.press(draft, /^Keep as draft$/, { [seat("mounted")]: "much" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Please type 0 for even, or L or R and 1 to 3");
  const finished = await tom.press(draft, /^Finish$/, {
    [seat("mounted")]: "R2 after the jump",
    [seat("ground")]: "R1",
  });
  expect(finished.text).toContain("More weight on the right, clearly: after the jump");
  expect(finished.text).toContain("In both");
  expect(finished.text).toContain("Exercises that may fit");
  expect((await hannah.open("/client/progress")).text).not.toContain("after the jump");
  const shared = await tom.press(finished, /^Share with the client$/);
  expect(shared.text).toContain("The client sees it from now on.");
  for (const path of ["/client/progress", "/client/riding"])
    expect((await hannah.open(path)).text).toContain("after the jump");
});

test("a picture waits for the consent to photos, and lines are typed on the demo's one", async () => {
  const form = new FormData();
  const jpeg = await aJpeg();
  form.set("intent", "still");
  form.set("taken_on", "2026-06-10");
  form.set("file", new File([new Uint8Array(jpeg)], "still.jpg", { type: "image/jpeg" }));
  const cookie = [...tom.buyer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const refused = await fetch(new URL(`${here}/pictures`, studio.url), {
    method: "POST",
    body: form,
    headers: { origin: studio.url, cookie },
  });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("photos of them are kept");
});

test("a letter to the instructor offers what is known of the rider, each to be ticked", async () => {
  const letters = here.replace(/riding$/, "letters");
  const begun = await tom.press(await tom.open(letters), /^Begin$/, { text: "instructor-seat" });
  expect(begun.text).toContain("Rider and horse");
  expect(begun.text).toContain("Goals with the horse");
  expect(begun.text).toContain("Seat bones: in the saddle more weight on the left");
});

test("who may not write notes reads and changes nothing, and a stranger finds no page", async () => {
  const junior = await aVisitor(studio, "junior@demo.example");
  expect((await junior.open(here)).status).toBe(404);
  const second = await aVisitor(studio, "second@demo.example");
  expect((await second.open("/client/riding")).text).not.toContain("Bramble");
});

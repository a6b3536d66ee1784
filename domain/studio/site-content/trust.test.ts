import { afterAll, beforeAll, expect, test } from "vitest";
import { questions as asked } from "#db/seed/questions.ts";
import { demoContent } from "#db/seed/site-content.ts";
import { seedStudio } from "#db/seed/seed.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { findDirections, findTrust } from "./find-trust.ts";
import { findSiteContent } from "./queries.ts";
import { saveSiteContent } from "./save-site-content.ts";
import { readContentValues, contentValues } from "./content-values.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.db.close());

test("a new studio begins with the questions that its pages answer anyway", async () => {
  expect((await findTrust(studio.guest())).questions).toEqual(asked);
  const { questions, credentials } = await findTrust(studio.guest(), "studio-pilates");
  expect(questions.map(({ question }) => question)).toContain("What is a reformer?");
  expect([
    new Set(questions.map(({ topic }) => topic)).size,
    credentials,
    await findDirections(studio.guest()),
  ]).toEqual([1, [], []]);
});

test("a credential is shown until its last day and no longer; the owner still has it", async () => {
  await seedStudio(studio.db, { now: noon });
  const all = await findSiteContent(studio.system());
  const credentials = ["2026-06-09", "2026-06-10", null].map((validUntil, place) => ({
    title: `Insurance ${place}`,
    by: "",
    validUntil,
  }));
  await saveSiteContent(studio.system(), {
    ...all!,
    credentials,
    directions: ["Left at the church."],
  });
  const { credentials: shown } = await findTrust(studio.guest());
  expect(shown.map(({ title }) => title)).toEqual(["Insurance 1", "Insurance 2"]);
  expect((await findSiteContent(studio.system()))?.credentials).toHaveLength(3);
  expect(await findDirections(studio.guest())).toEqual(["Left at the church."]);
});

test("the forms of both parts read back what they open with, and an error stands at its field", () => {
  const { questions, credentials, directions } = demoContent;
  expect(readContentValues("questions", contentValues({ questions }))).toEqual({
    ok: true,
    value: { questions },
  });
  const visit = { credentials, directions };
  expect(readContentValues("visit", contentValues(visit))).toEqual({ ok: true, value: visit });
  const values = {
    ...contentValues({ questions }),
    "questions.1.answer": "",
    "questions.2.topic": "elsewhere",
  };
  const read = readContentValues("questions", values);
  expect(read).toMatchObject({ ok: false });
  expect(Object.keys((read as { errors: object }).errors).toSorted()).toEqual([
    "questions.1.answer",
    "questions.2.topic",
  ]);
});

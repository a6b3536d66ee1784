import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoContent } from "#db/seed/site-content.ts";
import type { SiteContent } from "#domain/studio/site-content/forms.ts";
import { readEnv } from "#env";
import { keptLog } from "#tests/support/small-site.tsx";
import { databaseSettings } from "#tests/support/studio.ts";
import { exportContent, importContent } from "./site-content.ts";

let folder: string;
let database: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "studio-words-"));
  database = await databaseSettings();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options = () => ({
  env: readEnv({ DATA_DIR: folder, DEMO_DATA: "off", ...database }),
  root: join(import.meta.dirname, "../../.."),
  log: keptLog().log,
});
const exported = async () => JSON.parse(await exportContent(options())) as SiteContent;
const refusal = (content: unknown) =>
  importContent(options(), typeof content === "string" ? content : JSON.stringify(content)).then(
    () => "taken",
    (error: Error) => error.message,
  );

test("a new studio writes its words to a file, changes them, reads them back, and the site says them", async () => {
  const before = await exported();
  expect(before).toMatchObject({
    home: { tagline: "Move well, feel well" },
    testimonials: [],
    openingHours: [],
  });

  const studio = {
    ...before.studio,
    name: "Still Water Studio",
    phone: "01234 567890",
    instagram: "@stillwater",
  };
  const mine = {
    ...demoContent,
    offers: before.offers,
    studio,
    home: { tagline: "Still water runs deep", introduction: "Pilates by the Ouse." },
  };
  await importContent(options(), `\uFEFF${JSON.stringify(mine)}`);

  expect(await exported()).toEqual(mine);
});

test("what is wrong is named, all of it at once, and nothing is changed", async () => {
  const before = await exported();
  const [hour, ...hours] = before.openingHours;
  const wrong = {
    ...before,
    home: { tagline: "", introduction: 3 },
    openingHours: [hour, { ...hour, day: "Funday" }, ...hours],
    testimonials: before.testimonials.map((one) => ({ ...one, stars: 5 })).slice(0, 1),
    tagline: "Here by mistake",
  };

  expect((await refusal(wrong)).split("\n  ")).toEqual([
    "Nothing was changed. Please look at:",
    "home, tagline: Please fill this in.",
    "home, introduction: Please write this as text.",
    "openingHours 2, day: Please choose Monday, Tuesday, Wednesday, Thursday, Friday, Saturday or Sunday.",
    "testimonials 1, stars: There is no such field.",
    "tagline: There is no such field.",
  ]);
  expect(await exported()).toEqual(before);
});

test("a product that the shop does not have is named with its page", async () => {
  const before = await exported();
  const wrong = { ...before, offers: { ...before.offers, "sports-therapy": ["deep-tissue"] } };

  expect(await refusal(wrong)).toBe(
    "Nothing was changed. Please look at:\n  offers, sports-therapy 1: The shop has no product “deep-tissue”.",
  );
  expect(await exported()).toEqual(before);
});

test("a file that is no JSON, or not the words of a site, is refused in a sentence", async () => {
  expect(await refusal("{ home: ")).toMatch(/^Nothing was changed: the file is not JSON \(.+\)\.$/);
  expect(await refusal([])).toBe(
    "Nothing was changed. Please look at:\n  The file: Please give all the words of the site.",
  );
});

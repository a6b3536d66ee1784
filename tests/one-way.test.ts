// What is done in one way everywhere, counted: so that a second way is seen on the day it is written.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const screens = globSync("app/**/*.tsx")
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

test("a list to choose from is the one part, but for the scale that moves with a slider", () => {
  const bare = screens.filter(({ text }) => /<select\b/.test(text)).map(({ path }) => path);
  expect(bare.toSorted()).toEqual([
    "app/routes/therapist/notes/scale-field.tsx",
    "app/ui/field.tsx",
  ]);
});

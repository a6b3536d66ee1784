import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";

const maxFiles = 20;
/** What had grown to a heap of files once, with its sub-folders. */
const sorted = [
  "app/parts",
  "app/routes/dashboard/orders",
  "app/routes/therapist/notes",
  "app/ui",
  "domain/kernel",
  "jobs",
];
const sources = globSync(
  "{app,adapters,bench,db,domain,e2e,emails,jobs,scripts,tests}/**/*.{ts,tsx}",
);

test(`a folder of parts, jobs or screens has at most ${maxFiles} files`, () => {
  const sizes = new Map<string, number>();
  for (const path of globSync(`{${sorted.join(",")}}/**/*.{ts,tsx,css}`)) {
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  }
  expect([...sizes].filter(([, files]) => files > maxFiles)).toEqual([]);
});

test("no test imports a journey or a benchmark, and nothing imports a test", () => {
  const isTest = /\.(?:test|race|night)\.tsx?$/;
  const wrong = sources.flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(/(?:from|import) "([^"]+)"/g)]
      .map((found) => found[1]!)
      .filter(
        (to) => isTest.test(to) || (!/^(?:e2e|bench)\//.test(from) && /\/(?:e2e|bench)\//.test(to)),
      )
      .map((to) => `${from} -> ${to}`),
  );
  expect(wrong).toEqual([]);
});

test("the folder of tests has tests, and what they share stands in tests/support", () => {
  const strangers = globSync("tests/*.{ts,tsx}").filter(
    (path) => !basename(path).includes(".test."),
  );
  expect(strangers).toEqual([]);
});

test("no file is longer than 280 lines, tests included", () => {
  const long = [...sources, ...globSync("*.{ts,tsx}")].filter(
    (path) => readFileSync(path, "utf8").trimEnd().split("\n").length > 280,
  );
  expect(long).toEqual([]);
});

test("files are named for what is in them", () => {
  const vague = /(^|\/)(utils?|helpers?|types|constants|service|managers?|index)\.(ts|tsx)$/;
  expect(sources.filter((path) => vague.test(path))).toEqual([]);
});

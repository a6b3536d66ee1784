import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");

test("the README or docs/operations.md describes every command", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const documentation = read("README.md") + read("docs/operations.md");
  const undocumented = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(documentation),
  );
  expect(undocumented).toEqual([]);
});

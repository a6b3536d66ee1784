import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const roots = "{app,jobs,emails,adapters,domain,db,tests,e2e,bench,scripts}";
const sources = globSync(`${roots}/**/*.{ts,tsx}`);

/** Lines of a source that hold an object of three or more written-out properties. */
function packedLines(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const suspects = text.split("\n").filter((line) => /\{.*:.*,.*:.*,.*:.*\}/.test(line));
  if (suspects.length === 0) return [];
  const found: string[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  new Visitor({
    ObjectExpression({ start, end, properties }) {
      const written = properties.filter((one) => one.type === "Property" && !one.shorthand);
      if (written.length >= 3 && !text.slice(start, end).includes("\n"))
        found.push(`${path}:${lineAt(start)}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

test("an object of three properties has a line for each", () => {
  expect(sources.flatMap(packedLines)).toEqual([]);
});

test("no line of code is longer than 100 characters where the formatter can break it", () => {
  const { printWidth } = JSON.parse(readFileSync(".oxfmtrc.json", "utf8")) as {
    printWidth: number;
  };
  expect(printWidth).toBe(100);
});

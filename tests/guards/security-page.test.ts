import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tests = globSync(
  "{app,db,domain,adapters,emails,jobs,scripts,tests,e2e,bench}/**/*.{ts,tsx,sql}",
).map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));

/** Every claim's proof: a file, by its path or the end of it, and where it is said the beginning and end of a test's name. */
const claims = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (\d|[ACR]\d)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, item, , proof]) => ({ item: item!, proof: proof! }));

const proofs = claims.flatMap(({ item, proof }) =>
  [...proof.matchAll(/`([\w./-]+)`((?:[:,]? *"[^"]+")*)/g)].map(([, file, names]) => ({
    item,
    file: file!,
    names: [...names!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!),
  })),
);

test("the page of security has its claims, each with a test", () => {
  expect(claims.length).toBeGreaterThan(50);
  expect(claims.filter(({ proof }) => !proof.includes("`"))).toEqual([]);
});

test.each(proofs)("$item: $file $names is there", ({ file, names }) => {
  const found = tests.filter(
    ({ path }) => path === file || path.endsWith(`/${file}`) || path.startsWith(`${file}/`),
  );
  expect(found.map(({ path }) => path)).not.toEqual([]);
  for (const name of names) {
    const parts = name.split("…").map((part) => part.trim());
    expect([name, found.some(({ text }) => parts.every((part) => text.includes(part)))]).toEqual([
      name,
      true,
    ]);
  }
});

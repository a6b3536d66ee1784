import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/requirements.md", "utf8");
const headings = [...page.matchAll(/^(#{2,4}) (\d+(?:\.\d+)*) \S/gm)].map(([, marks, number]) => ({
  depth: marks!.length - 1,
  number: number!,
}));
const known = new Set(headings.map(({ number }) => number));

const sources = globSync([
  "{app,domain,db,adapters,jobs,emails,e2e,tests,bench,scripts}/**/*.{ts,tsx,css}",
  "*.ts",
  "docs/**/*.md",
  "README.md",
]).map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** A comment in one line, however it was broken. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " ");

/** "requirements 1.4, 1.5.2 and 3.9": every number behind the word. */
const numbersIn = (text: string) =>
  [
    ...inOneLine(text).matchAll(
      /\brequirements (\d[\d.]*\d(?:(?:, | and |, and | to )\d\.[\d.]*\d)*)/gi,
    ),
  ].flatMap(([, numbers]) => numbers!.split(/, and |, | and | to /));

/** The numbers that may stand behind one: its first part, its neighbour, or the neighbour of what it is a part of. */
function mayFollow(number: string): string[] {
  const parts = number.split(".").map(Number);
  const neighbours = parts.map((part, depth) => [...parts.slice(0, depth), part + 1].join("."));
  return [`${number}.1`, ...neighbours];
}

test("the requirements are numbered in order, without a gap and without a double", () => {
  expect(headings[0]?.number).toBe("1");
  for (const [place, { number, depth }] of headings.entries()) {
    expect([number, number.split(".").length]).toEqual([number, depth]);
    const next = headings[place + 1]?.number;
    if (next) expect(mayFollow(number)).toContain(next);
  }
});

test("each of the three parts has the same nine points", () => {
  const points = [1, 2, 3].flatMap((part) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((point) => `${part}.${point}`),
  );
  expect(headings.filter(({ depth }) => depth === 2).map(({ number }) => number)).toEqual(points);
});

test("numbers are found however a comment names them", () => {
  const named =
    "/** Short (requirements 1.4, 1.5.2 and 3.9); at the end of a line: Requirements\n * 2.2.4. */";
  expect(numbersIn(named)).toEqual(["1.4", "1.5.2", "3.9", "2.2.4"]);
});

test("every requirement that a comment or a page names has its heading", () => {
  const lost = sources
    .filter(({ path }) => path !== "tests/guards/requirements.test.ts")
    .flatMap(({ path, text }) => numbersIn(text).map((number) => ({ path, number })))
    .filter(({ number }) => !known.has(number));
  expect(lost).toEqual([]);
});

test("every file and every name of the code that the requirements point to is there", () => {
  const paths = globSync("{app,domain,db,adapters,jobs,emails,e2e,tests,bench,scripts}/**");
  const code = sources.filter(({ path }) => !path.endsWith(".md")).map(({ text }) => text);
  const isThere = (path: string) =>
    paths.some((one) => one === path || `/${one}`.endsWith(`/${path}`));
  const named = [...page.matchAll(/`([^`]+)`/g)].map(([, words]) => words!);
  const files = named.filter(
    (words) => /^[\w.-]+(\/[\w.-]+)*(\/|\.(ts|tsx|sql))$/.test(words) && words !== "env.ts",
  );
  const names = named.filter((words) => /^[a-z]+[A-Z]\w*$/.test(words));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((path) => !isThere(path.replace(/\/$/, "")))).toEqual([]);
  expect(names.filter((name) => !code.some((text) => text.includes(name)))).toEqual([]);
});

test("no comment points to a document that is not here", () => {
  const gone =
    /\bspec [123]\b|spec-defects|\b(decisions|contract|experience|golden)\.md|\bassurance ([A-Z]|\d\.)\d|the spec's/i;
  const pointing = sources
    .filter(({ path }) => !/^docs\/(requirements\.md|decisions)|requirements\.test/.test(path))
    .filter(({ text }) => gone.test(inOneLine(text)))
    .map(({ path }) => path);
  expect(pointing).toEqual([]);
});

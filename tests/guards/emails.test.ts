import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foreignWords } from "#tests/support/foreign-words.ts";

const filesIn = (pattern: string) =>
  globSync(pattern)
    .filter((path) => !/\.(test|race)\./.test(path))
    .map((path) => ({ path, code: codeOf(readFileSync(path, "utf8")) }));

/** Without comments, in which a tag may be spoken of. */
const codeOf = (text: string) => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");

const tag =
  /<\/?(?:a|b|body|br|div|em|h[1-6]|head|html|i|img|li|ol|p|span|strong|table|td|th|tr|ul)\b/;
const react = /from "react|\bReactNode\b|jsx/;

const pathsOf = (files: readonly { path: string; code: string }[], pattern: RegExp) =>
  files.flatMap(({ path, code }) => (pattern.test(code) ? [path] : []));

test("an email is data: only the renderer knows HTML, and none is made of components", () => {
  const emails = filesIn("emails/**/*.{ts,tsx}");
  expect(emails.length).toBeGreaterThan(20);
  expect(pathsOf(emails, tag)).toEqual(["emails/render-html.ts"]);
  expect(pathsOf(emails, react)).toEqual([]);
  expect(globSync("emails/**/*.tsx")).toEqual([]);
  expect(pathsOf([{ path: "x", code: "`<p>Hello</p>`" }], tag)).toEqual(["x"]);
});

test("only `markup` makes HTML of text, so that all of it is escaped", () => {
  const makers = pathsOf(filesIn("{emails,jobs,domain}/**/*.{ts,tsx}"), /new Markup\(/);
  expect(makers).toEqual(["emails/markup.ts"]);
});

test("a job writes to people through the one runner of email jobs", () => {
  const all = filesIn("{app,adapters,domain,jobs}/**/*.{ts,tsx}");
  expect(pathsOf(all, /\bsendOnce\b/).toSorted()).toEqual([
    "domain/kernel/database/send-once.ts",
    "jobs/mail-job.ts",
  ]);
  // What an owner looks at before it is sent is rendered, too.
  const rendering = ["app/http/mail-preview.ts", "jobs/mail-job.ts"];
  expect(pathsOf(all, /\brenderEmail\b/).toSorted()).toEqual(rendering);
  expect(pathsOf(all, /ports\.mail\.send\(/)).toEqual(["domain/kernel/database/send-once.ts"]);
});

test("an email job is short", () => {
  const jobs = filesIn("jobs/**/*.ts").flatMap(({ code }) =>
    [...code.matchAll(/^(?:export )?const (\w+) =[^;]*?\n? *mailJob\([^]*?^(?:  )?\}\);?$/gm)].map(
      ([text, name]) => ({ name, lines: text.split("\n").length }),
    ),
  );
  expect(jobs.length).toBeGreaterThan(50);
  expect(jobs.filter(({ lines }) => lines > 40)).toEqual([]);
});

test("no schedule stands outside the table of schedules", () => {
  const outside = pathsOf(filesIn("jobs/**/*.ts"), /\b(everySeconds|everyNightAt): /).filter(
    (path) => !["jobs/job.ts", "jobs/schedules.ts"].includes(path),
  );
  expect(outside).toEqual([]);
});

test("no email has a word of the studio that the product was written for, or of riders, in any case of it", () => {
  const emails = filesIn("emails/**/*.ts").map(({ path, code }) => ({
    path,
    code: code.replace(/^import .*$/gm, ""),
  }));
  const words = emails.flatMap(({ path, code }) => {
    const texts = [...code.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(([text]) => text).join("\n");
    return foreignWords(texts).map((word) => `${path}: ${word}`);
  });
  expect(words).toEqual([]);
});

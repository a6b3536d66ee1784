import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Read as "may import from"; what is not listed is refused. The first folder that fits is the one that counts. */
const layers: Record<string, RegExp> = {
  "app/http": /^(app|domain|db|adapters|jobs|emails)\/|^env\.ts$/,
  "app/ui": /^app\/ui\/|^domain\/kernel\/(money|time)\.ts$/,
  "app/frame": /^app\/(ui|frame)\/|^domain\/kernel\/(money|time)\.ts$/,
  "app/parts": /^app\/(ui|parts)\/|^domain\/(.+\/)?(rules|words|money|time|list-wish)\.ts$/,
  "app/routes": /^(app|domain)\//,
  app: /^(app|domain)\//,
  jobs: /^(jobs|domain|emails|adapters)\//,
  emails: /^emails\/|^domain\/kernel\/|^domain\/.+\/words\.ts$/,
  adapters: /^adapters\/|^domain\/kernel\/|^domain\/.+\/ports\.ts$|^env\.ts$/,
  domain: /^domain\/|^db\/schema\//,
  "db/seed": /^(db|domain)\//,
  db: /^db\/|^domain\/kernel\/|^env\.ts$/,
};
/** A noun may lean on the nouns before it, never on those after. */
const nouns = ["kernel", "people", "studio", "payments", "shop", "schedule", "care", "privacy"];
const allowedInDomain = /^(drizzle-orm|zod|node:crypto)\b/;
const allowedInKernel = /^(drizzle-orm|zod|node:crypto|temporal-polyfill|sanitize-html)\b/;

const files = globSync("{app,jobs,emails,adapters,domain,db}/**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const arrows = files.flatMap(({ path: from, text }) =>
  [...text.matchAll(/(?:from|import) "([^"]+)"|import\("([^"]+)"\)/g)].map((found) => ({
    from,
    to: resolve(from, (found[1] ?? found[2])!),
  })),
);
function resolve(from: string, to: string) {
  const bare = to.split("?")[0]!;
  return bare.startsWith("#")
    ? bare.slice(1).replace(/^env$/, "env.ts")
    : bare.startsWith(".")
      ? normalize(join(dirname(from), bare))
      : `npm:${bare}`;
}
const show = (wrong: { from: string; to: string }[]) => wrong.map(({ from, to }) => `${from} -> ${to}`);
const layerOf = (path: string) => Object.keys(layers).find((layer) => path.startsWith(`${layer}/`))!;
const nounOf = (path: string) => nouns.indexOf(/^domain\/(\w+)\//.exec(path)?.[1] ?? "");
const ours = arrows.filter(({ to }) => !to.startsWith("npm:") && !to.includes("+types/"));

test("every import points inwards", () => {
  expect(show(ours.filter(({ from, to }) => !layers[layerOf(from)]!.test(to)))).toEqual([]);
});

test("nouns lean one way", () => {
  expect(show(ours.filter(({ from, to }) => nounOf(from) >= 0 && nounOf(to) > nounOf(from)))).toEqual([]);
});

test("the domain knows no React, no HTTP and no network", () => {
  const strangers = arrows.filter(({ from, to }) => from.startsWith("domain/") && to.startsWith("npm:"));
  const allowed = (from: string) => (from.startsWith("domain/kernel/") ? allowedInKernel : allowedInDomain);
  expect(show(strangers.filter(({ from, to }) => !allowed(from).test(to.slice(4))))).toEqual([]);
});

test("the domain has no clock of its own and asks no network", () => {
  const offenders = files.filter(
    ({ path, text }) => path.startsWith("domain/") && /\bDate\.now\(|\bnew Date\(\)|(?<![\w.])fetch\(/.test(text),
  );
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test("audiences do not borrow each other's screens", () => {
  const audience = (path: string) => /^app\/routes\/(\w+)\//.exec(path)?.[1];
  const borrowed = ours.filter(({ from, to }) => audience(from) && audience(to) && audience(from) !== audience(to));
  expect(show(borrowed)).toEqual([]);
});

test("no screen reads all about a client unless her record was opened, which the audit notes", () => {
  const past = arrows.filter(({ from, to }) => from.startsWith("app/") && to === "domain/privacy/person.ts");
  expect(show(past)).toEqual([]);
});

test("only env.ts reads the environment", () => {
  expect(files.filter(({ text }) => text.includes("process.env")).map(({ path }) => path)).toEqual([]);
});

test("no file is longer than 250 lines, no test longer than 300", () => {
  const everything = globSync("{app,jobs,emails,adapters,domain,db,tests,e2e,bench,scripts}/**/*.{ts,tsx}");
  const ceiling = (path: string) => (path.includes(".test.") ? 300 : 250);
  const long = everything.filter((path) => readFileSync(path, "utf8").trimEnd().split("\n").length > ceiling(path));
  expect(long).toEqual([]);
});

test("files are named for what is in them", () => {
  const vague = /(^|\/)(utils?|helpers?|types|constants|service|managers?|index)\.(ts|tsx)$/;
  expect(files.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([]);
});

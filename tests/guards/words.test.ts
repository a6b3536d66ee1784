import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/**
 * The code takes its names from its field: guard, list query, email, audit event (docs/glossary.md).
 * These words of an earlier, private vocabulary stand for nothing else any more, so no identifier and
 * no file name has them, alone or as a part: `doorOf`, `order-desk.ts`.
 */
const retired: Record<string, string> = {
  crumbs: "breadcrumbs",
  deed: "audit event",
  desk: "auth service, or back-office view",
  diary: "schedule",
  door: "area, or login page",
  house: "app",
  keeper: "scheduler",
  "lock of": "guardArea",
  "mail room": "outbox",
  noun: "module",
  shelf: "category, or catalogue page",
  "stand in": "simulator",
  "take turn": "lockInOrder, or runInQueue",
  tend: "maintain",
  trouble: "error, or payment issue",
  "typed of": "submittedValues",
  upkeep: "maintenance",
  verb: "command",
  "who asks": "currentAccount",
  wish: "list query, or input",
};

/** What a command is given is an input, not an `AskedX` or `XAsked`; jobs are named for events. */
const askedType = /^Asked([A-Z]|$)|^[A-Z]\w*Asked$/;

/** Where `letter` is an email or a newsletter issue; elsewhere it is a letter of the alphabet. */
const aboutEmails = /^(emails|jobs|domain\/shop\/news|app\/routes\/dashboard\/news)\//;

const allowed: Record<string, { in: RegExp; because: string }> = {
  House: { in: /^app\/routes\/\w+\/(layout|areas)\.tsx$/, because: "the name of Lucide's icon" },
  door: {
    in: /^(domain\/(people|privacy\/audit)\/|jobs\/people\/account-|tests\/foreign-posts)/,
    because: "a key of audit events, of queued jobs and of a posted field, as they are stored",
  },
  desk_views: { in: /^tests\/support\/row-matrix\/shop-rows\.ts$/, because: "the name of a table" },
  letterId: {
    in: /^(domain\/shop\/news|jobs)\//,
    because: "a key of queued jobs and audit events",
  },
};

/** Comments and names of tests say who it is: the client, the buyer, the author. */
const vague = /\b(?:nobody|somebody|whoever|everybody|anybody)\b/gi;
/** As many are left where a rule is about anybody at all, or a value has that name. */
const maxVague = 25;

const files = globSync(
  "{app,domain,db,adapters,emails,jobs,tests,e2e,bench,scripts}/**/*.{ts,tsx,js,sql}",
).filter(
  (path) => !/^(db\/migrations|bench\/results)\/|^tests\/guards\/words\.test\.ts$/.test(path),
);

/** "doorOf", "door_of" and "door-of.ts" as " door of ", without a plural's s. */
const partsOf = (name: string) =>
  ` ${(name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [])
    .map((part) => part.toLowerCase())
    .join(" ")} `;

const whole = (words: string[]) => new RegExp(` (?:${words.join("|")})(?:s|es)? `);
const isRetired = whole(Object.keys(retired));
const isRetiredInEmails = whole([...Object.keys(retired), "letter"]);
const hasRetired = (name: string, path: string) =>
  (aboutEmails.test(path) ? isRetiredInEmails : isRetired).test(partsOf(name));

const suspects = new Map<string, boolean>();
/** Most files have no such word at all, not even in a comment: they need not be parsed. */
function isSuspect(word: string): boolean {
  if (!suspects.has(word))
    suspects.set(word, askedType.test(word) || isRetiredInEmails.test(partsOf(word)));
  return suspects.get(word)!;
}

function namesIn(path: string, text: string): Set<string> {
  const names = new Set<string>();
  const add = ({ name }: { name: string }) => void names.add(name);
  if (/\.(tsx?|js)$/.test(path) && text.match(/[A-Za-z]\w*/g)?.some(isSuspect))
    new Visitor({
      Identifier: add,
      JSXIdentifier: add,
      PrivateIdentifier: add,
    }).visit(parseSync(path, text).program);
  return names;
}

const isAllowed = (name: string, path: string) =>
  Object.hasOwn(allowed, name) && allowed[name]!.in.test(path);

function findRetired(path: string, text: string): string[] {
  const inCode = [...namesIn(path, text)].filter(
    (name) => (askedType.test(name) || hasRetired(name, path)) && !isAllowed(name, path),
  );
  const inPath = hasRetired(basename(path), path) ? ["(the file's name)"] : [];
  return [...inPath, ...inCode].map((name) => `${path}: ${name}`);
}

function findVague(path: string, text: string): string[] {
  if (!/\.(tsx?|js)$/.test(path) || !text.match(vague)) return [];
  const { program, comments } = parseSync(path, text);
  const texts = comments.map(({ value }) => value);
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (!/^(test|describe)\b/.test(text.slice(callee.start, callee.end)) || !name) return;
      texts.push(text.slice(name.start, name.end));
    },
  }).visit(program);
  return texts.flatMap((one) => one.match(vague) ?? []).map((word) => `${path}: ${word}`);
}

const everyFile = (find: (path: string, text: string) => string[]) =>
  files.flatMap((path) => find(path, readFileSync(path, "utf8")));

test("identifiers and file names have the words of the field", () => {
  expect(everyFile(findRetired)).toEqual([]);
});

test("comments and names of tests say who it is", () => {
  const found = everyFile(findVague);
  expect(found.length, found.join("\n")).toBeLessThanOrEqual(maxVague);
});

test("what is allowed is needed", () => {
  const used = everyFile((path, text) =>
    [...namesIn(path, text)].filter((name) => isAllowed(name, path)),
  );
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test("the check finds words that are planted, and leaves words that only contain one", () => {
  const planted = "const doorOf = 1; type AskedOrder = 2; /** Somebody. */ const listWishes = 3;";
  expect(findRetired("domain/tend-carts.ts", planted)).toEqual([
    "domain/tend-carts.ts: (the file's name)",
    "domain/tend-carts.ts: doorOf",
    "domain/tend-carts.ts: AskedOrder",
    "domain/tend-carts.ts: listWishes",
  ]);
  expect(findRetired("emails/news.ts", "sendLetter()")).toHaveLength(1);
  expect(findVague("a.ts", planted)).toHaveLength(1);
  const innocent = "const attendees = extend(lighthouse, breadcrumbs, newsletter, tender, blockOf)";
  expect(findRetired("app/extend-order.ts", innocent)).toEqual([]);
});

test.each(["README.md", "docs/glossary.md", "docs/add-a-screen.md"])(
  "every path that %s names exists",
  (page) => {
    const named = readFileSync(page, "utf8").matchAll(/`(\w[\w-]*\/[\w./-]*)`/g);
    const paths = [...named].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  },
);

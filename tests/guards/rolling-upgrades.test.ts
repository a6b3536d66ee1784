// While servers are restarted one after the other, the version before runs on the new tables: a migration adds, and what it
// takes away or narrows goes one version later (docs/operations.md, "Upgrades and restarts").
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationsIn } from "#db/journal.ts";

/** The newest migration of a released version, and all before it, were looked at by hand. */
const released = "0008";

/** What breaks the version before all the same, by its constraint or word for word, with the reason and what to do at the restart. */
const allowed: Record<string, string> = {
  service_pages_publish_at:
    "a page with a time of publishing, which the version before knows nothing of, can't be published by it at once",
  sessions_moved_in_as:
    "the version before leaves the new column empty, with which every kind is right",
};

const breaking: [what: string, form: RegExp][] = [
  ["takes away", /\bdrop (?:table|column|view|type|schema)\b/i],
  ["renames", /\brename (?:column|to)\b/i],
  ["asks for a value that the version before does not give", /\bset not null\b/i],
  [
    "asks for a value that the version before does not give",
    /\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b/i,
  ],
  ["takes a default away", /\bdrop default\b/i],
  ["changes a type", /\bset data type\b/i],
  ["refuses what the version before writes", /\bcreate unique index\b/i],
  ["refuses what the version before writes", /\badd constraint\b/i],
];

const nameIn = (statement: string) => /(?:add|drop) constraint "?(\w+)"?/i.exec(statement)?.[1];
const tableIn = (statement: string) => /(?:alter table|\bon) "?(\w+)"?/i.exec(statement)?.[1];
const literals = (text: string) => text.match(/'[^']*'/g) ?? [];
const bare = (text: string) => text.replaceAll(/'[^']*'(?:, )?/g, "").replaceAll(/\s+/g, " ");
const checkOf = (name: string, text: string) =>
  [...text.matchAll(new RegExp(`constraint "${name}" (check .*?)(?:,?\\n|;|$)`, "gi"))].at(-1)?.[1];

/** A check that has the values of before, and further ones. */
function isWider(statement: string, before: string): boolean {
  const [name, now] = [nameIn(statement), /check .*?(?=;|$)/i.exec(statement)?.[0]];
  const then = name && checkOf(name, before);
  if (!then || !now) return false;
  const values = new Set(literals(now));
  return bare(then) === bare(now) && literals(then).every((value) => values.has(value));
}

/** A constraint or index of columns alone that the same migration adds: the version before leaves them as they begin. */
function isOfNewColumns(statement: string, text: string): boolean {
  const table = tableIn(statement) ?? "";
  const isNew = (column: string) => text.includes(`ALTER TABLE "${table}" ADD COLUMN "${column}"`);
  const listed = /\(("\w+"(?:,\s*"\w+")*)\)/.exec(statement)?.[1]?.match(/\w+/g) ?? [];
  const checked = [...statement.matchAll(new RegExp(`"${table}"\\."(\\w+)"`, "g"))].map(
    ([, column]) => column!,
  );
  const columns = checked.length > 0 ? checked : listed;
  return columns.length > 0 && columns.every(isNew);
}

/** What a migration does to tables that were there before it, and the version before would not survive. */
function findBreaking(text: string, before: string): string[] {
  const made = new Set([...text.matchAll(/create table "?(\w+)"?/gi)].map(([, table]) => table));
  return text
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => !made.has(tableIn(statement) ?? "") && !isWider(statement, before))
    .flatMap((statement) => {
      const found = breaking.find(([, form]) => form.test(statement));
      if (!found || isOfNewColumns(statement, text)) return [];
      return !allowed[nameIn(statement) ?? statement] ? [`${found[0]}: ${statement}`] : [];
    });
}

test("no migration since the last release breaks the version that runs beside it", () => {
  const texts = migrationsIn("db").map(({ tag }) => ({
    tag,
    text: readFileSync(`db/migrations/${tag}.sql`, "utf8"),
  }));
  const found = texts.flatMap(({ tag, text }, at) =>
    tag.slice(0, 4) > released
      ? findBreaking(
          text,
          texts
            .slice(0, at)
            .map((one) => one.text)
            .join("\n"),
        ).map((one) => `${tag}: ${one}`)
      : [],
  );
  expect(found).toEqual([]);
});

test.each([
  ['ALTER TABLE "orders" DROP COLUMN "note";', 1],
  ['ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";', 1],
  ['ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;', 1],
  ['ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;', 0],
  ['ALTER TABLE "orders" ADD COLUMN "note" text;', 0],
  ["ALTER TABLE \"orders\" ADD CONSTRAINT \"kinds\" CHECK (\"kind\" in ('a', 'b', 'c'));", 0],
  ['ALTER TABLE "orders" ADD CONSTRAINT "kinds" CHECK ("kind" in (\'a\'));', 1],
  [
    'ALTER TABLE "orders" ADD COLUMN "tip" integer;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "tips" CHECK ("orders"."tip" > 0);',
    0,
  ],
  [
    'ALTER TABLE "orders" ADD COLUMN "tip" integer;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "tips" CHECK ("orders"."tip" < "orders"."total");',
    1,
  ],
  [
    'CREATE TABLE "notes" ("id" uuid);--> statement-breakpoint\nCREATE UNIQUE INDEX "n" ON "notes" ("id");',
    0,
  ],
])("%s is found %i times", (text, times) => {
  const before =
    'CREATE TABLE "orders" (\n CONSTRAINT "kinds" CHECK ("kind" in (\'a\', \'b\'))\n);';
  expect(findBreaking(text, before)).toHaveLength(times);
});

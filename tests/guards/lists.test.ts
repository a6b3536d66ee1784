import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as shared from "#db/schema/lists.ts";

const sources = globSync("db/schema/**/*.ts").map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const modules = await Promise.all(
  sources.map(({ path }) => import(/* @vite-ignore */ resolve(path)) as Promise<object>),
);
const tables = modules
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value) => is(value, PgTable));
const key = (list: readonly string[]) => list.toSorted().join("|");

/** Lists that are the type of a column and that no check repeats. The list may only become shorter. */
const typedByHand = [
  "backups.ts: outcome",
  "schedule/series.ts: kind",
  "schedule/views.ts: status",
];

test("a column's list of values is its type: none is written as a union beside it", () => {
  const unions = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(\w+): text\(\)\s*\.\$type<\s*\|?\s*"/g)].map(
      ([, column]) => `${path.replace("db/schema/", "")}: ${column}`,
    ),
  );
  expect(unions.toSorted()).toEqual(typedByHand);
});

test("a check that names a column's whole list takes it from the column", () => {
  const lists = new Map<string, Set<string>>();
  for (const table of tables)
    for (const { name, enumValues = [] } of getTableConfig(table).columns)
      if (enumValues.length > 0)
        lists.set(name, (lists.get(name) ?? new Set()).add(key(enumValues)));
  const inSnakeCase = (name: string) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const repeated = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\$\{t\.(\w+)\} in \(((?:'[^']*'(?:, )?)+)\)/g)]
      .filter(([, column = "", list = ""]) =>
        lists
          .get(inSnakeCase(column))
          ?.has(key([...list.matchAll(/'([^']*)'/g)].map(([, one = ""]) => one))),
      )
      .map(([found]) => `${path}: ${found}`),
  );
  expect(lists.size).toBeGreaterThan(40);
  expect(repeated).toEqual([]);
});

test("a form that offers a list of the database takes it from there", () => {
  const known = new Map(Object.entries(shared).map(([name, list]) => [key(list), name]));
  const spelled = globSync("domain/**/*.ts")
    .filter((path) => !path.includes(".test."))
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/(?:choice|z\.enum)\(\[([^\]]*)\]/g)]
        .map(([, list = ""]) =>
          known.get(key([...list.matchAll(/"([^"]*)"/g)].map(([, one = ""]) => one))),
        )
        .filter((name) => name !== undefined)
        .map((name) => `${path}: ${name}`),
    );
  expect(spelled).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

/** Columns that no code of the product names, and what reads them. The list may only become shorter. */
const readElsewhere: Record<string, string> = {
  "auth_accounts.accessTokenExpiresAt": "better-auth's own, for sign-in by another provider",
  "auth_accounts.refreshTokenExpiresAt": "better-auth's own, for sign-in by another provider",
  "client_note_responses.noteTable": "generated; the requirements name it",
  "group_participants.companionOfId":
    "the database seats, pays and cancels who comes along with a client",
  "product_media.mediaType": "the view of the catalogue gives it out",
};

const product = globSync([
  "{app,domain,jobs,emails,adapters,scripts}/**/*.{ts,tsx}",
  "db/{*,backup/*}.ts",
]).filter((path) => !path.includes(".test."));
const words = new Set(
  product.flatMap((path) => readFileSync(path, "utf8").match(/[A-Za-z_$][\w$]*/g) ?? []),
);
const modules = await Promise.all(
  globSync("db/schema/**/*.ts").map(
    (path) => import(/* @vite-ignore */ resolve(path)) as Promise<object>,
  ),
);
const tables = modules
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value) => is(value, PgTable));
const inSnakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("every column, and so every setting, is named by code of the product outside the schema and the seed", () => {
  const unread = tables.flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([key, { name }]) => ![key, name, inSnakeCase(key)].some((word) => words.has(word)))
      .map(([key]) => `${getTableName(table)}.${key}`),
  );
  expect(tables.length).toBeGreaterThan(100);
  expect(unread.toSorted()).toEqual(Object.keys(readElsewhere).toSorted());
});

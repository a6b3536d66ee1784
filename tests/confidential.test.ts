import { expect, test } from "vitest";
import { confidential, plain } from "./support/confidential.ts";
import { harmless } from "./support/harmless.ts";
import { createStudio } from "./support/studio.ts";

const say =
  "Say in tests/support/confidential.ts which columns are about a person's health, or that none is.";

test("every table, and every text of one that is confidential, is confidential or harmless", async () => {
  const studio = await createStudio();
  const { rows } = await studio.owner.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      join pg_class on relname = table_name and relkind = 'r' and relnamespace = 'public'::regnamespace
      where table_schema = 'public' and table_name not like '%drizzle%'`,
  );
  await studio.db.close();
  const known = new Set([...Object.keys(confidential), ...harmless]);
  expect(
    [...new Set(rows.map(({ table }) => table))].filter((name) => !known.has(name)),
    say,
  ).toEqual([]);
  const texts = rows.filter(
    ({ table, type }) => table in confidential && /^(text|jsonb|ARRAY)$/.test(type),
  );
  const unsaid = texts.filter(
    ({ table, column }) => !confidential[table]!.includes(column) && !plain.has(column),
  );
  expect(
    unsaid.map(({ table, column }) => `${table}.${column}`),
    say,
  ).toEqual([]);
});

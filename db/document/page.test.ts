import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { createEngine } from "../pglite.ts";
import { catalogueOf } from "./catalogue.ts";
import { databasePage } from "./page.ts";

test("the page about the database is what the database is (npm run db:docs writes it anew)", async () => {
  const engine = await createEngine(
    undefined,
    new Blob([readFileSync(inject("embeddedTemplate"))]),
  );
  const database = await catalogueOf(engine);
  await engine.close();
  expect(databasePage(database)).toBe(readFileSync("docs/database.md", "utf8"));
});

// npm run db:docs: writes docs/database.md, the database after the last migration, table by table.
import { writeFileSync } from "node:fs";
import { catalogueOf } from "#db/document/catalogue.ts";
import { databasePage } from "#db/document/page.ts";
import { migrateEngine } from "#db/migrate.ts";
import { createEngine } from "#db/pglite.ts";

const engine = await createEngine();
await migrateEngine(engine, "db");
writeFileSync("docs/database.md", databasePage(await catalogueOf(engine)));
await engine.close();

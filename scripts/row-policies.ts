// npm run db:policies: writes docs/row-policies.md, the row policies after the last migration.
import { writeFileSync } from "node:fs";
import { migrateEngine } from "#db/migrate.ts";
import { createEngine } from "#db/pglite.ts";
import { rowPoliciesOf } from "#db/row-policies.ts";

const engine = await createEngine();
await migrateEngine(engine, "db");
writeFileSync("docs/row-policies.md", await rowPoliciesOf(engine));
await engine.close();

import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { createEngine } from "./pglite.ts";
import { rowPoliciesOf } from "./row-policies.ts";

test("the written row policies are those of the database (npm run db:policies writes them anew)", async () => {
  const engine = await createEngine(
    undefined,
    new Blob([readFileSync(inject("embeddedTemplate"))]),
  );
  const policies = await rowPoliciesOf(engine);
  await engine.close();
  expect(policies).toBe(readFileSync("docs/row-policies.md", "utf8"));
});

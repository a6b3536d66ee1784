import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import { createStudio } from "#tests/support/studio.ts";
import { largeSort, scarce } from "./check-disk-space.ts";

test.each(engines)("on %s the proof of room goes by way of the disk", async (engine) => {
  const { db } = await createStudio({}, engine);
  const { rows } = (await db.transaction({ actor: "guest" }, async (tx) => {
    await tx.execute(scarce);
    return tx.execute(sql`explain (analyze, costs off) ${largeSort}`);
  })) as unknown as { rows: Record<string, string>[] };
  expect(rows.map((row) => Object.values(row)[0]).join("\n")).toMatch(
    /external .*Disk: [1-9]\d*kB/,
  );
  await db.close();
});

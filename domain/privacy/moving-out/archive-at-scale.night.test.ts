import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import {
  anArchive,
  type ArchiveStudio,
  aStudioWithArchives,
  rowsOf,
  withPorts,
} from "#tests/support/archives.ts";
import { anAccount, asHerself } from "#tests/support/people.ts";
import { noon, usualEngine } from "#tests/support/studio.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let place: ArchiveStudio;
let owner: Ctx<Owner>;
beforeAll(async () => {
  place = await aStudioWithArchives(usualEngine());
  await createSettings(place.studio.db, noon);
  await seedStudio(place.studio.db, { now: noon, scale: 100 });
  const account = await anAccount(place.studio, { userType: undefined, staff: "owner" });
  owner = withPorts(asHerself(place.studio, account) as Ctx<Owner>, place.ports);
});
afterAll(() => place.close());

test("an archive of half a million rows is made within 300 MB more than the process had", async () => {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  const began = performance.now();
  await anArchive(place, owner);
  clearInterval(look);
  const [made] = await rowsOf(place.studio, "select bytes, files, rows from move_outs");
  const figures = {
    seconds: Math.round((performance.now() - began) / 1_000),
    grownBy: `${Math.round((peak - before) / 1_048_576)} MB`,
    archive: `${Math.round(Number(made!["bytes"]) / 1_048_576)} MB`,
    files: made!["files"],
    rows: made!["rows"],
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(peak - before).toBeLessThan(300 * 1_048_576);
});

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import {
  type ArchiveStudio,
  askFor,
  aStudioWithArchives,
  rowsOf,
  withPorts,
} from "#tests/support/archives.ts";
import { testOnPostgres as test } from "#tests/support/engines.ts";
import { anAccount, asHerself } from "#tests/support/people.ts";
import { noon } from "#tests/support/studio.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let place: ArchiveStudio;
let owner: Ctx<Owner>;
beforeAll(async () => {
  place = await aStudioWithArchives("postgres");
  await createSettings(place.studio.db, noon);
  await seedStudio(place.studio.db, { now: noon, scale: 100 });
  const account = await anAccount(place.studio, { userType: undefined, staff: "owner" });
  owner = withPorts(asHerself(place.studio, account) as Ctx<Owner>, place.ports);
});
afterAll(() => place.close());

const program = join(process.cwd(), "tests/support/make-archive-alone.ts");

/**
 * The limits of the heap that a studio starts with. Measured in the process of the tests, which has none of them and the
 * garbage of what it tested before, the same archive grew it by 58 MB alone and by 457 among others; here by 39 and 46.
 */
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: { start: string };
};
const limits = scripts.start.match(/--max-\S+/g)!;

test("an archive of half a million rows is made within 150 MB more than the process had", async () => {
  const { app, owner: migrator } = place.addresses!;
  const id = await askFor(place, owner);
  const began = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...limits, program, app, migrator, place.folder, id],
    { env: { ...process.env, MALLOC_ARENA_MAX: "2" } },
  );
  const [made] = await rowsOf(place.studio, "select state, bytes, files, rows from move_outs");
  const figures = {
    seconds: Math.round((performance.now() - began) / 1_000),
    grownBy: `${Math.round(Number(stdout) / 1_048_576)} MB`,
    archive: `${Math.round(Number(made!["bytes"]) / 1_048_576)} MB`,
    files: made!["files"],
    rows: made!["rows"],
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(made!["state"]).toBe("ready");
  expect(Number(stdout)).toBeLessThan(150 * 1_048_576);
});

// A backup of each released version, made by that version's own code (tests/fixtures/README.md), comes up on this one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { emptyPlace, migratedPlace } from "#tests/support/backups.ts";
import { violations } from "#tests/support/invariants.ts";
import { full } from "#tests/support/rounds.ts";
import { usualEngine } from "#tests/support/studio.ts";
import { restoreArchive } from "./backup/restore-archive.ts";
import { migrationsIn } from "./journal.ts";

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "studio-versions-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Memberships of the demo are paid without a mail about it. */
const ofTheDemo = "a paid order without its one confirmation";

const released = ["0000", "0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009"];
/** All of them at night; by day the oldest, which goes through what was changed since each of the others. */
const tried = full ? released : released.slice(0, 1);

test.each(tried)(
  "a studio of the version with migration %s comes up with all its rows",
  async (version) => {
    const fresh = await migratedPlace(usualEngine());
    const guards = await fresh.guards().finally(() => fresh.close());
    const place = await emptyPlace(usualEngine());
    try {
      const files = diskFiles({ folder: join(folder, version) });
      const { rows } = await restoreArchive(`tests/fixtures/studio-${version}.tar.gz`, {
        ...place,
        files,
      });
      expect(rows).toBeGreaterThan(1_000);
      expect(await place.guards()).toEqual(guards);
      const { rows: ran } = await place.look<{ hash: string }>(
        "select hash from drizzle.__drizzle_migrations order by id",
      );
      expect(ran.map(({ hash }) => hash)).toEqual(migrationsIn("db").map(({ hash }) => hash));
      const owner = { query: place.look, exec: place.look } as never;
      const broken = (await violations(owner)).filter(({ rule }) => rule !== ofTheDemo);
      expect(broken).toEqual([]);
    } finally {
      await place.close();
    }
  },
);

import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { seedStudio } from "#db/seed/seed.ts";
import type { FileStore } from "#domain/kernel/ports.ts";
import { aPlace, emptyPlace, migratedPlace } from "#tests/support/backups.ts";
import { addMigration, copyDefinitions } from "#tests/support/definitions.ts";
import { testAtNight } from "#tests/support/at-night.ts";
import { engines, testOnPostgres } from "#tests/support/engines.ts";
import { noon } from "#tests/support/studio.ts";
import { beforeBaseline } from "../before-baseline.ts";
import { type Ask, inSnapshot } from "./read-database.ts";
import { restoreArchive } from "./restore-archive.ts";
import { writeArchive } from "./write-archive.ts";

// A whole studio is written, dropped and checked anew several times, on an embedded engine of one thread.
vi.setConfig({ testTimeout: 90_000 });

const folder = mkdtempSync(join(tmpdir(), "studio-backups-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const fresh = () => join(folder, String((count += 1)));
const filesOf = (): FileStore => diskFiles({ folder: fresh() });

describe.each(engines)("taken on %s", (engine) => {
  const file = fresh();
  const files = filesOf();
  let place: Awaited<ReturnType<typeof aPlace>>;
  let written: Awaited<ReturnType<typeof writeArchive>>;
  beforeAll(async () => {
    place = await aPlace(engine);
    await seedStudio(place.db, { now: noon, scale: 0.1 });
    await place.look(oddRows);
    await files.put("pictures/a.webp", randomBytes(300_000));
    await files.put(`pictures/${"long-name-".repeat(12)}.webp`, randomBytes(513));
    await files.put("share/empty.txt", new Uint8Array());
    written = await writeArchive(file, {
      db: place.db,
      ownerUrl: place.ownerUrl,
      files,
      now: noon,
    });
  });
  afterAll(() => place.close());

  test.each(engines)("restored on %s, every row is the same", async (to) => {
    const target = await emptyPlace(to);
    const restoredFiles = filesOf();
    try {
      const restored = await restoreArchive(file, { ...target, files: restoredFiles });
      expect(restored).toEqual({
        takenAt: noon,
        rows: written.rows,
        files: 3,
      });
      expect(await target.everything()).toEqual(await place.everything());
      expect(await contentsOf(restoredFiles)).toEqual(await contentsOf(files));
      expect(await target.guards()).toEqual(await place.guards());
    } finally {
      await target.close();
    }
  });

  test("a place that has files is left alone", async () => {
    const target = await emptyPlace(engine);
    await expect(restoreArchive(file, { ...target, files })).rejects.toThrow(
      /file store is not empty/,
    );
    expect(await target.tables()).toBe(0);
    await target.close();
  });

  test("a file that cannot be stored takes everything back; a freshly migrated database counts as empty, one that has rows is left alone", async () => {
    const target = await migratedPlace(engine);
    const stored = filesOf();
    const breaking = {
      ...stored,
      put: async (key: string, bytes: Uint8Array) => {
        if (key.startsWith("share/")) throw new Error("the disk is full");
        await stored.put(key, bytes);
      },
    };
    await expect(restoreArchive(file, { ...target, files: breaking })).rejects.toThrow(
      "the disk is full",
    );
    expect(await stored.list()).toEqual([]);

    await restoreArchive(file, { ...target, files: stored });
    expect(await target.everything()).toEqual(await place.everything());

    const wrong = restoreArchive(file, { ...target, files: filesOf() });
    await expect(wrong).rejects.toThrow(/is not empty .*only restored into an empty place/);
    expect(await target.everything()).toEqual(await place.everything());
    expect(await target.guards()).toEqual(await place.guards());
    await target.close();
  });

  test("an archive that was cut, changed or encrypted with an unknown key changes nothing", async () => {
    const [cut, changed, foreign] = [fresh(), fresh(), fresh()];
    const bytes = readFileSync(file);
    writeFileSync(cut, bytes);
    truncateSync(cut, bytes.length - 2_000);
    writeFileSync(
      changed,
      bytes.with(Math.floor(bytes.length / 2), bytes[Math.floor(bytes.length / 2)]! ^ 1),
    );
    writeFileSync(foreign, "not an archive");
    const target = await emptyPlace(engine);
    for (const wrong of [cut, changed, foreign, join(folder, "nowhere")])
      await expect(restoreArchive(wrong, { ...target, files: filesOf() })).rejects.toThrow(
        /Nothing was changed|no file/,
      );
    expect(await target.tables()).toBe(0);
    await target.close();
  });

  testAtNight(
    "a backup of an older version is loaded into the tables of its time and brought up to date",
    async () => {
      const later = fresh();
      copyDefinitions(later);
      addMigration(later, "alter table settings add column later text not null default 'new'");

      const target = await emptyPlace(engine);
      await restoreArchive(file, { ...target, definitions: later, files: filesOf() });
      expect((await target.look("select business_name, later from settings")).rows).toEqual([
        { business_name: "Free Rein Pilates", later: "new" },
      ]);
      await target.close();

      const newer = await emptyPlace(engine);
      await newer.migrate(later);
      await expect(restoreArchive(file, { ...newer, files: filesOf() })).rejects.toThrow(
        /newer than the backup/,
      );
      await newer.close();
    },
  );

  test("a backup from just before the baseline is read as one of its tables, an earlier one is refused", async () => {
    const old = await emptyPlace(engine);
    await old.migrate("db", 1);
    const db = await old.open();
    const stand = (hashes: readonly string[]) =>
      old.look(`truncate drizzle.__drizzle_migrations;
        insert into drizzle.__drizzle_migrations (hash) values ${hashes.map((hash) => `('${hash}')`).join(", ")}`);
    const takeOld = (to: string) =>
      writeArchive(to, {
        db,
        ownerUrl: old.ownerUrl,
        files,
        now: noon,
      });
    const [last, earlier] = [fresh(), fresh()];
    await stand(beforeBaseline);
    await takeOld(last);
    await stand(beforeBaseline.slice(0, -1));
    await takeOld(earlier);

    const target = await emptyPlace(engine);
    await expect(restoreArchive(earlier, { ...target, files: filesOf() })).rejects.toThrow(
      "restore it with the version of 25 November 2026",
    );
    expect(await target.tables()).toBe(0);
    await restoreArchive(last, { ...target, files: filesOf() });
    expect(await target.everything(await old.listed())).toMatchObject(await old.everything());
    expect(await target.guards()).toEqual(await place.guards());
    await target.close();
    await db.close().finally(() => old.close());
  });

  test("any machine's tar can look into it, and it is the owner's alone", async () => {
    const names = execFileSync("tar", ["-tzf", file], { encoding: "utf8" }).split("\n");
    expect(names[0]).toBe("beginning.json");
    expect(names).toContain("tables/orders/000001.jsonl");
    expect(names).toContain(`files/pictures/${"long-name-".repeat(12)}.webp`);
    expect(names.at(-2)).toBe("ending.json");
    expect(execFileSync("stat", ["-c", "%a", file], { encoding: "utf8" }).trim()).toBe("600");
  });
});

testOnPostgres(
  "what is written on PostgreSQL while a backup reads belongs to the next one",
  async () => {
    const place = await aPlace("postgres");
    await place.look(oddEvents);
    const eventsIn = async (ask: Ask) => (await ask("select event from outbox order by 1")).rows;
    const before = await eventsIn(place.look);
    expect(before).toHaveLength(2);

    const seen = await inSnapshot(place.db, place.ownerUrl, async (ask) => {
      await ask("select from settings");
      await place.look("update outbox set event = event || ' (changed)'");
      return eventsIn(ask);
    });

    expect(seen).toEqual(before);
    expect(await eventsIn(place.look)).not.toEqual(before);
    await place.close();
  },
);

test("who reads for a backup can write nothing", async () => {
  for (const engine of engines) {
    const place = await aPlace(engine);
    const writing = inSnapshot(place.db, place.ownerUrl, (ask) => ask("delete from settings"));
    await expect(writing).rejects.toThrow();
    await place.close();
  }
});

/** JSON that a careless format would lose. */
const oddEvents = `
  insert into outbox (event, payload, created_at, due_at)
    values ('odd', '{"a": null, "b": [1.10, 1e400, "\\u20ac"], "c": {}}', now(), '-infinity'), ('odd', 'null', now(), now())`;

/** The same, and texts and arrays. */
const oddRows = `
  insert into products (id, slug, name, key_features, price, category_id, created_at, updated_at)
    select gen_random_uuid(), 'odd', E'O''Brien\\n\\t"\\\\" 🐎 {a,b} null', array['', 'a,b', '"', 'null', E'\\\\', E'\\n'], 0.10,
      id, '2026-03-29T01:00:00.123456Z', 'infinity' from product_categories limit 1;
  ${oddEvents}`;

async function contentsOf(files: FileStore) {
  const all = await files.list();
  return Promise.all(
    all.map(async ({ key }) => [key, await new Response((await files.get(key))!.body).text()]),
  );
}

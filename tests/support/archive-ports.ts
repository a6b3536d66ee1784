import { join } from "node:path";
import { createVault } from "#adapters/auth/vault.ts";
import { calendarFiles } from "#adapters/calendar-files/calendar-files.ts";
import { plainCareRecords } from "#adapters/care-records/plain.ts";
import { diskFiles } from "#adapters/files/disk.ts";
import { createMoveOuts } from "#app/http/start/create-move-outs.ts";
import type { Env } from "#env";
import type { Ports } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { Log } from "#domain/kernel/ports.ts";

/** What archives are made with; they lie in `folder`, and the database is read over the owner's address. */
export const archivePorts = (
  db: Database,
  ownerUrl: string | undefined,
  folder: string,
): Partial<Ports> => ({
  files: diskFiles({ folder: join(folder, "files") }),
  moveOuts: createMoveOuts({
    env: { DATABASE_URL: ownerUrl } as Env,
    db,
    root: process.cwd(),
    dataFolder: folder,
  }),
  vault: createVault("s".repeat(32)),
  calendarFiles: calendarFiles(),
  plainRecords: plainCareRecords(),
  origin: () => "https://studio.test",
  log: { error: () => {} } as unknown as Log,
});

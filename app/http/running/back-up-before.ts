import { join } from "node:path";
import { writeArchive } from "#db/backup/write-archive.ts";
import type { Env } from "#env";
import { connectFiles } from "#app/http/start/connect-files.ts";
import { recipientsOf } from "#app/http/start/create-backups.ts";

type Before = { env: Env; owner: string; dataFolder: string };

/**
 * Writes a backup of a PostgreSQL database as it is, before it is brought up to date: over the owner's address alone, as
 * this version's tables may not be there yet. Answers the path of the file.
 */
export async function backUpBefore({ env, owner, dataFolder }: Before): Promise<string> {
  const lock = recipientsOf(env);
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  const file = join(dataFolder, "backups", `before-${stamp}.tar.gz${lock ? ".age" : ""}`);
  await writeArchive(file, {
    db: { engine: "postgres" },
    ownerUrl: owner,
    files: connectFiles({ env, dataFolder }),
    now,
    lock,
  });
  return file;
}

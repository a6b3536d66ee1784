import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Env } from "#env";
import { isRecipient } from "#db/backup/encryption.ts";
import { writeMoveOut } from "#db/moving-out/write-move-out.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { MoveOutArchives } from "#domain/privacy/moving-out/ports.ts";

type Around = { env: Env; db: Database; root: string; dataFolder: string };

/** Archives for moving out lie in `DATA_DIR/move-outs`; the database is read over the owner's address. */
export function createMoveOuts({ env, db, root, dataFolder }: Around): MoveOutArchives {
  const placeOf = (name: string) => join(dataFolder, "move-outs", name);
  return {
    isRecipient,
    write: (name, lock, { now, contents }) =>
      writeMoveOut(placeOf(name), {
        db,
        ownerUrl: env.DATABASE_MIGRATE_URL ?? env.DATABASE_URL,
        definitions: join(root, "db"),
        lock: "recipient" in lock ? { recipients: [lock.recipient] } : lock,
        now,
        contents,
      }),
    async open(name) {
      const found = await stat(placeOf(name)).catch(() => undefined);
      if (!found) return undefined;
      const body = Readable.toWeb(createReadStream(placeOf(name)));
      return { size: found.size, body: body as unknown as ReadableStream<Uint8Array> };
    },
    async delete(name) {
      await rm(placeOf(name), { force: true });
      await rm(`${placeOf(name)}.part`, { force: true });
    },
  };
}

import { desc, inArray } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { moveOuts } from "#db/schema/moving-out.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

const columns = {
  id: moveOuts.id,
  state: moveOuts.state,
  recipient: moveOuts.recipient,
  doneCount: moveOuts.doneCount,
  totalCount: moveOuts.totalCount,
  askedBy: moveOuts.askedBy,
  askedAt: moveOuts.askedAt,
  finishedAt: moveOuts.finishedAt,
  bytes: moveOuts.bytes,
  sha256: moveOuts.sha256,
  files: moveOuts.files,
  rows: moveOuts.rows,
  keptUntil: moveOuts.keptUntil,
  takenAt: moveOuts.takenAt,
  takenBy: moveOuts.takenBy,
};

/** The latest twenty archives, newest first, with the names of who asked for them and who took them. */
export async function listArchives(ctx: Ctx<Owner>) {
  const archives = await read(ctx, (db) =>
    db.select(columns).from(moveOuts).orderBy(desc(moveOuts.askedAt), desc(moveOuts.id)).limit(20),
  );
  const ids = archives.flatMap(({ askedBy, takenBy }) =>
    takenBy ? [askedBy, takenBy] : [askedBy],
  );
  const owners = await read(asAuthService(ctx), (db) =>
    db
      .select({ id: authUsers.id, name: authUsers.name })
      .from(authUsers)
      .where(inArray(authUsers.id, ids)),
  );
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  return archives.map(({ askedBy, takenBy, ...archive }) => ({
    ...archive,
    askedBy: names.get(askedBy) ?? "an owner",
    takenBy: takenBy && (names.get(takenBy) ?? "an owner"),
  }));
}
export type ArchiveRow = Awaited<ReturnType<typeof listArchives>>[number];

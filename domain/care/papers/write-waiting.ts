// Steps by which moving in keeps papers that wait.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { waitingPapers } from "#db/schema/care/waiting-papers.ts";
import type { Db } from "#domain/kernel/database/database.ts";

type NewWaiting = typeof waitingPapers.$inferInsert;

/** A step: keeps papers of an import, under no client yet. */
export async function addWaiting(tx: Db, papers: readonly NewWaiting[]): Promise<void> {
  if (papers.length > 0) await tx.insert(waitingPapers).values([...papers]);
}

type Giving = { importId: string; lines: readonly object[]; until: Date };

/** A step: lets the papers of these lines (`number`, `clientId`) wait for their clients until a moment. */
export async function giveWaiting(tx: Db, { importId, lines, until }: Giving): Promise<void> {
  await tx.execute(sql`
    update waiting_papers w set client_id = v."clientId", waits_until = ${until.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) v(number integer, "clientId" uuid)
    where w.import_id = ${importId} and w.line = v.number`);
}

/** A step: deletes those of these lines that are in no record, with their files; the lines that it were. */
export async function deleteWaiting(
  tx: Db,
  importId: string,
  lines: readonly number[],
): Promise<Set<number>> {
  const gone = await tx
    .delete(waitingPapers)
    .where(
      and(
        eq(waitingPapers.importId, importId),
        inArray(waitingPapers.line, [...lines]),
        isNull(waitingPapers.paperId),
        isNull(waitingPapers.attachedAt),
      ),
    )
    .returning({ line: waitingPapers.line });
  return new Set(gone.map(({ line }) => line));
}

import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { importLines } from "#db/schema/moving-in.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { ImportKind } from "./import-kind.ts";
import { type Import, knownLines, lineColumns, noFate, refused } from "./line.ts";
import { reasons } from "./messages.ts";

/** Lines that are written in one transaction. */
const atOnce = 200;

/** Writes what the next lines say, in the words of their kind. No one is mailed. How many lines it were. */
export async function writeNext(tx: Db, kind: ImportKind, row: Import, ctx: Ctx): Promise<number> {
  const lines = await tx
    .select(lineColumns)
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, row.id),
        inArray(importLines.fate, ["new", "joined"]),
        isNull(importLines.writtenAt),
      ),
    )
    .orderBy(asc(importLines.number))
    .limit(kind.atOnce ?? atOnce);
  if (lines.length === 0) return 0;
  const written = await kind.write(tx, knownLines(kind, row, lines), {
    importId: row.id,
    now: ctx.now,
    writtenAt: ctx.now,
    startedBy: row.startedBy,
    ctx,
  });
  const ends = new Map(written.map((line) => [line.number, line]));
  const rows = lines.map(({ number }) => ({
    number,
    ...noFate,
    ...(ends.get(number) ?? refused(reasons.unreadable)),
  }));
  await tx.execute(sql`
    update import_lines l set client_id = v."clientId", subject_id = v."subjectId", fate = v.fate, reason = v.reason,
      filled = array(select jsonb_array_elements_text(v.filled)), written_at = ${ctx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v(number integer, "clientId" uuid, "subjectId" uuid, filled jsonb, fate text, reason text)
    where l.import_id = ${row.id} and l.number = v.number`);
  return lines.length;
}

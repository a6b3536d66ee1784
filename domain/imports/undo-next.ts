import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { importLines } from "#db/schema/moving-in.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { ImportKind } from "./import-kind.ts";
import { type Import, lineColumns, undoneLines } from "./line.ts";
import { reasons } from "./messages.ts";

/** Lines that are undone in one transaction. */
const atOnce = 200;

/**
 * Undoes what the next lines wrote, in the words of their kind; a line on which something was built
 * says that it stays. How many lines it were.
 */
export async function undoNext(tx: Db, kind: ImportKind, row: Import, ctx: Ctx): Promise<number> {
  const lines = await tx
    .select(lineColumns)
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, row.id),
        inArray(importLines.fate, ["new", "joined"]),
        isNotNull(importLines.writtenAt),
        isNull(importLines.undoneAt),
      ),
    )
    .orderBy(asc(importLines.number))
    .limit(kind.atOnce ?? atOnce);
  if (lines.length === 0) return 0;
  const numbers = lines.map(({ number }) => number);
  const these = (some: readonly number[]) =>
    and(eq(importLines.importId, row.id), inArray(importLines.number, [...some]));
  await tx.update(importLines).set({ undoneAt: ctx.now }).where(these(numbers));
  const staying = await kind.undo(tx, undoneLines(kind, row, lines), {
    importId: row.id,
    now: ctx.now,
    writtenAt: row.writtenAt ?? ctx.now,
    startedBy: row.startedBy,
    ctx,
  });
  await tx.update(importLines).set({ reason: reasons.builtOn }).where(these(staying));
  return lines.length;
}

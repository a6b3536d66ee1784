import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { importLines } from "#db/schema/moving-in.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { FilledField } from "./fields.ts";
import { changeFilled, type Import, lineColumns, readLineOf } from "./line.ts";
import { reasons } from "./messages.ts";

/** Lines that are undone in one transaction. */
const atOnce = 200;

/**
 * Undoes what the next lines wrote: deletes who came with them and has nothing that was built on
 * it, and empties what they filled where it still says the same. How many lines it were.
 */
export async function undoNext(tx: Db, row: Import, now: Date): Promise<number> {
  const lines = await tx
    .select(lineColumns)
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, row.id),
        isNotNull(importLines.writtenAt),
        isNull(importLines.undoneAt),
      ),
    )
    .orderBy(asc(importLines.number))
    .limit(atOnce);
  if (lines.length === 0) return 0;
  await lock(tx, { client: lines.map(({ clientId }) => clientId) });
  const filled = lines.flatMap(({ clientId, fate, filled: fields, cells }) => {
    const read = readLineOf(row, cells, row.startedAt);
    if (fate !== "joined" || !clientId || !("client" in read)) return [];
    const { client } = read;
    return [
      {
        id: clientId,
        ...Object.fromEntries(fields.map((field) => [field, client[field as FilledField]])),
      },
    ];
  });
  if (filled.length > 0)
    await changeFilled(
      tx,
      filled,
      (name, empty) =>
        `case when clients.${name} = v.${name} then ${empty} else clients.${name} end`,
    );
  const numbers = lines.map(({ number }) => number);
  const these = and(eq(importLines.importId, row.id), inArray(importLines.number, numbers));
  await tx.update(importLines).set({ undoneAt: now }).where(these);
  const tried = await tx
    .select({
      number: importLines.number,
      gone: sql<boolean>`invited_at is null and delete_untouched_client(client_id)`,
    })
    .from(importLines)
    .where(and(these, eq(importLines.fate, "new"), isNotNull(importLines.clientId)));
  const staying = tried.flatMap(({ number, gone }) => (gone ? [] : number));
  await tx
    .update(importLines)
    .set({ reason: reasons.builtOn })
    .where(and(these, inArray(importLines.number, staying)));
  return lines.length;
}

import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { importLines } from "#db/schema/moving-in.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { type Fillable, type Import, readLineOf } from "./line.ts";
import { reasons } from "./messages.ts";

/** Lines that are undone in one transaction. */
const atOnce = 200;

/**
 * Undoes what the next lines wrote: deletes who came with them and has nothing that was built on
 * it, and empties what they filled where it still says the same. How many lines it were.
 */
export async function undoNext(tx: Db, row: Import, now: Date): Promise<number> {
  const lines = await tx
    .select()
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
        ...Object.fromEntries(fields.map((field) => [field, client[field as Fillable]])),
      },
    ];
  });
  if (filled.length > 0) await emptyAgain(tx, filled);
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

const emptyAgain = (tx: Db, rows: readonly object[]) =>
  tx.execute(sql`
    update clients set version = version + 1,
      phone = case when clients.phone = v.phone then '' else clients.phone end,
      date_of_birth = case when clients.date_of_birth = v.date_of_birth then null else clients.date_of_birth end,
      address_line_1 = case when clients.address_line_1 = v.address_line_1 then '' else clients.address_line_1 end,
      city = case when clients.city = v.city then '' else clients.city end,
      postcode = case when clients.postcode = v.postcode then '' else clients.postcode end,
      emergency_contact_name = case when clients.emergency_contact_name = v.emergency_contact_name then '' else clients.emergency_contact_name end,
      emergency_contact_phone = case when clients.emergency_contact_phone = v.emergency_contact_phone then '' else clients.emergency_contact_phone end,
      gp_surgery = case when clients.gp_surgery = v.gp_surgery then '' else clients.gp_surgery end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(id uuid, phone text, date_of_birth date,
      address_line_1 text, city text, postcode text, emergency_contact_name text,
      emergency_contact_phone text, gp_surgery text)
    where clients.id = v.id`);

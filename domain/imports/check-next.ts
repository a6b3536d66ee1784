import { and, asc, eq, inArray, isNotNull, isNull, lt, min, sql } from "drizzle-orm";
import { importLines } from "#db/schema/moving-in.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { ImportKind } from "./import-kind.ts";
import { type Import, noFate, readLineOf, refused } from "./line.ts";

/** Lines that are looked through in one transaction. */
const atOnce = 500;

/** Says of the next lines what would become of them, and writes nothing else; how many it were. */
export async function checkNext(tx: Db, kind: ImportKind, row: Import, ctx: Ctx): Promise<number> {
  const lines = await tx
    .select({ number: importLines.number, cells: importLines.cells })
    .from(importLines)
    .where(and(eq(importLines.importId, row.id), isNull(importLines.fate)))
    .orderBy(asc(importLines.number))
    .limit(atOnce);
  if (lines.length === 0) return 0;
  const read = lines.map(({ number, cells }) => {
    const line = readLineOf(kind, row, cells);
    return "said" in line
      ? { number, line: { number, said: line.said, key: kind.keyOf(line.said) } }
      : { number, reason: line.reason };
  });
  const said = read.flatMap(({ line }) => line ?? []);
  const first = await findFirstLines(tx, row.id, said);
  const single = said.filter(({ key, number }) => first.get(key) === number);
  const found = await kind.findFates(tx, single, ctx.now, row.id);
  const fates = new Map(single.map(({ number }, at) => [number, found[at]!]));
  const rows = read.map(({ number, line, reason = "" }) => ({
    number,
    key: line?.key ?? "",
    ...noFate,
    ...(fates.get(number) ?? refused(line ? kind.sameKey(first.get(line.key)!) : reason)),
  }));
  await tx.execute(sql`
    update import_lines l set fate = v.fate, reason = v.reason, client_id = v."clientId", subject_id = v."subjectId",
      key = v.key, filled = array(select jsonb_array_elements_text(v.filled))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v(number integer, fate text, reason text, "clientId" uuid, "subjectId" uuid, key text, filled jsonb)
    where l.import_id = ${row.id} and l.number = v.number`);
  return lines.length;
}

type KeyedLine = { number: number; key: string };

/** The first line of the file with each of these keys, among those that could be read so far and these. */
async function findFirstLines(tx: Db, importId: string, lines: readonly KeyedLine[]) {
  const keys = lines.map(({ key }) => key);
  const found = await tx
    .select({ key: importLines.key, number: min(importLines.number) })
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        inArray(importLines.key, keys),
        isNotNull(importLines.fate),
        lt(importLines.number, lines[0]?.number ?? 0),
      ),
    )
    .groupBy(importLines.key);
  const first = new Map(found.map(({ key, number }) => [key, number!]));
  for (const { key, number } of lines) if (!first.has(key)) first.set(key, number);
  return first;
}

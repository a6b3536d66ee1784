import { and, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/audit.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { CsvColumn } from "#domain/kernel/text/csv.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { clockTime, londonDay } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { type AuditQuery, linesOf, whereOf } from "./list-audit.ts";
import { type AuditRow, findMeant, type NamedLine, nameLines } from "./people-in-it.ts";
import { actionLabel, auditNotes, auditSentence } from "./messages.ts";

/** The columns of the file. */
export const auditColumns: CsvColumn<NamedLine>[] = [
  { heading: "Day", cell: ({ at }) => londonDay(at) },
  { heading: "Time", cell: ({ at }) => clockTime(at) },
  { heading: "Who", cell: ({ who }) => who },
  { heading: "What", cell: ({ action }) => actionLabel(action) },
  { heading: "Whom", cell: ({ whom }) => whom },
  { heading: "Outcome", cell: ({ outcome }) => outcome },
  { heading: "From", cell: ({ address }) => address },
  { heading: "In words", cell: (line) => auditSentence(line) },
  { heading: "Notes", cell: (line) => auditNotes(line).join("; ") },
  { heading: "Action", cell: ({ action }) => action },
];

const portion = 1_000;

/**
 * Every line that a query finds, newest first, for a file, read in portions so that neither memory nor a
 * transaction grows with it. That it was taken is a line of the audit itself, written first; lines that are written while
 * it is read are not in it.
 */
export async function exportAudit(ctx: Ctx<Owner>, query: AuditQuery) {
  const asked = Object.entries(query.filters).flatMap(([name, value]) => (value ? [name] : []));
  const auditEvent = {
    action: "audit.exported",
    detail: { filtered: asked },
  };
  const condition = and(
    whereOf(query, await findMeant(ctx, query.filters)),
    sql`${auditLog.at} <= ${ctx.now.toISOString()}`,
  );
  await write(ctx, (tx) => audit(tx, ctx, auditEvent));
  return namedLines(ctx, condition);
}

async function* namedLines(
  ctx: Ctx<Owner>,
  condition: ReturnType<typeof and>,
): AsyncGenerator<NamedLine> {
  let last: AuditRow | undefined;
  for (;;) {
    const past =
      last &&
      sql`(${auditLog.at}, ${auditLog.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const rows: AuditRow[] = await read(ctx, (db) =>
      linesOf(db, and(condition, past)).limit(portion),
    );
    yield* await nameLines(ctx, rows);
    last = rows.at(-1);
    if (rows.length < portion) return;
  }
}

import { and, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/audit.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { CsvCell } from "#domain/kernel/csv.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { clockTime, londonDay } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/transaction.ts";
import { type AuditRow, type AuditQuery, linesOf, whereOf } from "./list-audit.ts";
import { findMeant, type NamedLine, nameLines } from "./people-in-it.ts";
import { actionLabel, auditNotes, auditSentence } from "./messages.ts";

/** The headings of the file, in the order of its cells. */
export const auditHeadings = [
  "Day",
  "Time",
  "Who",
  "What",
  "Whom",
  "Outcome",
  "From",
  "In words",
  "Notes",
  "Action",
];

const portion = 1_000;

/**
 * Every line that a query finds, newest first, as the cells of a file, read in portions so that neither memory nor a
 * transaction grows with it. That it was taken is a line of the audit itself, written first; lines that are written while
 * it is read are not in it.
 */
export async function exportAudit(ctx: Ctx<Owner>, query: AuditQuery, from: { address: string }) {
  const asked = Object.entries(query.filters).flatMap(([name, value]) => (value ? [name] : []));
  const auditEvent = {
    action: "audit.exported",
    address: from.address,
    detail: { filtered: asked },
  };
  const condition = and(
    whereOf(query, await findMeant(ctx, query.filters)),
    sql`${auditLog.at} <= ${ctx.now.toISOString()}`,
  );
  await write(ctx, (tx) => audit(tx, ctx, auditEvent));
  return rowsOf(ctx, condition);
}

async function* rowsOf(
  ctx: Ctx<Owner>,
  condition: ReturnType<typeof and>,
): AsyncGenerator<CsvCell[]> {
  let last: AuditRow | undefined;
  for (;;) {
    const past =
      last &&
      sql`(${auditLog.at}, ${auditLog.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const rows: AuditRow[] = await read(ctx, (db) =>
      linesOf(db, and(condition, past)).limit(portion),
    );
    for (const line of await nameLines(ctx, rows)) yield cellsOf(line);
    last = rows.at(-1);
    if (rows.length < portion) return;
  }
}

function cellsOf(line: NamedLine): CsvCell[] {
  const { at, who, whom, action, outcome, address } = line;
  const words = [auditSentence(line), auditNotes(line).join("; ")];
  return [
    londonDay(at),
    clockTime(at),
    who,
    actionLabel(action),
    whom,
    outcome,
    address,
    ...words,
    action,
  ];
}

import { and, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import { auditLog } from "#db/schema/audit.ts";
import { countUpTo } from "#domain/kernel/database/find-up-to.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { endOfDay, isDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { maxListed } from "./rules.ts";
import { findMeant, type Meant, nameLines } from "./people-in-it.ts";

export type AuditFilter = "who" | "action" | "whom" | "outcome" | "from" | "to";
export type AuditQuery = ListQuery<"newest", AuditFilter>;

/** One page of the audit, newest first, with how many lines there are, counted up to `maxListed`; only the owner sees any. */
export async function listAudit(ctx: Ctx<Owner>, query: AuditQuery) {
  const condition = whereOf(query, await findMeant(ctx, query.filters));
  const { rows, total } = await read(ctx, async (db) => {
    const some = await linesOf(db, condition).limit(listSize).offset(rowsBefore(query));
    return { rows: some, total: await countUpTo(db, auditLog, condition, maxListed) };
  });
  return { lines: await nameLines(ctx, rows), total };
}

/**
 * The actions in the audit, by name. Each is found by one step in the index, however many events
 * there are.
 */
export function listAuditActions(ctx: Ctx<Owner>): Promise<string[]> {
  return read(ctx, async (db) => {
    const { rows } = (await db.execute(sql`
      with recursive found(action) as (
        (select action from audit_log order by action limit 1)
        union all
        select (select a.action from audit_log a where a.action > found.action order by a.action limit 1)
        from found where found.action is not null
      )
      select action from found where action is not null`)) as unknown as {
      rows: { action: string }[];
    };
    return rows.map(({ action }) => action);
  });
}

/** Lines, newest first; two of the same instant in the order of their ids, so that no page repeats one. */
export const linesOf = (db: Db, condition: SQL | undefined) =>
  db.select().from(auditLog).where(condition).orderBy(desc(auditLog.at), desc(auditLog.id));

/** The conditions of a list query. An invalid day is ignored; an unknown name finds nothing. */
export function whereOf(
  { filters }: Pick<AuditQuery, "filters">,
  { who, whom }: Meant,
): SQL | undefined {
  const { action, outcome, from, to } = filters;
  return and(
    who && (who.length > 0 ? inArray(auditLog.actorId, who) : sql`false`),
    whom && (whom.length > 0 ? inArray(auditLog.subjectId, whom) : sql`false`),
    action ? eq(auditLog.action, action) : undefined,
    outcome === "done" || outcome === "refused" ? eq(auditLog.outcome, outcome) : undefined,
    isDay(from) ? gte(auditLog.at, startOfDay(from)) : undefined,
    isDay(to) ? lt(auditLog.at, endOfDay(to)) : undefined,
  );
}

import { desc, gte, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/audit.ts";
import { maintenanceRuns } from "#db/schema/system.ts";
import type { Ctx, Owner, Staff } from "#domain/kernel/ctx.ts";
import { before, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

export type MaintenanceRun = typeof maintenanceRuns.$inferSelect;

/** The last five runs, the newest first; the first may still wait or be under way. */
export const listMaintenanceRuns = (ctx: Ctx<Staff>): Promise<MaintenanceRun[]> =>
  read(ctx, (db) =>
    db.select().from(maintenanceRuns).orderBy(desc(maintenanceRuns.askedAt)).limit(5),
  );

/** How a table is locked, as the database's own catalogue says. */
export type TableLock = { table: string; locked: boolean; forOwnerToo: boolean; policies: number };

/**
 * Every table of the studio with its row-level security, and whether the app's own role could
 * bypass it.
 */
export function findDataRules(
  ctx: Ctx<Staff>,
): Promise<{ tables: TableLock[]; bypassed: boolean }> {
  return read(ctx, async (db) => {
    const tables = await db.execute(sql`
      select c.relname as table, c.relrowsecurity as locked, c.relforcerowsecurity as "forOwnerToo",
        (select count(*)::integer from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by c.relrowsecurity, c.relname`);
    const role = await db.execute(
      sql`select bool_or(rolsuper or rolbypassrls) as bypassed from pg_roles where rolname = current_user`,
    );
    const rowsOf = <Row>(answer: unknown) => (answer as { rows: Row[] }).rows;
    return {
      tables: rowsOf<TableLock>(tables),
      bypassed: rowsOf<{ bypassed: boolean }>(role)[0]?.bypassed ?? true,
    };
  });
}

/** For how long back failed sign-ins are counted. */
const signInDays = 7;

/**
 * Sign-ins that were refused in the last seven days, by login page and reason, the most frequent
 * first.
 */
export function listFailedSignIns(ctx: Ctx<Owner>) {
  const area = sql<string>`coalesce(${auditLog.detail} ->> 'door', '')`;
  const why = sql<string>`coalesce(${auditLog.detail} ->> 'why', '')`;
  const since = gte(auditLog.at, before(ctx.now, days(signInDays)));
  return read(ctx, (db) =>
    db
      .select({
        area,
        why,
        count: sql<number>`count(*)::integer`,
        addresses: sql<number>`count(distinct ${auditLog.address})::integer`,
        lastAt: sql<string>`max(${auditLog.at})`.mapWith((value: string | Date) => new Date(value)),
      })
      .from(auditLog)
      .where(
        sql`${since} and ${auditLog.action} = 'account.signed-in' and ${auditLog.outcome} = 'refused'`,
      )
      .groupBy(sql`1`, sql`2`)
      .orderBy(sql`3 desc, 1, 2`)
      .limit(20),
  );
}

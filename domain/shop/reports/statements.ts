// What the statements of reports are made of.
import { sql, type SQL } from "drizzle-orm";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { ReportPeriod } from "./rules.ts";

/** Rows of one statement; the statement names its columns as the row's fields. */
export const rowsOf = <Row>(ctx: Ctx<Owner | System>, statement: SQL): Promise<Row[]> =>
  read(ctx, async (db) => ((await db.execute(statement)) as unknown as { rows: Row[] }).rows);

/** Whether an instant lies in the London days of a period. */
export const within = (instant: SQL, { from, to }: ReportPeriod) =>
  sql`(${instant} >= ${from}::date::timestamp at time zone 'Europe/London'
    and ${instant} < (${to}::date + 1)::timestamp at time zone 'Europe/London')`;

/** The London day of an instant, as YYYY-MM-DD. */
export const dayOf = (instant: SQL) =>
  sql`to_char(${instant} at time zone 'Europe/London', 'YYYY-MM-DD')`;

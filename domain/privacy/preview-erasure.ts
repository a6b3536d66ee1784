import { sql } from "drizzle-orm";
import type { ErasedTable } from "#db/schema/privacy.ts";
import { asAuthService, asSystem, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import type { RegisteredTable } from "./registered-table.ts";
import { findBuyer, findPerson, type Person } from "./person.ts";
import { register } from "./register.ts";

/** What an erasure does with one table, in rows, and why some stay. */
export type ErasureLine = ErasedTable & { title: string; keptBecause: string | undefined };

/**
 * What an erasure of this client would do, by the register that does it, and the email address for
 * the notification. Tables without their rows are left out.
 */
export async function previewErasure(ctx: Ctx<Owner>, { clientId }: OpenRecord) {
  const person = await findPerson(ctx, clientId);
  return person && { email: person.email, lines: await linesFor(ctx, person) };
}

/** The same of a buyer without an account, once their mailbox has proved who asks. */
export async function previewBuyerErasure(ctx: Ctx<Owner>, customerId: string) {
  const person = await findBuyer(ctx, customerId);
  return person && { email: person.email, lines: await linesFor(ctx, person) };
}

async function linesFor(ctx: Ctx, person: Person): Promise<ErasureLine[]> {
  const counts = new Map([
    ...(await countRows(asSystem(ctx), "system", person)),
    ...(await countRows(asAuthService(ctx), "auth", person)),
  ]);
  return register.flatMap((entry) => {
    const { all = 0, due = 0 } = counts.get(entry.table) ?? {};
    if (all === 0) return [];
    return [{ ...said(entry), ...share(entry, all, due) }];
  });
}

/** What was done, as it was written down, in the same words. */
export const erasureLinesOf = (result: readonly ErasedTable[]): ErasureLine[] =>
  result.flatMap((line) => {
    const entry = register.find(({ table }) => table === line.table);
    return entry ? [{ ...said(entry), ...line }] : [];
  });

const said = ({ title, erasure }: RegisteredTable) => ({
  title,
  keptBecause: "keptBecause" in erasure ? erasure.keptBecause : undefined,
});

/** How many rows are erased, anonymised and kept; `due` is how many `when` applies to. */
export function share({ table, erasure }: RegisteredTable, all: number, due: number): ErasedTable {
  if ("erase" in erasure)
    return {
      table,
      erased: all,
      anonymised: 0,
      kept: 0,
    };
  if ("anonymise" in erasure)
    return {
      table,
      erased: 0,
      anonymised: due,
      kept: all - due,
    };
  return {
    table,
    erased: 0,
    anonymised: 0,
    kept: all,
  };
}

async function countRows(ctx: Ctx, readAs: RegisteredTable["readAs"], person: Person) {
  const counts = register
    .filter((entry) => entry.readAs === readAs)
    .map(({ table, rows, erasure }) => {
      const due = "anonymise" in erasure && erasure.when ? erasure.when(ctx.now) : sql`true`;
      return sql`select ${table}::text as "table", count(*)::int as "all", (count(*) filter (where ${due}))::int as "due"
        from ${sql.identifier(table)} where ${rows(person)}`;
    });
  return read(ctx, async (db) => {
    const { rows } = (await db.execute(sql.join(counts, sql` union all `))) as unknown as {
      rows: { table: string; all: number; due: number }[];
    };
    return rows.map((row) => [row.table, row] as const);
  });
}

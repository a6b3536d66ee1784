import { and, asc, eq, isNotNull } from "drizzle-orm";
import { passes } from "#db/schema/passes.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { balanceOfPass } from "./balance.ts";
import { worthOf } from "./rules.ts";

/** A step: the passes that an order bought and paid, with what is left on them and its worth in pence, for staff. */
export async function listPassesOf(db: Db, orderId: string) {
  const { id, name, credits, opens, paidPence, orderItemId, piece, issuedAt } = passes;
  const rows = await db
    .select({ id, name, credits, opens, paidPence, balance: balanceOfPass })
    .from(passes)
    .where(and(eq(passes.orderId, orderId), isNotNull(issuedAt)))
    .orderBy(asc(orderItemId), asc(piece));
  return rows.map((row) => ({ ...row, worthPence: worthOf(row, row.balance) }));
}

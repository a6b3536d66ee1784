import { max } from "drizzle-orm";
import { balanceMovements } from "#db/schema/payments.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { before, days } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";

/** A studio that never asked begins here: its accounts of the last year want it. */
const firstTime = days(400);
/** Movements are told in the order in which they are made, give or take what the provider settles late. */
const overlap = days(2);

/**
 * Asks the card provider what moved on the studio's account since it was last asked, and keeps what
 * is new. What the provider does not answer is asked the next time. Returns how many are new.
 */
export async function syncBalance(ctx: Ctx<System>): Promise<number> {
  const [known] = await read(ctx, (db) =>
    db.select({ last: max(balanceMovements.movedAt) }).from(balanceMovements),
  );
  const since = known?.last ? before(known.last, overlap) : before(ctx.now, firstTime);
  let count = 0;
  let next: string | undefined;
  const pages: (typeof balanceMovements.$inferInsert)[][] = [];
  do {
    const page = await ctx.ports.cards.listBalance({ since, ...(next ? { next } : {}) });
    if (!page.ok) return 0;
    if (page.movements.length > 0) pages.push(page.movements);
    next = page.next;
  } while (next);
  // The oldest first: what is not written when it breaks off is newer than what is.
  for (const movements of pages.toReversed()) {
    const added = await write(ctx, (tx) =>
      tx
        .insert(balanceMovements)
        .values(movements)
        .onConflictDoNothing()
        .returning({ id: balanceMovements.id }),
    );
    count += added.length;
  }
  return count;
}

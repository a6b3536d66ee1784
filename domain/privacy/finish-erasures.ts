import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { mails, outbox } from "#db/schema/system.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { before, days } from "#domain/kernel/time.ts";
import { written } from "./registered-table.ts";
import { blankOrder } from "./register-shop.ts";
import { nothingKeepsOrder } from "./rules.ts";

/**
 * Finishes what an erasure had to leave: anonymises the orders of erased people whose time for the
 * tax office is over, or that could still have been paid then and never were. Deletes the address
 * of a last email that could not be sent for a month.
 */
export const finishErasures = (ctx: Ctx<System>): Promise<void> =>
  write(ctx, async (tx) => {
    await tx.execute(sql`
      update orders set ${written(blankOrder)}
      where ${nothingKeepsOrder(ctx.now)} and first_name <> ${blankOrder["first_name"]}
        and customer_id in (select unnest(kept_customer_ids) from erasure_requests where done_at is not null)`);
    await tx
      .delete(outbox)
      .where(
        and(
          eq(outbox.event, "person.erased"),
          isNotNull(outbox.deadAt),
          lt(outbox.createdAt, before(ctx.now, days(30))),
        ),
      );
  });

/** Deletes the recipient of an erasure's last email, once it has been sent. */
export const purgeGoodbye = (
  ctx: Ctx<System>,
  { jobId, key }: { jobId: string; key: string },
): Promise<void> =>
  write(ctx, async (tx) => {
    await tx.update(mails).set({ recipient: "" }).where(eq(mails.key, key));
    await tx.update(outbox).set({ payload: {} }).where(eq(outbox.id, jobId));
  });

import { and, eq, gt, isNotNull, lte, not, like, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { passes } from "#db/schema/passes.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { after, days, londonDay } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { balanceOfPass } from "./balance.ts";
import { warnedDays } from "./rules.ts";

/** Takes off what is left on passes whose last day is over, as of its end. Doing it twice is harmless. */
export const expirePasses = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    await tx.execute(sql`
      insert into pass_entries (pass_id, kind, credits, cause, at)
      select p.id, 'expired', -sum(e.credits), 'expired:' || count(*), p.valid_until + interval '1 ms'
      from passes p join pass_entries e on e.pass_id = p.id
      where p.valid_until < ${ctx.now.toISOString()}::timestamptz
      group by p.id having sum(e.credits) > 0 order by p.id on conflict do nothing`);
    return done(undefined);
  });

/** Publishes once for each pass with something on it that it ends within 14 days; not of one that never lasted longer. */
export const warnOfEndingPasses = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const { id, validUntil, validDays } = passes;
    const ending = await tx
      .select({ id, validUntil: sql`${validUntil}`.mapWith(validUntil) })
      .from(passes)
      .where(
        and(
          gt(validUntil, ctx.now),
          lte(validUntil, after(ctx.now, days(warnedDays))),
          gt(validDays, warnedDays),
          gt(balanceOfPass, 0),
          // A month of a membership is followed by the next one.
          sql`not exists (select from membership_periods m where m.order_id = ${passes.orderId})`,
        ),
      );
    for (const pass of ending) {
      const day = londonDay(pass.validUntil);
      const key = `pass.ending-${pass.id}-${day}`;
      await publishEvent(tx, "pass.ending", { passId: pass.id, day }, { now: ctx.now, key });
    }
    return done(ending.length);
  });

/**
 * What to tell a buyer of a pass that ends on a day; undefined where there is nothing on it any more, where it ends on another
 * day by now, and where its buyer is not known any more.
 */
export const findEndingPass = (
  ctx: Ctx<System>,
  { passId, day }: { passId: string; day: string },
) =>
  read(ctx, async (db) => {
    const { id, name, opens, validUntil } = passes;
    const [row] = await db
      .select({
        name,
        opens,
        validUntil: sql`${validUntil}`.mapWith(validUntil),
        balance: balanceOfPass,
        to: orders.email,
        orderId: orders.id,
      })
      .from(passes)
      .innerJoin(orders, eq(orders.id, passes.orderId))
      .where(
        and(eq(id, passId), isNotNull(validUntil), not(like(orders.email, "%@erased.invalid"))),
      );
    const isSo = row && row.balance > 0 && londonDay(row.validUntil) === day;
    return isSo && row.validUntil > ctx.now ? row : undefined;
  });

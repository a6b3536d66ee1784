import { and, eq, isNotNull, isNull, like, not } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { retreatBalances } from "#db/schema/retreats.ts";
import type { Ctx, Staff, System } from "#domain/kernel/ctx.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { addDays, type Day, londonDay } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { paymentLinkOf } from "#domain/shop/payment-links/link.ts";
import { asking, balanceRows } from "./find-balances.ts";
import { remindedDays, stateOfBalance } from "./rules.ts";

/**
 * Publishes once for each open balance that its last day is near, is today, or is over. After a
 * pause only the nearest is sent, and nothing of a time before the deposit was paid. A new last day
 * is reminded of anew.
 */
export const remindOfBalances = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const today = londonDay(ctx.now);
    const open = await openRows(tx);
    const things = open.flatMap(({ id, dueOn, openedAt }) => {
      const kind = reminderOn(today, { dueOn, since: londonDay(openedAt!) });
      if (!kind) return [];
      return [
        { payload: { balanceId: id, dueOn, kind }, key: `balance.due-${id}-${dueOn}-${kind}` },
      ];
    });
    await publishEvents(tx, "balance.due", things, ctx);
    return done(things.length);
  });

type Reminder = `${(typeof remindedDays)[number]}` | "overdue";

/** Which reminder a day asks for, by the last day and since when the balance is open. */
export function reminderOn(
  today: Day,
  { dueOn, since }: { dueOn: Day; since: Day },
): Reminder | undefined {
  if (today > dueOn) return "overdue";
  const near = remindedDays.findLast((days) => today >= addDays(dueOn, -days));
  if (near === undefined || since > addDays(dueOn, -near)) return undefined;
  return `${near}`;
}

const openRows = (tx: Parameters<typeof balanceRows>[0]) =>
  balanceRows(tx).where(
    and(
      isNotNull(retreatBalances.openedAt),
      isNull(retreatBalances.endedAt),
      isNull(asking.paidAt),
    ),
  );

/**
 * Whom to tell of a balance, and its link; undefined where the last day is another one by now, and
 * where the buyer is not known any more. Of what was given up, nothing need be open.
 */
export const findBalanceNews = (
  ctx: Ctx<System>,
  { balanceId, dueOn }: { balanceId: string; dueOn?: Day },
) =>
  read(ctx, async (db) => {
    const [row] = await balanceRows(db).where(eq(retreatBalances.id, balanceId));
    if (!row?.balanceOrderId) return undefined;
    const [buyer] = await db
      .select({ to: orders.email, firstName: orders.firstName })
      .from(orders)
      .where(and(eq(orders.id, row.orderId), not(like(orders.email, "%@erased.invalid"))));
    const state = stateOfBalance({ ...row, endedAt: row.endedAt ?? row.releasedAt }, ctx.now);
    if (!buyer || (dueOn !== undefined && dueOn !== row.dueOn)) return undefined;
    const payUrl = paymentLinkOf(ctx, { id: row.balanceOrderId, holdRound: row.holdRound ?? 0 });
    return { ...row, ...buyer, state, payUrl };
  });

/** The balances that are overdue, the oldest first: for the tasks of the day. */
export const listOverdue = (ctx: Ctx<Staff>) =>
  read(ctx, async (db) => {
    const rows = await openRows(db);
    const today = londonDay(ctx.now);
    return rows
      .filter(({ dueOn, releasedAt }) => dueOn < today && !releasedAt)
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  });

import { and, asc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { vouchers } from "#db/schema/vouchers.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { hashOfNumber, numberOf } from "./number.ts";
import { sentAt } from "./rules.ts";

/**
 * Gives the vouchers of a paid order their numbers, and says when each is to be mailed: at once, or on the morning of its day.
 * Doing it twice changes nothing.
 */
export const numberVouchers = (ctx: Ctx<System>, orderId: string) =>
  transaction(ctx, async (tx) => {
    const { id, numberRound, delivery, sendOn } = vouchers;
    const rows = await readLocked(
      tx
        .select({ id, numberRound, delivery, sendOn })
        .from(vouchers)
        .where(
          and(
            eq(vouchers.orderId, orderId),
            isNotNull(vouchers.issuedAt),
            isNull(vouchers.numberHash),
          ),
        )
        .orderBy(asc(id)),
    );
    for (const row of rows) {
      await tx.update(vouchers).set(numbersOf(ctx, row)).where(eq(id, row.id));
      const morning = row.sendOn ? atLondon(row.sendOn, sentAt) : ctx.now;
      const when = {
        now: ctx.now,
        dueAt: morning > ctx.now ? morning : ctx.now,
        key: `voucher.due:${row.id}`,
      };
      if (row.delivery === "mail")
        await publishEvent(tx, "voucher.due", { voucherId: row.id }, when);
    }
    return done(rows.length);
  });

function numbersOf(ctx: Ctx<System>, row: { id: string; numberRound: number }) {
  const number = numberOf(ctx, row);
  return { numberHash: hashOfNumber(number), lastFour: number.slice(-4) };
}

/**
 * Gives a number to vouchers that have been paid for a day and have none, because their job gave up
 * or they came with the demo. No email is sent: the back-office sees them, and sends them. Returns
 * how many.
 */
export const numberLateVouchers = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const { id, numberRound, issuedAt, numberHash } = vouchers;
    const rows = await readLocked(
      tx
        .select({ id, numberRound })
        .from(vouchers)
        .where(and(lt(issuedAt, before(ctx.now, days(1))), isNull(numberHash)))
        .orderBy(asc(id))
        .limit(500),
    );
    for (const row of rows)
      await tx.update(vouchers).set(numbersOf(ctx, row)).where(eq(id, row.id));
    return done(rows.length);
  });

import { and, isNull, lt, or } from "drizzle-orm";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { purgeMails } from "#domain/kernel/threats/purge-mails.ts";
import { sameTimeMonthsBefore } from "#domain/kernel/dates/london.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { confirmDays, endedMonths } from "./messages.ts";

/** The kinds of mails that people ask for (table `mails`). */
const newsMails = ["subscription-confirm", "back-in-stock", "letter", "letter-test"];

/**
 * Purges subscriptions that were not confirmed within seven days, and ended ones a year after their
 * end: for that long a complaint about an email can be answered. Returns how many.
 */
export const purgeSubscriptions = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const longAgo = sameTimeMonthsBefore(ctx.now, endedMonths);
    const neverConfirmed = and(
      isNull(subscriptions.confirmedAt),
      lt(subscriptions.askedAt, before(ctx.now, days(confirmDays))),
    );
    const gone = await tx
      .delete(subscriptions)
      .where(or(neverConfirmed, lt(subscriptions.endedAt, longAgo)))
      .returning({ id: subscriptions.id });
    await purgeMails(tx, newsMails, longAgo);
    return done(gone.length);
  });

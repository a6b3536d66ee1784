import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { noteEvent } from "#domain/payments/note-event.ts";
import type { Quarantine } from "#domain/payments/rules.ts";

/** What a person at the studio has to look at. */
export type PaymentIssue =
  | Quarantine
  | "second-payment"
  | "late-payment"
  | "dispute"
  | "dispute-won"
  | "dispute-lost"
  | "refund-refused";

type Alert = {
  problem: PaymentIssue;
  orderId?: string;
  intentId?: string | undefined;
  key?: string | undefined;
};

/** Notifies the studio of a payment that needs a person; once a key. */
export async function alertStudio(tx: Db, { key, ...about }: Alert, now: Date): Promise<void> {
  const once = key ? { key: `payment.alert:${about.problem}:${key}` } : {};
  await publishEvent(
    tx,
    "payment.alert",
    { ...about, noticedAt: now.toISOString() },
    { now, ...once },
  );
}

type OfPayment = { id: string; intentId: string };

/**
 * Notifies the studio that a refund did not go through, at once or at the buyer's bank later; once
 * a refund.
 */
export const alertOfRefund = (
  tx: Db,
  { id: orderId, intentId }: OfPayment,
  key: string,
  now: Date,
): Promise<void> => alertStudio(tx, { problem: "refund-refused", orderId, intentId, key }, now);

type Odd = { event: { id: string; type: string } | undefined; intentId?: string | undefined };

/**
 * Sets aside a message that is validly signed and yet must not be acted on: it is recorded, the
 * studio is notified, and nothing else happens.
 */
export function quarantine(ctx: Ctx<System>, { event, intentId }: Odd, why: Quarantine) {
  const { now } = ctx;
  return transaction(ctx, async (tx) => {
    const note = {
      id: event?.id ?? "",
      type: event?.type ?? "",
      intentId,
      outcome: "quarantined",
      why,
      now,
    } as const;
    if (event && !(await noteEvent(tx, note))) return done("nothing-new" as const);
    await alertStudio(tx, { problem: why, intentId, key: event?.id ?? intentId }, now);
    return done(why);
  });
}

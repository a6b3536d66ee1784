import { and, eq, inArray, or, sql } from "drizzle-orm";
import { disputes, payments, refunds } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import type { CardDispute, CardRefund } from "./ports.ts";

/** A refund the studio wants; `key` names it for ever, so asking twice is asking once. Amount in pence. */
export type NewRefund = {
  orderId: string;
  paymentId: string;
  amountPence: number;
  reason: string;
  key: string;
  /** Whether anything went back into stock with it. */
  restocked?: boolean;
};

/**
 * Decides a refund in the transaction of its cause; the card provider is asked by the job of
 * `refund.asked`, at once or from `dueAt` on. Returns its id, or undefined when it was decided
 * before.
 */
export async function askRefund(tx: Db, input: NewRefund, now: Date, dueAt = now) {
  const [row] = await tx
    .insert(refunds)
    .values({
      ...input,
      status: "asked",
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id });
  if (row)
    await publishEvent(
      tx,
      "refund.asked",
      { refundId: row.id },
      { now, dueAt, key: `refund.asked:${row.id}` },
    );
  return row?.id;
}

/**
 * Publishes once that the money of a refund has gone back; the job of `refund.succeeded` notifies
 * its buyer.
 */
const announceRefund = (tx: Db, refundId: string, now: Date) =>
  publishEvent(tx, "refund.succeeded", { refundId }, { now, key: `refund.succeeded:${refundId}` });

/** Writes down money that was given back by hand: a payment without a card has no provider to ask. */
export async function recordRefundByHand(tx: Db, input: NewRefund, now: Date) {
  const [row] = await tx
    .insert(refunds)
    .values({
      ...input,
      status: "succeeded",
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id });
  if (row) await announceRefund(tx, row.id, now);
  return row?.id;
}

/**
 * Writes down a refund that stays with the studio as a credit for the buyer. No refund is announced:
 * the credit has a mail of its own.
 */
export async function recordRefundAsCredit(tx: Db, input: NewRefund, now: Date) {
  const [row] = await tx
    .insert(refunds)
    .values({
      ...input,
      asCredit: true,
      status: "succeeded",
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id });
  return row?.id;
}

const statuses = {
  pending: "asked",
  succeeded: "succeeded",
  failed: "failed",
  cancelled: "failed",
} as const;
/** What a refund may still become: a success may fail at the bank later, a failure stays one. */
const before = {
  asked: [],
  succeeded: ["asked"],
  failed: ["asked", "succeeded"],
} as const;

/**
 * What the provider says about a refund of this payment, whether the app or the provider's
 * dashboard made it. Later states win. Answers its id and where it stands now, and whether it is
 * heard of for the first time.
 */
export async function noteRefund(tx: Db, paymentId: string, refund: CardRefund, now: Date) {
  const status = statuses[refund.status];
  const ours = or(
    eq(refunds.providerId, refund.id),
    refund.key ? eq(refunds.key, refund.key) : undefined,
  );
  const isNews = inArray(refunds.status, [...before[status]]);
  const [known] = await tx
    .update(refunds)
    .set({
      providerId: refund.id,
      status: sql`case when ${isNews} then ${status} else ${refunds.status} end`,
      // The moment of its state: the same message once more is no news.
      updatedAt: sql`case when ${isNews} then ${now.toISOString()}::timestamptz else ${refunds.updatedAt} end`,
    })
    .where(and(ours, eq(refunds.paymentId, paymentId)))
    .returning({ id: refunds.id, status: refunds.status });
  const noted = known ?? (await insertForeign(tx, paymentId, { refund, status, now }));
  if (noted?.status === "succeeded") await announceRefund(tx, noted.id, now);
  return noted && { ...noted, isNew: !known };
}

type Foreign = { refund: CardRefund; status: keyof typeof before; now: Date };

/** A refund that was made in the provider's dashboard. */
async function insertForeign(tx: Db, paymentId: string, { refund, status, now }: Foreign) {
  const [paid] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!paid) return undefined;
  const [row] = await tx
    .insert(refunds)
    .values({
      orderId: paid.orderId,
      paymentId,
      providerId: refund.id,
      key: `provider:${refund.id}`,
      amountPence: refund.amountPence,
      reason: "Refunded at the card provider",
      status,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: refunds.id, status: refunds.status });
  return row;
}

/**
 * How a dispute ends, by the provider's word: an inquiry that came to nothing is closed as a
 * warning, and of one that was prevented the buyer has their money back.
 */
const disputeEnds: Readonly<Record<string, "won" | "lost">> = {
  won: "won",
  warning_closed: "won",
  lost: "lost",
  prevented: "lost",
};

/**
 * What the provider says about a dispute of this payment; once it is closed it stays closed.
 * Answers where it stands now, or undefined where nothing has changed.
 */
export async function noteDispute(
  tx: Db,
  of: { orderId: string; paymentId: string },
  dispute: CardDispute,
  now: Date,
) {
  const status = disputeEnds[dispute.status] ?? "open";
  const { id, amountPence, reason } = dispute;
  const [noted] = await tx
    .insert(disputes)
    .values({ ...of, id, amountPence, reason, status, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: disputes.id,
      set: { status, updatedAt: now },
      setWhere: sql`${disputes.status} = 'open' and excluded.status <> 'open'`,
    })
    .returning({ status: disputes.status });
  return noted?.status;
}

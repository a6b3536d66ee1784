import { and, eq, max, ne, or, sql } from "drizzle-orm";
import { membershipPeriods, memberships } from "#db/schema/memberships.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { keepPaidIntent } from "#domain/payments/record-intent.ts";
import { recordPayment } from "#domain/payments/record-payment.ts";
import { askRefund } from "#domain/payments/record-refund.ts";
import type { CardIntent } from "#domain/payments/ports.ts";
import type { CardInvoice } from "#domain/payments/subscriptions/ports.ts";
import { confirmOrder } from "#domain/shop/orders/paying/confirm-order.ts";
import { alertStudio } from "#domain/shop/orders/paying/quarantine.ts";
import { cancelPasses } from "#domain/shop/passes/cancel-passes.ts";
import { coolingOffDays } from "./rules.ts";
import { writeOrderOfMonth, writePeriod } from "./write-period.ts";

type Settled = "applied" | "nothing-new" | "foreign";

/**
 * Takes in how the bill of a month stands at the provider, once, in whatever order it is heard of: paid, it is an order with
 * its pass; declined, its client is told. The first month is an order of its own already and follows its payment.
 */
export async function settleInvoice(ctx: Ctx<System>, invoice: CardInvoice): Promise<Settled> {
  const known = await findMembership(ctx, invoice);
  if (!known) return "foreign";
  const outcome = await transaction(ctx, async (tx) => {
    await lock(tx, { client: [known.clientId] });
    const [month] = await tx
      .select({ orderId: membershipPeriods.orderId })
      .from(membershipPeriods)
      .where(eq(membershipPeriods.invoiceId, invoice.id));
    if (month) return done<Settled>("nothing-new");
    const membership = await readMembership(tx, known.id);
    // Its first bill is not known yet: the payment page that asks for it has not written it down.
    if (!membership?.startedAt) return done<Settled>("nothing-new");
    const { intent } = invoice;
    // The payment may be heard of before its bill says that it is paid.
    if (intent?.status === "succeeded")
      return done<Settled>(await takeMonth(tx, membership, { ...invoice, intent }, ctx.now));
    if (invoice.status === "open" && invoice.attempts > 0)
      return done<Settled>(await noteDeclined(tx, membership, invoice, ctx.now));
    return done<Settled>("nothing-new");
  });
  return outcome.value;
}

const findMembership = (ctx: Ctx<System>, { membershipId, subscriptionId }: CardInvoice) =>
  read(ctx, async (db) => {
    const { id, clientId } = memberships;
    const named = membershipId && isUuid(membershipId) ? eq(id, membershipId) : undefined;
    const [found] = await db
      .select({ id, clientId })
      .from(memberships)
      .where(or(eq(memberships.subscriptionId, subscriptionId), named));
    return found;
  });

async function readMembership(tx: Db, id: string) {
  const { clientId, name, credits, opens, sessionTypeId } = memberships;
  const { status, startedAt, endsAt, pricePence, firstPricePence } = memberships;
  const terms = { clientId, name, credits, opens, sessionTypeId };
  const standing = { status, startedAt, endsAt, pricePence, firstPricePence };
  const [membership] = await tx
    .select({ id: memberships.id, ...terms, ...standing })
    .from(memberships)
    .where(eq(memberships.id, id));
  return membership;
}

type Membership = NonNullable<Awaited<ReturnType<typeof readMembership>>>;
type PaidInvoice = CardInvoice & { intent: CardIntent };

/**
 * A month that was paid: its order, its payment and its pass. One that was taken from who had left, or whose membership is
 * over, goes back in full, and its pass with it.
 */
async function takeMonth(
  tx: Db,
  membership: Membership,
  { id: invoiceId, intent, amountPence, from: startsAt, until: endsAt }: PaidInvoice,
  now: Date,
): Promise<Settled> {
  const { id: membershipId } = membership;
  const { id: orderId } = await writeOrderOfMonth(tx, {
    membership,
    pricePence: amountPence,
    startsAt,
    endsAt,
    now,
    reservedUntil: null,
  });
  const [last] = await tx
    .select({ number: max(membershipPeriods.number) })
    .from(membershipPeriods)
    .where(eq(membershipPeriods.membershipId, membershipId));
  const number = (last?.number ?? 0) + 1;
  await writePeriod(tx, { orderId, membershipId, invoiceId, number, startsAt, endsAt });
  await keepPaidIntent(tx, { orderId, intent, now });
  const paymentId = await recordPayment(tx, {
    orderId,
    source: "webhook",
    intentId: intent.id,
    amountPence,
    surplus: false,
    now,
  });
  await confirmOrder(tx, { orderId, now });

  const { endsAt: leaves, status, pricePence } = membership;
  const isUnwanted = status === "ended" || (leaves !== null && startsAt >= leaves);
  if (isUnwanted) {
    const refund = { orderId, paymentId: paymentId!, amountPence, reason: "membership-ended" };
    const refundId = await askRefund(tx, { ...refund, key: `membership:${invoiceId}` }, now);
    await cancelPasses(tx, { orderId, refundId: refundId!, now });
    await publishEvent(tx, "membership.changed", { membershipId }, { now });
    return "applied";
  }
  if (amountPence !== pricePence)
    await alertStudio(
      tx,
      {
        problem: "wrong-amount",
        orderId,
        intentId: intent.id,
        key: invoiceId,
      },
      now,
    );
  const isFirstAtFullPrice = number === 2 && membership.firstPricePence !== null;
  await tx
    .update(memberships)
    .set({
      status: sql`case when ${memberships.status} = 'past_due' or ${memberships.pausedUntil} < ${startsAt.toISOString()}::timestamptz
        then 'active' else ${memberships.status} end`,
      // Another card has paid a bill that was declined: the provider keeps that one.
      newCardId: sql`case when ${memberships.status} = 'past_due' then null else ${memberships.newCardId} end`,
      paidUntil: sql`greatest(${memberships.paidUntil}, ${endsAt.toISOString()}::timestamptz)`,
      ...(isFirstAtFullPrice && {
        coolingOffUntil: sql`last_instant(${now.toISOString()}::timestamptz, ${coolingOffDays})`,
      }),
    })
    .where(eq(memberships.id, membershipId));
  if (isFirstAtFullPrice) {
    const key = `membership.full-price:${membershipId}`;
    await publishEvent(tx, "membership.full-price", { membershipId }, { now, key });
  }
  return "applied";
}

/** The card of a month was declined: the pass before lasts to its end, and its client is told how to pay. */
async function noteDeclined(
  tx: Db,
  { id: membershipId, status }: Membership,
  { id: invoiceId, attempts, nextAttemptAt }: CardInvoice,
  now: Date,
): Promise<Settled> {
  if (status === "ended") return "nothing-new";
  await tx
    .update(memberships)
    .set({ status: "past_due" })
    .where(and(eq(memberships.id, membershipId), ne(memberships.status, "ended")));
  const again = nextAttemptAt?.toISOString() ?? null;
  const key = `membership.declined:${invoiceId}:${attempts}`;
  await publishEvent(tx, "membership.declined", { membershipId, again }, { now, key });
  return "applied";
}

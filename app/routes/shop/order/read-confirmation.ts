import { guestsViewOf } from "#domain/shop/attendees/rules.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { listOrderedDates } from "#domain/shop/courses/dates-of-order.ts";
import { formatDatesInMail } from "#domain/shop/courses/messages.ts";
import { findOrderPlaces } from "#domain/shop/attendees/find-places.ts";
import { balancePaid } from "#domain/shop/balances/messages.ts";
import { findBalances, findDepositOf } from "#domain/shop/balances/find-balances.ts";
import { checkFreeMonth } from "#domain/shop/memberships/free-month.ts";
import { deliveryNote } from "#domain/kernel/text/receipt.ts";
import { goingTo } from "#domain/shop/orders/opening/find-receipt.ts";
import { listOrderAnswers } from "#domain/people/studio-questions/queries.ts";
import { papersOf } from "#domain/shop/contracts/order-documents.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { listParcelsOf } from "#domain/shop/orders/office/find-parcel.ts";
import { findOrder, type OrderView } from "#domain/shop/orders/queries.ts";
import { placeSlug } from "#domain/shop/places/messages.ts";
import { formatReservation } from "#domain/shop/orders/rules.ts";
import { listOrderVouchers } from "#domain/shop/vouchers/find-voucher.ts";
import { isSent } from "#domain/shop/sending/rules.ts";
import { whatsNext } from "#domain/shop/orders/messages.ts";
import { formatPaymentState, type ProviderResult, standingOf } from "./order-news.ts";

export type Confirmation = NonNullable<Awaited<ReturnType<typeof readConfirmation>>>;

/**
 * An order as its own page shows it. While no payment is recorded the card provider is asked, so
 * that a buyer sees theirs even when its webhook is late or lost, after a declined card too; at
 * most 10 times a minute and order.
 */
export async function readConfirmation(ctx: Ctx<Guest>, orderId: string) {
  const found = await findOrder(ctx, orderId);
  if (!found) return undefined;
  const result = isOpen(found) ? await askProvider(ctx, found) : "unsure";
  const order = result === "changed" ? await findOrder(ctx, orderId) : found;
  if (!order) return undefined;
  const [{ dates, ...belongings }, deposit, answers] = await Promise.all([
    order.paidAt && !isOfPlaces(order) ? readBelongings(ctx, order) : nothing,
    isOfPlaces(order) ? undefined : findDepositOf(ctx, orderId),
    order.channel === "web" ? listOrderAnswers(ctx, orderId) : [],
  ]);
  const next = deposit ? balancePaid : whatsNext(order.lines, order);
  return {
    ...shown(order, result),
    ...belongings,
    answers,
    next: dates.length > 0 ? [...next, formatDatesInMail(dates)] : next,
  };
}

/** Places in classes and sessions with a therapist, and nothing else: they say in their names all that there is to know. */
const isOfPlaces = ({ lines }: OrderView) => lines.every(({ slug }) => slug === placeSlug);

/** What came with a paid order; asked together. */
async function readBelongings(ctx: Ctx<Guest>, order: OrderView): Promise<Belongings> {
  const { id } = order;
  const [dates, parcels, vouchers, balances, guests] = await Promise.all([
    listOrderedDates(ctx, id),
    listParcelsOf(ctx, id),
    listOrderVouchers(ctx, id),
    findBalances(ctx, id),
    findAttendees(ctx, order),
  ]);
  return { dates, parcels, vouchers, balances, guests };
}

type Belongings = {
  dates: Awaited<ReturnType<typeof listOrderedDates>>;
  parcels: Awaited<ReturnType<typeof listParcelsOf>>;
  vouchers: Awaited<ReturnType<typeof listOrderVouchers>>;
  balances: Awaited<ReturnType<typeof findBalances>>;
  guests: Awaited<ReturnType<typeof findAttendees>>;
};

const nothing: Belongings = {
  dates: [],
  parcels: [],
  vouchers: [],
  balances: [],
  guests: undefined,
};

/** Who comes on the places of a paid order; undefined where it holds none. */
async function findAttendees(ctx: Ctx<Guest>, { id, firstName, lastName }: OrderView) {
  const places = await findOrderPlaces(ctx, id);
  return places.lines.length === 0
    ? undefined
    : guestsViewOf(places, { now: ctx.now, buyer: `${firstName} ${lastName}`.trim() });
}

const isOpen = ({ paymentStatus, releasedAt }: OrderView) =>
  !releasedAt && ["pending", "processing", "failed"].includes(paymentStatus);

async function askProvider(
  ctx: Ctx<Guest>,
  { id: orderId, totalPence }: OrderView,
): Promise<ProviderResult> {
  const hit = await countHit(ctx, { purpose: "ask-card-provider", who: orderId });
  if (!hit.allowed) return "unsure";
  const free = totalPence === 0 && (await checkFreeMonth(ctx, orderId));
  if (free) return free;
  const asked = await ensurePayment(ctx, orderId);
  if (!asked.ok) return asked.why === "already-paid" ? "changed" : "unsure";
  const { status } = asked.value.intent;
  return status === "requires_payment" || status === "requires_action" ? "waits" : "underway";
}

/** Only what the page shows leaves the server. */
function shown(order: OrderView, result: ProviderResult) {
  const standing = standingOf(order, result);
  return {
    standing,
    orderId: order.id,
    orderNumber: order.orderNumber,
    placedAt: order.createdAt,
    firstName: order.firstName,
    email: order.email,
    lines: order.lines.map(
      ({ name, quantity, unitPence, totalPence, eventStartsAt, eventEndsAt, location }) => ({
        name,
        quantity,
        unitPence,
        totalPence,
        event: eventStartsAt && { startsAt: eventStartsAt, endsAt: eventEndsAt, location },
      }),
    ),
    subtotalPence: order.subtotalPence,
    discountCode: order.discountCode,
    discountPence: order.discountPence,
    /** Undefined where nothing is sent. */
    deliveryPence: order.lines.some(({ productType }) => isSent(productType))
      ? order.deliveryPence
      : undefined,
    delivery: deliveryNote(goingTo(order)),
    totalPence: order.totalPence,
    voucherPence: order.voucherPence,
    refundedPence: order.refundedPence,
    paymentState: formatPaymentState(standing, order.paymentStatus),
    paymentReference: order.paymentReference,
    hasReceipt: order.receiptNumber !== null,
    papers: papersOf(order),
    kept: formatReservation(order),
  };
}

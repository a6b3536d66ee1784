import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { PackingSlip, Receipt, StudioDetails } from "#domain/kernel/text/receipt.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Settings } from "#domain/studio/settings/forms.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { studioOf, vatNumberOn } from "#domain/studio/settings/rules.ts";
import { findOrder, listOrdersToPack, type OrderView } from "#domain/shop/orders/queries.ts";
import { moneyByRate } from "#domain/shop/orders/vat-lines.ts";
import { countryNames } from "#domain/shop/orders/messages.ts";

/** The receipt of a paid order, for a reader who may see the order; undefined before it is paid. */
export async function findReceipt(ctx: Ctx, orderId: string): Promise<Receipt | undefined> {
  const [order, settings, studio] = await Promise.all([
    findOrder(ctx, orderId),
    findSettings(ctx),
    findStudioDetails(ctx),
  ]);
  return order && settings && receiptOf(order, settings, studio);
}

/** The same, of what has been looked up. */
export function receiptOf(
  order: OrderView,
  settings: Settings,
  studio: StudioDetails = studioOf(settings),
): Receipt | undefined {
  if (!order.paidAt || order.receiptNumber === null) return undefined;
  return {
    studio,
    receiptNumber: order.receiptNumber,
    orderNumber: order.orderNumber,
    placedAt: order.createdAt,
    paidAt: order.paidAt,
    buyer: {
      name: `${order.firstName} ${order.lastName}`,
      firstName: order.firstName,
      email: order.email,
      phone: order.phone,
    },
    address: addressOf(order),
    ...goingTo(order),
    lines: order.lines.map(receiptLine),
    subtotalPence: order.subtotalPence,
    discountCode: order.discountCode,
    discountPence: order.discountPence,
    deliveryPence: order.deliveryPence,
    totalPence: order.totalPence,
    voucherPence: order.voucherPence,
    refundedPence: order.refundedPence,
    vat: vatOf(order, vatNumberOn(settings, londonDay(order.paidAt))),
    paymentReference: order.paymentReference,
  };
}

/** Prices are what people pay: the VAT is within them. What a voucher pays was taxed when it was bought (decision 029). */
function vatOf(
  { lines, totalPence, voucherPence }: OrderView,
  number: string | undefined,
): Receipt["vat"] {
  if (!number) return undefined;
  const taxed = lines.map(({ productType, vatPercent, ...line }) => ({
    productType,
    vatPercent,
    worthPence: line.totalPence - line.discountPence,
  }));
  const amountPence = totalPence - voucherPence;
  const rates = new Map<number, number>();
  for (const { percent, vatPence } of moneyByRate(taxed, { amountPence, totalPence, voucherPence }))
    rates.set(percent, (rates.get(percent) ?? 0) + vatPence);
  return { number, rates: [...rates].map(([percent, pence]) => ({ percent, pence })) };
}

/** What to pack for an order, paid or not, for a reader who may see the order. */
export async function findPackingSlip(ctx: Ctx, orderId: string): Promise<PackingSlip | undefined> {
  const [order, studio] = await Promise.all([findOrder(ctx, orderId), findStudioDetails(ctx)]);
  return studio && order && slipOf(order, studio);
}

const maxSlips = 50;

/** The same of many orders, oldest first; what is not there is left out. */
export async function listPackingSlips(
  ctx: Ctx<Staff>,
  orderIds: readonly string[],
): Promise<PackingSlip[]> {
  const [orders, studio] = await Promise.all([
    listOrdersToPack(ctx, orderIds.slice(0, maxSlips)),
    findStudioDetails(ctx),
  ]);
  return studio ? orders.map((order) => slipOf(order, studio)) : [];
}

/** What was exchanged before it was sent is not packed. */
const stillPacked = (lines: readonly Packed[]) =>
  lines.flatMap((line) => {
    const quantity = line.quantity - line.exchangedQuantity;
    return quantity > 0 ? [packed({ ...line, quantity })] : [];
  });

type ToPack = Pick<
  OrderView,
  | "orderNumber"
  | "createdAt"
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | keyof Address
  | keyof Elsewhere
> & { lines: Packed[] };
type Packed = Pick<
  OrderView["lines"][number],
  "name" | "quantity" | "exchangedQuantity" | "eventStartsAt" | "eventEndsAt" | "location"
>;

function slipOf(order: ToPack, studio: StudioDetails): PackingSlip {
  const { orderNumber, createdAt: placedAt, firstName, lastName, email, phone } = order;
  const buyer = { name: `${firstName} ${lastName}`, firstName, email, phone };
  const address = addressOf(order);
  return {
    studio,
    orderNumber,
    placedAt,
    buyer,
    address,
    ...goingTo(order),
    lines: stillPacked(order.lines),
  };
}

type Address = Record<
  "addressLine1" | "addressLine2" | "city" | "postcode" | "country",
  string | null
>;

function addressOf({ addressLine1, addressLine2, city, postcode, country }: Address): string[] {
  const name = countryNames[country as keyof typeof countryNames] ?? country;
  return [addressLine1, addressLine2, city, postcode, name].filter(
    (line) => line !== null && line !== "",
  ) as string[];
}

type Elsewhere = Pick<
  OrderView,
  "delivery" | `delivery${"Name" | "Line1" | "Line2" | "City" | "Postcode" | "Country"}`
>;

/** Where its things go, when that is not the buyer's own address. */
export function goingTo(order: Elsewhere): Pick<Receipt, "goesTo"> {
  if (order.delivery === "collect") return { goesTo: { collected: true } };
  const {
    deliveryName: name,
    deliveryLine1: addressLine1,
    deliveryLine2: addressLine2,
    deliveryCity: city,
  } = order;
  if (name === null) return {};
  const { deliveryPostcode: postcode, deliveryCountry: country } = order;
  const address = addressOf({ addressLine1, addressLine2, city, postcode, country });
  return { goesTo: { collected: false, name, address } };
}

const receiptLine = (line: OrderView["lines"][number]) => ({
  ...packed(line),
  pricePence: line.unitPence,
  totalPence: line.totalPence,
});

const packed = ({
  name,
  quantity,
  eventStartsAt: startsAt,
  eventEndsAt: endsAt,
  location,
}: Packed) => ({
  name,
  quantity,
  event: startsAt && { startsAt, endsAt, location },
});

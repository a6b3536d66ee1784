// What a buyer reads about the things of their order, and the studio about a new one.
import { formatPence } from "#domain/kernel/money.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Email } from "./email.ts";

type Order = {
  firstName: string;
  orderNumber: string;
  lines: readonly { name: string; quantity: number }[];
};
type WithStudio = { studio: StudioDetails };

const listOf = (lines: Order["lines"]) => ({
  list: lines.map(({ name, quantity }) => `${quantity} × ${name}`),
});

type Expired = Order & {
  /** How it was kept: "for 30 minutes" (`formatReservation`). */
  kept: string;
  /** Puts the same things back into the cart. */
  refillUrl: string;
};

/** Tells a buyer that their unpaid order is no longer kept, and offers to fill the cart again. */
export const orderExpired = ({
  firstName,
  orderNumber,
  lines,
  kept,
  refillUrl,
}: Expired): Email => ({
  subject: `Your order ${orderNumber} is still waiting for you`,
  title: "Your cart is easily filled again",
  preview: "You have not been charged.",
  dear: firstName,
  blocks: [
    `we kept your order ${orderNumber} ${kept}, but the payment was not completed, so the things in it have gone back on the shelf. You have not been charged.`,
    listOf(lines),
    "If you would still like them, one click puts them back in your cart, at today's prices and as far as they are in stock.",
    { button: "Fill my cart again", to: refillUrl },
    "If you changed your mind, there is nothing you need to do.",
  ],
});

type Cancelled = Order & {
  /** What was paid, 0 for nothing, and what of it has gone back so far. */
  paidPence: number;
  refundedPence: number;
};

/** Tells a buyer that the studio has cancelled their order, and where their money is. */
export function orderCancelled(data: Cancelled & WithStudio): Email {
  const { studio, firstName, orderNumber, lines } = data;
  const money = whereMoneyIs(data);
  return {
    subject: `Your order ${orderNumber} has been cancelled`,
    title: "Your order has been cancelled",
    preview: money,
    dear: firstName,
    blocks: [
      `your order ${orderNumber} has been cancelled, so the following will not be sent or kept for you:`,
      listOf(lines),
      money,
      `If you did not expect this, or have any questions, reply to this mail or ring us on ${studio.phone}.`,
    ],
  };
}

function whereMoneyIs({ paidPence, refundedPence }: Cancelled): string {
  if (paidPence === 0) return "You have not been charged.";
  const paid = formatPence(paidPence);
  if (refundedPence >= paidPence) return `All of the ${paid} that you paid has gone back to you.`;
  const soFar =
    refundedPence > 0 ? `, of which ${formatPence(refundedPence)} has gone back so far` : "";
  return `You paid ${paid}${soFar}. Whenever money goes back to you, a mail of its own says how much.`;
}

/**
 * Tells a buyer that their order is ready, and where and when to collect it, if the studio says so.
 */
export function orderReady({
  studio,
  firstName,
  orderNumber,
  lines,
  where,
}: Order & WithStudio & { where: string }): Email {
  const title = "Your order is ready to collect";
  const happened = `the following from your order ${orderNumber} is ready for you to collect:`;
  return {
    subject: `${title}: ${orderNumber}`,
    title,
    preview: where || happened,
    dear: firstName,
    blocks: [
      happened,
      listOf(lines),
      where !== "" && { facts: [[where]] },
      `Please have your order number at hand. If somebody else collects it for you, give it to them. For anything else, reply to this mail or ring us on ${studio.phone}.`,
    ],
  };
}

type Sent = Order & {
  /** The carrier, and the tracking number; empty where the studio does not say. */
  carrier: string;
  trackingNumber: string;
  /** Whether something of the order is still to be sent. */
  moreFollows: boolean;
};

/** Tells a buyer that a parcel is on its way, what is in it, and how to follow it. */
export function orderSent(data: Sent & WithStudio): Email {
  const { studio, firstName, orderNumber, lines, moreFollows } = data;
  const happened = `a parcel with the following from your order ${orderNumber} is on its way to you:`;
  const way = wayOf(data);
  const title = moreFollows ? "A part of your order is on its way" : "Your order is on its way";
  return {
    subject: `${title}: ${orderNumber}`,
    title,
    preview: way || happened,
    dear: firstName,
    blocks: [
      happened,
      listOf(lines),
      way,
      moreFollows &&
        "The rest of your order follows in a parcel of its own; we write to you again.",
      `If it does not arrive, or something in it is not right, reply to this mail or ring us on ${studio.phone}.`,
    ],
  };
}

function wayOf({ carrier, trackingNumber }: Sent): string {
  if (carrier && trackingNumber)
    return `It comes with ${carrier}. You can follow it there by its number, ${trackingNumber}.`;
  if (carrier) return `It comes with ${carrier}.`;
  return trackingNumber ? `Its tracking number is ${trackingNumber}.` : "";
}

type NamesRequest = Omit<Order, "lines"> & {
  events: readonly string[];
  /** Whether each of them has a day. */
  dated: boolean;
  orderUrl: string;
};

/** Asks a buyer who comes on the places of their order, with a link that opens it. */
export const namesRequested = ({
  studio,
  firstName,
  orderNumber,
  events,
  dated,
  orderUrl,
}: NamesRequest & WithStudio): Email => ({
  subject: `Who comes? Your order ${orderNumber}`,
  title: "Who comes?",
  dear: firstName,
  blocks: [
    `please tell us who comes on the places that you booked: ${events.join(", ")}.`,
    { button: "Say who comes", to: orderUrl },
    `It takes a minute, and you can change it ${dated ? "until the day before" : "at any time"}.`,
    `If you would rather tell us on the phone, ring us on ${studio.phone}.`,
  ],
});

type Notice = Omit<Order, "firstName"> & {
  totalPence: number;
  /** Where the back-office shows this order. */
  officeUrl: string;
};

/**
 * Tells the studio that an order was paid; who bought it stands in the back-office, not in the
 * mail.
 */
export const orderNotice = ({ orderNumber, totalPence, lines, officeUrl }: Notice): Email => ({
  subject: `New order ${orderNumber}: ${formatPence(totalPence)}`,
  title: "A new order",
  isInternal: true,
  blocks: [
    `Order ${orderNumber} has been paid: ${formatPence(totalPence)}.`,
    listOf(lines),
    { button: "See this order", to: officeUrl },
    "You get this mail because order notifications are on in your settings.",
  ],
});

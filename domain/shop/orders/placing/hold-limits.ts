// How much one sender may hold unpaid. A hold costs nothing, so without a limit one browser could
// keep every place of a retreat from those who would pay for it.
import { before, days, minutes } from "#domain/kernel/time.ts";
import { keptForMinutes } from "#domain/shop/orders/messages.ts";

/** Unpaid orders at once: for one e-mail address, from one network address, and from its neighbourhood. */
const maxUnpaid = {
  email: 3,
  address: 6,
  network: 12,
} as const;

/**
 * How many orders of one network address may lapse unpaid in a day; then it places none until one
 * is paid or the day is over.
 */
const maxGivenUp = 10;
/** After so many it may hold less of what is scarce. */
const manyGivenUp = 2;
/** How many of one stock item a sender may always hold, however few there are. */
const alwaysHeld = 4;

/**
 * The last part of an item is kept from being held by a few senders: how much of it that is, and
 * what one order takes of it. It is more once so many orders of the item were given up in a day
 * that it seems to be held on purpose.
 */
const last = {
  usual: {
    part: 1 / 4,
    pieces: 2,
    forgiven: 1,
  },
  hoarded: {
    part: 1 / 2,
    pieces: 1,
    forgiven: 0,
  },
} as const;
const seemsHoarded = 8;

/** Since when orders that were given up count against their sender. */
export const givenUpSince = (now: Date): Date => before(now, days(1));

/**
 * What a sender holds unpaid, as orders, and how many of their orders were given up within a day.
 */
export type SenderHolds = {
  email: number;
  address: number;
  network: number;
  givenUp: number;
};

/**
 * One stock item that an order draws on: pieces in stock, held unpaid by its sender and by others,
 * wanted, and how many orders of it were given up unpaid within a day, by all senders.
 */
export type ItemHolds = {
  wanted: number;
  givenUp: number;
  inStock: number;
  own: number;
  others: number;
};

/** Whether one more unpaid order is too many. "too-many-given-up" lasts for a day; room can be made for the other. */
export function whyNoMoreOrders(holds: SenderHolds) {
  if (holds.givenUp >= maxGivenUp) return "too-many-given-up";
  const isFull =
    holds.email >= maxUnpaid.email ||
    holds.address >= maxUnpaid.address ||
    holds.network >= maxUnpaid.network;
  return isFull ? "too-many-unpaid" : undefined;
}

/**
 * Whether an order would hold too much of one stock item. A sender holds at most half of what is
 * left (or four pieces). While others hold some of it unpaid, its last part is for senders who have
 * no other hold on it and let none lapse, a piece or two an order.
 */
export function isTooMuch(item: ItemHolds, { givenUp }: Pick<SenderHolds, "givenUp">): boolean {
  const { wanted, inStock, own, others } = item;
  // What is not in stock is sold out for every sender.
  if (wanted > inStock) return false;
  const pool = inStock + own + others;
  const max =
    givenUp >= manyGivenUp
      ? Math.max(1, Math.floor(pool / 4))
      : Math.max(alwaysHeld, Math.floor(pool / 2));
  if (own + wanted > max) return true;
  const { part, pieces, forgiven } = item.givenUp >= seemsHoarded ? last.hoarded : last.usual;
  const isOfTheLast = inStock - wanted < Math.ceil(pool * part);
  return isOfTheLast && others > 0 && (givenUp > forgiven || own > 0 || wanted > pieces);
}

/**
 * How long an order is held, in milliseconds: until its payment page is opened, and from its
 * placing once it was. Half an hour both; less where others hold so much that more than half of an
 * item would be held.
 */
export function holdTimes(items: readonly ItemHolds[]) {
  const isScarce = items.some(({ wanted, inStock, own, others }) => {
    return others > 0 && 2 * (own + others + wanted) > inStock + own + others;
  });
  return isScarce
    ? { unopened: minutes(5), opened: minutes(15) }
    : { unopened: minutes(keptForMinutes), opened: minutes(keptForMinutes) };
}

/** An unpaid order that could make room. */
export type Hold = {
  orderId: string;
  isOwnAddress: boolean;
  isOpened: boolean;
  createdAt: Date;
};

/**
 * Which unpaid order gives way to another of the same sender: the oldest from the same network
 * address, those first whose payment page was never opened. An order from elsewhere under the same
 * email address gives way only while its page was never opened, so that a buyer does not lose an
 * order while they pay.
 */
export const whichGivesWay = (holds: readonly Hold[]): Hold | undefined =>
  holds
    .filter(({ isOwnAddress, isOpened }) => isOwnAddress || !isOpened)
    .toSorted(
      (one, other) =>
        Number(one.isOpened) - Number(other.isOpened) ||
        Number(other.isOwnAddress) - Number(one.isOwnAddress) ||
        one.createdAt.getTime() - other.createdAt.getTime(),
    )[0];

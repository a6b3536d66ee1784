import { createHash, randomUUID } from "node:crypto";
import { asSystem, type Ctx, type Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock, shared } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isRefusedRow } from "#domain/kernel/database/refused-row.ts";
import { ChangedMeanwhile } from "#domain/kernel/database/repeated.ts";
import { together } from "#domain/kernel/database/together.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { Answer } from "#domain/people/studio-questions/rules.ts";
import { restOf } from "#domain/shop/balances/rules.ts";
import { demandOf } from "#domain/shop/cart/rules.ts";
import { isPayable } from "#domain/shop/discounts/rules.ts";
import { arrangeFor } from "#domain/shop/delivery/arrange-for.ts";
import { travelling } from "#domain/shop/delivery/rules.ts";
import { keepPlaces } from "#domain/shop/places/follow-order.ts";
import { claimStock } from "#domain/shop/stock/claim-stock.ts";
import { contractsFor, isAccepted, hasOutdatedDocument } from "#domain/shop/contracts/rules.ts";
import { findVersions } from "#domain/studio/policy-documents/find-wordings.ts";
import { payableByVoucher, sharesOfVouchers } from "#domain/shop/vouchers/rules.ts";
import { lockByNumbers, useVouchers } from "#domain/shop/vouchers/use-vouchers.ts";
import { confirmOrder, settleAsFree } from "#domain/shop/orders/paying/confirm-order.ts";
import type { Checkout } from "#domain/shop/orders/forms.ts";
import { boundHolds, type HolderMarks, marksOf, queueSender } from "./bound-holds.ts";
import { findOrderByKey } from "./find-order-by-key.ts";
import { areOpenTo } from "#domain/shop/courses/priority.ts";
import { makeRoom } from "./make-room.ts";
import { priceLines } from "./price-lines.ts";
import { itemsIn, type TakenLine, takeCart } from "./take-cart.ts";
import {
  ensureCustomer,
  insertLines,
  insertOrder,
  type NewOrder,
  toPayOf,
  trackDiscountUsage,
} from "./write-order.ts";

/**
 * `create_order_from_cart_session` (requirements 1.4.3): turns the visitor's cart into an order at
 * the shop's prices, keeping its stock and code for 30 minutes; one that costs nothing, or that
 * vouchers pay, is paid at once. All of it or nothing. The same key with the same form returns the
 * same order again. A course that is not open to all yet is open to an address of the block before
 * that is signed in (`verifiedEmail`). Refuses when the total they saw (`expectedTotal`, pence) has
 * changed, or what they saw of the rest of a deposit, a place that the studio does not send to,
 * things with a date without an accepted contract in the version in force, and anything whose
 * papers have changed since they were shown; the order keeps that version. What one sender
 * (`address` is their network address) holds unpaid is limited: the oldest of their unpaid orders
 * gives way, or the new one is refused.
 */
export async function placeOrder(
  ctx: Ctx<Guest>,
  buyer: Checkout,
  { verifiedEmail, answers = [] }: AlsoSaid = {},
) {
  const { cart } = ctx.actor;
  if (!cart) return refuse("cart-empty");
  const system = asSystem(ctx);
  const requestHash = hashOf(buyer, answers);
  const marks = marksOf(ctx, buyer.email);
  const attempt = () =>
    transaction(system, (tx) =>
      place(tx, { cart, buyer, answers, requestHash, marks, verifiedEmail, now: ctx.now }),
    );
  let placed = await attempt();
  if (!placed.ok && placed.why === "too-many-unpaid" && (await makeRoom(system, marks)))
    placed = await attempt();
  if (placed.ok) return placed;
  const { why } = placed;
  if (why !== "cart-empty" && why !== "key-taken") return refuse(why);

  // Their first try may have got through although its answer did not.
  const before = await findOrderByKey(system, { cart, key: buyer.idempotencyKey });
  if (!before) return refuse(why === "key-taken" ? "no-order-id" : "cart-empty");
  return before.requestHash === requestHash
    ? done(before.order)
    : refuse("key-used-for-another-order");
}

/** What an order has beside its form: the signed-in address, and answers to the studio's own questions. */
type AlsoSaid = { verifiedEmail?: string | undefined; answers?: readonly Answer[] };

type Input = {
  cart: string;
  buyer: Checkout;
  answers: readonly Answer[];
  requestHash: string;
  marks: HolderMarks;
  verifiedEmail: string | undefined;
  now: Date;
};

async function place(tx: Db, asked: Input) {
  const [, { product: input, ...places }, customerId] = await together([
    queueSender(tx, asked.marks),
    itemsIn(tx, asked.cart),
    ensureCustomer(tx, asked).catch(undefinedIfRefused),
  ]);
  if (!customerId) return refuse("customer-refused");
  // A second press of the button waits for the first, and finds nothing left to do.
  const booked = [...places.place, ...places.session];
  if (input.length === 0 && booked.length === 0) return refuse("cart-empty");
  // A transaction that saves or deletes one of these products waits for this one, or this one for
  // it, before anything is read of it.
  const [, { lines, numbers }, versions] = await together([
    lock(tx, { ...places, product: shared(input) }),
    takeCart(tx, asked.cart, { now: asked.now, sessions: places.session }),
    findVersions(tx, londonDay(asked.now)),
  ]);
  const isLocked = ({ productId, participantId, ownSessionId = participantId }: TakenLine) =>
    ownSessionId ? booked.includes(ownSessionId) : input.includes(productId);
  if (!lines.every(isLocked)) throw new ChangedMeanwhile();
  if (!(await areOpenTo(tx, lines, asked.verifiedEmail))) return refuse("course-not-open");
  // What cannot be had any more is in no contract, and is refused below.
  const contracts = contractsFor(lines.filter(({ available }) => available));
  if (!isAccepted(asked.buyer.accepted, contracts, versions)) return refuse("not-accepted");
  if (hasOutdatedDocument(asked.buyer.accepted, versions)) return refuse("papers-changed");
  const bound = await boundHolds(tx, {
    marks: asked.marks,
    demand: demandOf(lines),
    now: asked.now,
  });
  if (!bound.ok) return bound;
  const worth = await priceCart(tx, { lines, numbers }, asked);
  if (!worth.ok) return worth;
  const order: NewOrder = {
    ...asked,
    ...worth.value,
    channel: "web",
    held: bound.value,
    id: randomUUID(),
    lines,
    versions,
  };

  const written = await insertOrder(tx, order, customerId);
  if (!written) return refuse("key-taken");
  return (await fill(tx, order))
    ? done({ ...written, totalPence: order.total })
    : refuse("sold-out");
}

/**
 * Writes what belongs to an order and takes its stock; false when that is no longer there. Nothing
 * is waited for that need not be, and locks on stock items come last, so that buyers of the same
 * thing wait as briefly as possible.
 */
async function fill(tx: Db, order: NewOrder): Promise<boolean> {
  const { id: orderId, lines, now } = order;
  const paying = { orderId, round: 0, now, shares: order.vouchers };
  const noted = together([
    insertLines(tx, order),
    trackDiscountUsage(tx, order),
    useVouchers(tx, paying),
  ]);
  if (lines.some(({ participantId, ownSessionId }) => participantId ?? ownSessionId)) {
    await noted;
    await keepPlaces(tx, orderId);
  }
  if (toPayOf(order) === 0) {
    await noted;
    await (order.total === 0
      ? settleAsFree(tx, { orderId, now })
      : confirmOrder(tx, { orderId, now }));
  }
  const due = { now, dueAt: order.held?.reservedUntil ?? now };
  const [, , claimed] = await together([
    noted,
    publishEvent(tx, "order.placed", { orderId }, due),
    claimStock(tx, demandOf(lines), { orderId, reason: "sold", now }),
  ]);
  return claimed;
}

/** What the cart comes to with its code, or why it cannot be ordered as they saw it. */
async function priceCart(tx: Db, { lines, numbers }: Taken, { buyer, now }: Input) {
  const code = buyer.discountCode || lines[0]?.discountCode;
  // Codes and vouchers are locked after the stock items; without them the stock items come last,
  // and are locked briefly.
  const isFree = lines.every(({ totalPence }) => totalPence === 0);
  if (code || numbers.length > 0 || isFree)
    await lock(tx, { stock: demandOf(lines).map(({ id }) => id) });
  const worth = await priceLines(tx, lines, { code, email: buyer.email, now });
  if (!worth.ok) return worth;
  const { shares } = worth.value;
  const arranged = await arrangeFor(tx, buyer, travelling(lines));
  if (!arranged.ok) return refuse(arranged.why);
  const { value: arrangement } = arranged;
  const total = worth.value.total + arrangement.pricePence;
  if (!isPayable(total)) return refuse("total-too-small");
  const coverablePence = payableByVoucher(lines, shares) + arrangement.pricePence;
  const known = await lockByNumbers(tx, numbers);
  const vouchers = sharesOfVouchers(known, { coverablePence, totalPence: total, now });
  const { expectedTotal, expectedToPay = expectedTotal, expectedRest } = buyer;
  if (total !== expectedTotal || toPayOf({ total, vouchers }) !== expectedToPay)
    return refuse("total-changed");
  if (expectedRest !== undefined && expectedRest !== restOf(lines)) return refuse("rest-changed");
  return done({ ...worth.value, total, arrangement, vouchers });
}

type Taken = { lines: readonly TakenLine[]; numbers: readonly string[] };

/**
 * Details that the database refuses are for the buyer to correct; any other failure is an error of
 * the app.
 */
function undefinedIfRefused(thrown: unknown): undefined {
  if (!isRefusedRow(thrown)) throw thrown;
}

const hashOf = (buyer: Checkout, answers: readonly Answer[]) =>
  createHash("sha256")
    .update(JSON.stringify([...Object.entries(buyer).toSorted(), ...answers]))
    .digest("hex");

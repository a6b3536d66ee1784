// Builders of places and sessions that are paid by card: held, ordered and paid by the commands of the product.
import { type Client, type Ctx, ctxFor, type Guest } from "#domain/kernel/ctx.ts";
import { holdPlaces } from "#domain/schedule/groups/hold-places.ts";
import { holdOwnSession } from "#domain/schedule/own-sessions/hold-own-session.ts";
import { newCartSession } from "#domain/shop/cart/cart-session.ts";
import { findCheckout } from "#domain/shop/orders/placing/find-checkout.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { aCheckout } from "./builders.ts";
import { cardEvent, type fakeCards } from "./fake-cards.ts";
import { noon, type Studio } from "./studio.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

let count = 0;

type Who = { companions?: string[]; email?: string; address?: string };

/** A visitor's own browser, with a cart. */
function aShopper(studio: Studio, now: Date) {
  const cart = newCartSession(now);
  const guest = visitingFrom(studio.guest({ cart }, now), undefined);
  return { guest, actor: { ...guest.actor, cart }, cart };
}

/** A visitor holds a place, and one for each who comes along. */
export async function holdAsGuest(studio: Studio, sessionId: string, now: Date, who: Who = {}) {
  const number = (count += 1);
  const { guest, actor, cart } = aShopper(studio, now);
  const email = who.email ?? `guest${number}@example.com`;
  const person = { name: `Guest ${number}`, email, phone: "07700 900123" };
  const shopper = ctxFor(actor, guest);
  const input = { sessionId, guest: person, companions: who.companions ?? [] };
  const held = await holdPlaces(visitingFrom(shopper, who.address ?? `10.0.0.${number}`), input);
  return { held, guest: guest as Ctx<Guest>, cart, email };
}

/** A client holds a place of their own, and one for each who comes along. */
export async function holdAsClient(
  client: Ctx<Client>,
  sessionId: string,
  studio: Studio,
  who: Who = {},
) {
  const { guest, cart } = aShopper(studio, client.now);
  const shopper = ctxFor({ ...client.actor, cart }, client);
  const input = { sessionId, companions: who.companions ?? [] };
  const held = await holdPlaces(
    visitingFrom(shopper, who.address ?? `10.1.0.${(count += 1)}`),
    input,
  );
  return {
    held,
    guest: guest as Ctx<Guest>,
    cart,
    email: who.email ?? `client${count}@example.com`,
  };
}

/** Orders what is in a cart, at the price that it shows. */
export async function orderCart(shopper: Ctx<Guest>, email: string) {
  const { totalPence } = await findCheckout(shopper);
  return placeOrder(shopper, aCheckout({ email, expectedTotal: totalPence }));
}

/** Opens the payment of an order; the card has not paid yet. */
export async function openPayment(studio: Studio, orderId: string, now: Date) {
  const made = await ensurePayment(studio.guest({ orders: [orderId] }, now), orderId);
  if (!made.ok) throw new Error(made.why);
  return made.value.intent;
}

/** The card pays an order, and the provider tells so. */
export async function payOrder(
  studio: Studio,
  provider: ReturnType<typeof fakeCards>,
  intent: { id: string; amountPence: number },
  at: Date,
) {
  provider.pay(intent.id);
  const about = { intentId: intent.id, amountPence: intent.amountPence, at };
  return receiveEvent(studio.system(at), cardEvent("payment.succeeded", about));
}

type Provider = ReturnType<typeof fakeCards>;
type Holding = Awaited<ReturnType<typeof holdAsGuest | typeof holdAsClient | typeof holdTime>>;

async function buy(studio: Studio, provider: Provider, { held, guest, email }: Holding) {
  if (!held.ok) throw new Error(`the place was refused: ${held.why}`);
  const placed = await orderCart(guest, email);
  if (!placed.ok) throw new Error(`the order was refused: ${placed.why}`);
  const orderId = placed.value.id;
  const intent = await openPayment(studio, orderId, guest.now);
  await payOrder(studio, provider, intent, guest.now);
  return { orderId, intent };
}

/** A client's place, paid by card. */
export const buyAsClient = async (
  studio: Studio,
  provider: Provider,
  client: Ctx<Client>,
  sessionId: string,
) => buy(studio, provider, await holdAsClient(client, sessionId, studio));

/** A visitor's place, and those of who come along, paid by card. */
export const buyAsGuest = async (
  studio: Studio,
  provider: Provider,
  sessionId: string,
  who: Who = {},
) => buy(studio, provider, await holdAsGuest(studio, sessionId, noon, who));

type Wanted = { sessionTypeId: string; therapistId: string; startsAt: Date };

/** A client holds a free time with a therapist. */
export async function holdTime(client: Ctx<Client>, studio: Studio, wanted: Wanted) {
  const { guest, cart } = aShopper(studio, client.now);
  const shopper = ctxFor({ ...client.actor, cart }, client);
  const held = await holdOwnSession(shopper, wanted);
  const email = `own${(count += 1)}@example.com`;
  return {
    held,
    guest: guest as Ctx<Guest>,
    cart,
    email,
  };
}

/** A client's session with a therapist, paid by card. */
export const buyTime = async (
  studio: Studio,
  provider: Provider,
  client: Ctx<Client>,
  wanted: Wanted,
) => buy(studio, provider, await holdTime(client, studio, wanted));

import type { RouterContextProvider } from "react-router";
import { findClient } from "#app/http/find-client.ts";
import { currentAccount } from "#app/http/signed-in.ts";
import type { findCheckout } from "#domain/shop/orders/placing/find-checkout.ts";
import { findKnownBuyer } from "#domain/shop/orders/placing/find-known-buyer.ts";

type Context = Readonly<RouterContextProvider>;
type Lines = Awaited<ReturnType<typeof findCheckout>>["lines"];

/**
 * What the checkout's fields begin with: what a guest said when they booked the place that is in the cart, or what is known
 * of a client who is signed in. Nothing is looked up for a browser without a session, so that the shop asks for no account.
 */
export async function knownBuyer(
  context: Context,
  { lines }: { lines: Lines },
): Promise<Record<string, string>> {
  if (lines.length === 0) return {};
  const guest = lines.find(({ place }) => place?.email)?.place;
  if (guest) return { ...namesOf(guest.person), email: guest.email, phone: guest.phone };
  const client = await findClient(context);
  if (client) return findKnownBuyer(client);
  const account = await currentAccount(context);
  return account && lines.some(({ place }) => place)
    ? { ...namesOf(account.name), email: account.email }
    : {};
}

function namesOf(name: string) {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
}

import type { RouterContextProvider } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { currentAccount } from "#app/http/signed-in.ts";
import { ctxFor } from "#domain/kernel/ctx.ts";
import { whyStopped } from "#domain/people/rules.ts";
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
  const account = await currentAccount(context);
  if (!account) return {};
  const { accountId, person, name, email } = account;
  const { secondFactorNeeded } = requestContextOf(context);
  if (!person || whyStopped("client", account, { secondFactorNeeded }))
    return lines.some(({ place }) => place) ? { ...namesOf(name), email } : {};
  return findKnownBuyer(ctxFor({ kind: "client", id: person.id, accountId }, anyone(context)));
}

function namesOf(name: string) {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
}

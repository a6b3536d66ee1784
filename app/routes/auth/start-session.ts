import { redirect, type RouterContextProvider } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import {
  browserSecretOf,
  rememberBrowser,
  rememberSession,
  rememberStep,
  sessionSecretOf,
  stepSecretOf,
} from "#app/http/signed-in.ts";
import { rememberCart } from "#app/http/saved-cart.ts";
import { findSignedIn } from "#domain/people/find-account.ts";
import { clientCart } from "#domain/shop/cart/client-cart.ts";
import { joinCart } from "#domain/shop/cart/join-cart.ts";
import { safeReturn } from "#domain/people/rules.ts";
import type { Browser, Entered } from "#domain/people/enter.ts";
import { signOut } from "#domain/people/sign-out.ts";
import { type Area, homes } from "#domain/people/messages.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The page that the person wanted before they were sent to the login page. */
export const fromOf = (request: Request): string | null =>
  new URL(request.url).searchParams.get("from");

/** The browser at the login page. */
export const browserOf = ({ request, context }: ActionArgs): Browser => ({
  device: request.headers.get("user-agent") ?? "",
  browser: browserSecretOf(context),
});

/**
 * Gives a browser its session, by the headers that this returns, and ends the one it had. A client's
 * browser shows the client's own cart from then on.
 */
export async function giveSession(
  { secret, seconds, browser }: Entered,
  context: ActionArgs["context"],
): Promise<Headers> {
  const former = sessionSecretOf(context);
  if (former) await signOut(anyone(context), former);
  const headers = new Headers({ "Set-Cookie": rememberSession(context, secret, seconds) });
  headers.append("Set-Cookie", rememberBrowser(context, browser));
  const cart = await cartOf(secret, context);
  if (cart) headers.append("Set-Cookie", rememberCart(context, cart));
  if (stepSecretOf(context)) headers.append("Set-Cookie", rememberStep(context, ""));
  return headers;
}

/** The cart of a client who has just signed in, with what was in the browser's. */
async function cartOf(secret: string, context: ActionArgs["context"]) {
  const ctx = anyone(context);
  const person = (await findSignedIn(ctx, secret))?.person;
  if (person?.userType !== "client") return undefined;
  await joinCart(ctx, person.id);
  return clientCart(person.id);
}

/** The same, and sends them on to where they wanted. */
export async function redirectSignedIn(
  area: Area,
  entered: Entered,
  { request, context }: ActionArgs,
) {
  const headers = await giveSession(entered, context);
  return redirect(safeReturn(area, fromOf(request)) ?? homes[area], { status: 303, headers });
}

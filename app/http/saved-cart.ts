import type { RouterContextProvider } from "react-router";
import { days } from "#domain/kernel/time.ts";
import { isClientCart } from "#domain/shop/cart/client-cart.ts";
import { setCookie } from "./cookies.ts";
import { requestContextOf } from "./ctx.ts";
import { accountCart, cartCookie } from "./guest.ts";

// As long as a browser keeps any cookie (RFC 6265bis, point 5.5); how long the cart itself is kept is in the settings.
const cookieSeconds = days(400) / 1_000;

type Context = Readonly<RouterContextProvider>;

/** The Set-Cookie header that lets this browser keep its cart: the cart's secret, or that it is the client's. */
export const rememberCart = (context: Context, cart: string): string =>
  setCookie(cartCookie, isClientCart(cart) ? accountCart : cart, {
    secure: requestContextOf(context).secure,
    maxAge: cookieSeconds,
  });

/** Whether this browser shows the cart of who is signed in. */
export const hasAccountCart = (context: Context): boolean =>
  requestContextOf(context).jar.get(cartCookie) === accountCart;

/** The Set-Cookie header after which this browser shows no cart. */
export const forgetCart = (context: Context): string =>
  setCookie(cartCookie, "", { secure: requestContextOf(context).secure, maxAge: 0 });

import type { RouterContextProvider } from "react-router";
import { days } from "#domain/kernel/time.ts";
import { setCookie } from "./cookies.ts";
import { requestContextOf } from "./ctx.ts";
import { cartCookie } from "./guest.ts";

// As long as a browser keeps any cookie (RFC 6265bis, point 5.5); how long the cart itself is kept is in the settings.
const cookieSeconds = days(400) / 1_000;

/** The Set-Cookie header that lets this browser keep its cart (the cart's secret). */
export const rememberCart = (context: Readonly<RouterContextProvider>, cart: string): string =>
  setCookie(cartCookie, cart, { secure: requestContextOf(context).secure, maxAge: cookieSeconds });

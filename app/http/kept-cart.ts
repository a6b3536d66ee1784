import type { RouterContextProvider } from "react-router";
import { days } from "#domain/kernel/time.ts";
import { setCookie } from "./cookies.ts";
import { factsOf } from "./ctx.ts";
import { cartCookie } from "./guest.ts";

const keptFor = days(60) / 1_000;

/** The Set-Cookie header that lets this browser keep its cart (the cart's secret) for 60 days. */
export const rememberCart = (context: Readonly<RouterContextProvider>, cart: string): string =>
  setCookie(cartCookie, cart, { secure: factsOf(context).secure, maxAge: keptFor });

import { redirect, type RouterContextProvider } from "react-router";
import { anyone, factsOf } from "#app/http/ctx.ts";
import {
  browserSecretOf,
  rememberBrowser,
  rememberSession,
  rememberStep,
  sessionSecretOf,
  stepSecretOf,
} from "#app/http/signed-in.ts";
import { safeReturn } from "#domain/people/rules.ts";
import type { Browser, Entered } from "#domain/people/sign-in.ts";
import { signOut } from "#domain/people/sign-out.ts";
import { type Door, homes } from "#domain/people/words.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Where somebody wanted to go before they were sent to the door. */
export const fromOf = (request: Request): string | null =>
  new URL(request.url).searchParams.get("from");

/** The browser that stands at the door. */
export const browserOf = ({ request, context }: Asked): Browser => ({
  address: factsOf(context).address,
  device: request.headers.get("user-agent") ?? "",
  browser: browserSecretOf(context),
});

/** Gives a browser its session, by the headers that this returns, and ends the one it had. */
export async function giveSession(
  { secret, seconds, browser }: Entered,
  context: Asked["context"],
): Promise<Headers> {
  const former = sessionSecretOf(context);
  if (former) await signOut(anyone(context), former, { address: factsOf(context).address });
  const headers = new Headers({ "Set-Cookie": rememberSession(context, secret, seconds) });
  headers.append("Set-Cookie", rememberBrowser(context, browser));
  if (stepSecretOf(context)) headers.append("Set-Cookie", rememberStep(context, ""));
  return headers;
}

/** The same, and sends them on to where they wanted. */
export async function letThrough(door: Door, entered: Entered, { request, context }: Asked) {
  const headers = await giveSession(entered, context);
  return redirect(safeReturn(door, fromOf(request)) ?? homes[door], { status: 303, headers });
}

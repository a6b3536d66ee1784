import { createContext, type RouterContextProvider } from "react-router";
import { type Account, findSignedIn } from "#domain/people/find-account.ts";
import { knownFor } from "#domain/people/known-browsers.ts";
import { setCookie } from "./cookies.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { anyone, requestContextOf, type RequestContext } from "./ctx.ts";

type Context = Readonly<RouterContextProvider>;

/** The cookie that holds a session's secret: 256 random bits, of which the database knows only the hash. */
const sessionCookie = "session";
/** Between password and code: it opens the question for the code, nothing else. */
const stepCookie = "sign-in-step";
/** Recognises a browser that has signed in before, for all of its users. */
const browserCookie = "browser";
const secretForm = /^[\w-]{43}$/;

/** Looked up once a request, and only by pages behind a login: public pages never look it up. */
const accountKey = createContext<Promise<Account | undefined> | null>(null);

const secretIn = (cookie: string, context: Context): string | undefined =>
  secretOf(cookie, requestContextOf(context));

function secretOf(cookie: string, { jar }: Pick<RequestContext, "jar">): string | undefined {
  const secret = jar.get(cookie);
  return secret && secretForm.test(secret) ? secret : undefined;
}

/** Whether the browser holds what may be a session; whose, if anybody's, is not looked up. */
export const hasSession = (requestContext: Pick<RequestContext, "jar">): boolean =>
  secretOf(sessionCookie, requestContext) !== undefined;

/** Who is signed in where a request comes from, before any route is asked. */
export async function findCurrentAccount(
  ctx: Ctx,
  requestContext: Pick<RequestContext, "jar">,
): Promise<Account | undefined> {
  const secret = secretOf(sessionCookie, requestContext);
  return secret ? findSignedIn(ctx, secret) : undefined;
}

/** The secret that the browser's cookie holds, if it could be one. */
export const sessionSecretOf = (context: Context): string | undefined =>
  secretIn(sessionCookie, context);

/** What a browser holds that has shown the right password and not yet the code. */
export const stepSecretOf = (context: Context): string | undefined => secretIn(stepCookie, context);

/** The secret by which this browser is known again, if it has signed in before. */
export const browserSecretOf = (context: Context): string | undefined =>
  secretIn(browserCookie, context);

/** The browser of this request, for what ends every session except the one here. */
export const hereIn = (context: Context) => ({
  secret: sessionSecretOf(context),
  browser: browserSecretOf(context),
});

/** Who is signed in in this browser, looked up in the database for every request. */
export function currentAccount(
  context: RouterContextProvider | Context,
): Promise<Account | undefined> {
  const known = context.get(accountKey);
  if (known) return known;
  const secret = sessionSecretOf(context);
  const account = secret ? findSignedIn(anyone(context), secret) : Promise.resolve(undefined);
  (context as RouterContextProvider).set(accountKey, account);
  return account;
}

/** The Set-Cookie header that keeps this browser signed in for so many seconds; 0 deletes it. */
export const rememberSession = (context: Context, secret: string, seconds: number): string =>
  setCookie(sessionCookie, secret, { secure: requestContextOf(context).secure, maxAge: seconds });

/**
 * The Set-Cookie header that keeps a browser between password and code for ten minutes; "" deletes
 * it.
 */
export const rememberStep = (context: Context, step: string): string =>
  setCookie(stepCookie, step, { secure: requestContextOf(context).secure, maxAge: step ? 600 : 0 });

/** The Set-Cookie header by which this browser is known again, for half a year after its last sign-in. */
export const rememberBrowser = (context: Context, browser: string): string =>
  setCookie(browserCookie, browser, {
    secure: requestContextOf(context).secure,
    maxAge: knownFor / 1_000,
  });

import { createContext, type RouterContextProvider } from "react-router";
import { type Account, findSignedIn } from "#domain/people/find-account.ts";
import { setCookie } from "./cookies.ts";
import { anyone, factsOf } from "./ctx.ts";

type Context = Readonly<RouterContextProvider>;

/** The cookie that holds a session's secret: 256 random bits, of which the database knows only the hash. */
const sessionCookie = "session";
const secretForm = /^[\w-]{43}$/;

/** Asked for once a request, and only by what stands behind a door: public pages never ask. */
const askedKey = createContext<Promise<Account | undefined> | null>(null);

/** The secret that the browser's cookie holds, if it could be one. */
export function sessionSecretOf(context: Context): string | undefined {
  const secret = factsOf(context).jar.get(sessionCookie);
  return secret && secretForm.test(secret) ? secret : undefined;
}

/** Who is signed in in this browser, looked up in the database for every request. */
export function whoAsks(context: RouterContextProvider | Context): Promise<Account | undefined> {
  const known = context.get(askedKey);
  if (known) return known;
  const secret = sessionSecretOf(context);
  const asked = secret ? findSignedIn(anyone(context), secret) : Promise.resolve(undefined);
  (context as RouterContextProvider).set(askedKey, asked);
  return asked;
}

/** The Set-Cookie header that keeps this browser signed in for so many seconds; 0 forgets it. */
export const rememberSession = (context: Context, secret: string, seconds: number): string =>
  setCookie(sessionCookie, secret, { secure: factsOf(context).secure, maxAge: seconds });

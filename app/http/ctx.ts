import { createContext, type RouterContextProvider } from "react-router";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { CookieJar } from "./cookies.ts";
import type { KeptAnswers } from "./pipeline/kept-answers.ts";

/** What the server knows about a request besides its address: set once by the handler, read by routes. */
export type RequestContext = {
  /** The reference that also stands in the log line. */
  reference: string;
  /** Scheme and host of this site, as the visitor reached it. */
  origin: string;
  /** The visitor's address, from the socket or a trusted proxy. */
  address: string;
  mode: "demo" | "live";
  /** Whether those who see other people's data must have a second factor. */
  secondFactorNeeded: boolean;
  /** Whether the visitor used https: cookies are then Secure. */
  secure: boolean;
  /** The request's cookies. */
  jar: CookieJar;
  /** Signs cookies and links; it never leaves the server. */
  secret: string;
  /** What the mail provider proves itself with when it tells of mail that came back. */
  bounceSecret?: string | undefined;
  /** The form that was posted, read once before any route is asked. */
  form?: FormData | undefined;
  /** What is the same for all visitors; none in tests of the pipeline. */
  kept?: KeptAnswers | undefined;
  /** What the page leaves behind for the handler: what was thrown, the status of the error screen, hashes of its inline scripts. */
  notes: {
    error?: unknown;
    failedAs?: number;
    scripts: readonly string[];
    /** The pattern of the route that answers. */
    pattern?: string;
  };
};

const ctxKey = createContext<Ctx<Guest>>();
const requestContextKey = createContext<RequestContext>();

/** Fills a request's context; the handler's part. */
export function createRouterContext(
  context: RouterContextProvider,
  ctx: Ctx<Guest>,
  requestContext: RequestContext,
): void {
  context.set(ctxKey, ctx);
  context.set(requestContextKey, requestContext);
}

type Context = Readonly<RouterContextProvider>;

/** The context of the request, signed in or not. */
export const anyone = (context: Context): Ctx<Guest> => context.get(ctxKey);

/** Where the request came from and how the site was reached. */
export const requestContextOf = (context: Context): RequestContext =>
  context.get(requestContextKey);

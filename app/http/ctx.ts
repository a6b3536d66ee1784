import { createContext, type RouterContextProvider } from "react-router";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";

/** What the server knows about a request besides its address: set once by the handler, read by routes. */
export type RequestFacts = {
  /** The reference that also stands in the log line. */
  reference: string;
  /** Scheme and host of this site, as the visitor reached it. */
  origin: string;
  /** The visitor's address, from the socket or a trusted proxy. */
  address: string;
  mode: "demo" | "live";
};

const ctxKey = createContext<Ctx<Guest>>();
const factsKey = createContext<RequestFacts>();

/** Fills a request's context; the handler's part. */
export function openContext(context: RouterContextProvider, ctx: Ctx<Guest>, facts: RequestFacts): void {
  context.set(ctxKey, ctx);
  context.set(factsKey, facts);
}

type Context = Readonly<RouterContextProvider>;

/** The context of whoever asks, signed in or not. */
export const anyone = (context: Context): Ctx<Guest> => context.get(ctxKey);

/** Where the request came from and how the site was reached. */
export const factsOf = (context: Context): RequestFacts => context.get(factsKey);

import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Ctx, ctxFor, type Guest, type Ports } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import { cacheKeys, type CacheKey } from "./cacheable.ts";
import type { RequestContext } from "#app/http/ctx.ts";
import { guardRoutes } from "./guard-routes.ts";
import { accountCart, cartCookie, guestOf } from "#app/http/guest.ts";
import { findCurrentAccount } from "#app/http/signed-in.ts";
import { clientCart } from "#domain/shop/cart/client-cart.ts";
import { routesNear } from "./routes-near.ts";
import type { Site } from "./site.ts";

type Tools = {
  site: () => Promise<Site>;
  db: Database;
  ports: Ports;
  secret: string;
  dev: boolean;
};
type Asking = { requestContext: RequestContext; now: Date };

/** The routes as they are now: how to ask them, and under which key a page may be kept. */
export type Routes = {
  ask(request: Request, asking: Asking): Promise<Response>;
  cacheKey(target: string): CacheKey | undefined;
};

/** Finds the routes; while developing they change, so they are asked for each time. */
export function routesOf({ site, db, ports, secret, dev }: Tools): () => Promise<Routes> {
  let known: { site: Site; routes: Routes } | undefined;
  return async () => {
    const current = await site();
    if (known?.site !== current) known = { site: current, routes: open(current) };
    return known.routes;
  };

  function open({ build, createRouterContext }: Site): Routes {
    const guarded = { ...build, routes: guardRoutes(build.routes) };
    const handlerFor = routesNear(guarded, (some) =>
      createRequestHandler(some, dev ? "development" : "production"),
    );
    return {
      cacheKey: cacheKeys(build.routes),
      async ask(request, { requestContext, now }) {
        const context = new RouterContextProvider();
        const guest = guestOf(requestContext.jar, { secret, now });
        const visitor = { address: requestContext.address };
        const asked = ctxFor(guest, {
          visitor,
          now,
          db,
          ports,
        });
        const ctx = await withOwnCart(asked, requestContext).catch((failed: unknown) => {
          if (request.method !== "GET") throw failed;
          // The page itself says that the database is away, in its own look.
          requestContext.notes.error ??= failed;
          return asked;
        });
        createRouterContext(context, ctx, requestContext);
        return handlerFor(new URL(request.url).pathname)(request, context);
      },
    };
  }
}

/** The cart of the client who is signed in, where their browser says that it shows it; without them it is none. */
async function withOwnCart(ctx: Ctx<Guest>, requestContext: RequestContext): Promise<Ctx<Guest>> {
  if (requestContext.jar.get(cartCookie) !== accountCart) return ctx;
  const account = await findCurrentAccount(ctx, requestContext);
  const person = account?.person;
  if (person?.userType !== "client" || !person.accessEnabled) return ctx;
  return ctxFor({ ...ctx.actor, cart: clientCart(person.id) }, ctx);
}

const notForRoutes = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded"];

/** HEAD is asked as GET, so that it answers exactly the same headers; the body is left out when it is written. */
export function requestOf(
  { method, target, headers }: IncomingRequest,
  origin: string,
  body?: Uint8Array,
): Request {
  const ours = new Headers(headers);
  ours.set("host", new URL(origin).host);
  // The origin was checked before; the router would compare it with only one of the site's names.
  if (ours.has("origin")) ours.set("origin", origin);
  for (const name of notForRoutes) ours.delete(name);
  const sent = body ? (body as Uint8Array<ArrayBuffer>) : null;
  return new Request(origin + target, {
    method: method === "HEAD" ? "GET" : method,
    headers: ours,
    body: sent,
  });
}

/** The same page without a visitor: no cookie and no header of theirs reaches it. */
export const requestForAll = (target: string, origin: string): Request =>
  new Request(origin + target, { headers: { host: new URL(origin).host, accept: "text/html" } });

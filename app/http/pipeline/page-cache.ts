import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#env";
import type { Log } from "#domain/kernel/ports.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import type { Shows } from "./content-watch.ts";
import { asksForPreview } from "#app/frame/preview-address.ts";
import { cartCookie } from "#app/http/guest.ts";
import { type Shortcut, write } from "./listen.ts";
import type { CachedPage, PageStore } from "./page-store.ts";
import {
  encodingFor,
  headerOf,
  without,
  type Encoding,
  type OutgoingResponse,
} from "./outgoing-response.ts";
import type { Metrics } from "#app/http/running/metrics.ts";
import { traceOf } from "./trace-of.ts";
import { isNamedIn } from "./static-files.ts";

/** A page as it was made, and whether all of it could be made. */
type Made = { outgoing: OutgoingResponse; isWhole: boolean };
/** What the page shows, how to make it, and how to put the security headers on it. */
type Maker = {
  shows: Shows;
  make: () => Promise<Made>;
  guard: (outgoing: OutgoingResponse) => OutgoingResponse;
};
type Tools = {
  cache: PageStore;
  env: Env;
  log: Log;
  metrics?: Metrics | undefined;
};

export type PageCache = ReturnType<typeof pageCache>;

/**
 * Public pages for visitors without a basket: made once for all of them, and then answered from
 * memory. While the database is away all visitors get them as they were last made.
 */
export function pageCache({ cache, env, log, metrics }: Tools) {
  const beingMade = new Map<
    string,
    Promise<{ outgoing: OutgoingResponse; isShared: boolean; isWhole: boolean }>
  >();
  // Only where the scheme is believed and no origin is fixed does it make another page.
  const schemeCounts = env.TRUSTED_PROXIES > 0 && !env.APP_ORIGIN;
  const addressOf = (host: string, scheme: string, target: string) =>
    schemeCounts ? `${scheme} ${host}${target}` : host + target;

  const shortcut: Shortcut = (request, response) => {
    const { headers, method, url = "/" } = request;
    // What the owner sees there is another page than what visitors see.
    if (asksForPreview(url)) return false;
    // Of all cookies only the basket's changes a page.
    if ((method !== "GET" && method !== "HEAD") || headers.cookie?.includes(cartCookie))
      return false;
    const address = addressOf(headers.host ?? "", String(headers["x-forwarded-proto"] ?? ""), url);
    const cached = cache.atOnce(address, encodingFor(String(headers["accept-encoding"] ?? "")));
    if (!cached) return false;
    const begun = performance.now();
    write(response, responseFor(cached, headers["if-none-match"] ?? null), method === "HEAD");
    note(request, response, begun);
    return true;
  };

  function note(
    { method = "GET", url = "/", headers }: IncomingMessage,
    { statusCode }: ServerResponse,
    begun: number,
  ): void {
    const [path] = url.split("?", 1);
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    const given = { get: (name: string) => String(headers[name] ?? "") };
    metrics?.answered({
      method,
      route: "kept page",
      status: statusCode,
      seconds: ms / 1_000,
    });
    log.info("request", {
      trace: traceOf(given, env.TRUSTED_PROXIES),
      method,
      path,
      status: statusCode,
      ms,
    });
  }

  /**
   * The shared page under this key: from memory, or made now. A page that turns out not to be
   * shared goes only to the request that made it.
   */
  async function respond(
    incoming: IncomingRequest,
    key: string,
    maker: Maker,
  ): Promise<OutgoingResponse> {
    const { headers, target } = incoming;
    const encoding = encodingOf(incoming);
    const address = addressOf(
      headers.get("host") ?? "",
      headers.get("x-forwarded-proto") ?? "",
      target,
    );
    const ready = await cache.find(key, encoding, address);
    if (ready) return responseFor(ready, headers.get("if-none-match"));
    const other = beingMade.get(key);
    const making = other ?? makeOnce(key, maker).finally(() => beingMade.delete(key));
    beingMade.set(key, making);
    const { outgoing, isShared, isWhole } = await making;
    if (!isWhole) return (await lastGood(incoming, key)) ?? outgoing;
    const cached = isShared ? await cache.find(key, encoding, address) : undefined;
    if (cached) return responseFor(cached, headers.get("if-none-match"));
    return other ? (await maker.make()).outgoing : outgoing;
  }

  /**
   * The page as it was last made, for visitors who would otherwise get none. No cache keeps this
   * response.
   */
  async function lastGood(
    incoming: IncomingRequest,
    key: string,
  ): Promise<OutgoingResponse | undefined> {
    const cached = await cache.lastGood(key, encodingOf(incoming));
    if (!cached) return undefined;
    const headers = without(without(cached.headers, "cache-control"), "etag");
    return { status: 200, headers, body: cached.body };
  }

  async function makeOnce(key: string, { shows, make, guard }: Maker) {
    const version = cache.version(shows);
    const { outgoing, isWhole } = await make();
    // A page that sets a cookie or has its own cache-control is not cached.
    const isOurs = !headerOf(outgoing, "set-cookie") && !headerOf(outgoing, "cache-control");
    const isShared = isWhole && outgoing.status === 200 && isOurs;
    if (isShared) cache.keep(key, guard(outgoing), { shows, version });
    return { outgoing, isShared, isWhole };
  }

  return { shortcut, respond, lastGood, isAway: cache.isAway };
}

const encodingOf = ({ headers }: IncomingRequest): Encoding =>
  encodingFor(headers.get("accept-encoding"));

function responseFor({ headers, body, etag }: CachedPage, named: string | null): OutgoingResponse {
  if (named && isNamedIn(named, etag)) return { status: 304, headers, body: Buffer.alloc(0) };
  return { status: 200, headers, body };
}

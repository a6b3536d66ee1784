import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#env";
import { errorReference } from "#domain/kernel/errors.ts";
import type { Log } from "#domain/kernel/ports.ts";
import type { Asked } from "./asked.ts";
import type { Shows } from "./content-watch.ts";
import { cartCookie } from "#app/http/guest.ts";
import { type Shortcut, write } from "./listen.ts";
import type { Kept, PageCache } from "./page-cache.ts";
import { encodingFor, headerOf, without, type Encoding, type Reply } from "./reply.ts";
import { isNamedIn } from "./static-files.ts";

/** A page as it was made, and whether all of it could be made. */
export type Made = { reply: Reply; isWhole: boolean };
/** What the page shows, how to make it, and how to put the security headers on it. */
type Maker = { shows: Shows; make: () => Promise<Made>; guard: (reply: Reply) => Reply };
type Tools = { cache: PageCache; env: Env; clock: () => Date; log: Log };

export type KeptPages = ReturnType<typeof keptPages>;

/**
 * Public pages for visitors without a basket: made once for all of them, and then answered from memory. While the
 * database is away everybody gets them as they were last made.
 */
export function keptPages({ cache, env, clock, log }: Tools) {
  const beingMade = new Map<
    string,
    Promise<{ reply: Reply; isShared: boolean; isWhole: boolean }>
  >();
  // Only where the scheme is believed and no origin is fixed does it make another page.
  const schemeCounts = env.TRUSTED_PROXIES > 0 && !env.APP_ORIGIN;
  const addressOf = (host: string, scheme: string, target: string) =>
    schemeCounts ? `${scheme} ${host}${target}` : host + target;

  const shortcut: Shortcut = (request, response) => {
    const { headers, method, url = "/" } = request;
    // Of all cookies only the basket's changes a page.
    if ((method !== "GET" && method !== "HEAD") || headers.cookie?.includes(cartCookie))
      return false;
    const address = addressOf(headers.host ?? "", String(headers["x-forwarded-proto"] ?? ""), url);
    const kept = cache.atOnce(address, encodingFor(String(headers["accept-encoding"] ?? "")));
    if (!kept) return false;
    const begun = performance.now();
    write(response, replyFor(kept, headers["if-none-match"] ?? null), method === "HEAD");
    note(request, response, begun);
    return true;
  };

  function note(
    { method, url = "/" }: IncomingMessage,
    { statusCode }: ServerResponse,
    begun: number,
  ): void {
    const [path] = url.split("?", 1);
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    log.info("request", {
      reference: errorReference(clock()),
      method,
      path,
      status: statusCode,
      ms,
    });
  }

  /** The page for everybody under this key: from memory, or made now. Who made one that is not for everybody keeps it. */
  async function answer(asked: Asked, key: string, maker: Maker): Promise<Reply> {
    const { headers, target } = asked;
    const encoding = encodingOf(asked);
    const address = addressOf(
      headers.get("host") ?? "",
      headers.get("x-forwarded-proto") ?? "",
      target,
    );
    const ready = await cache.find(key, encoding, address);
    if (ready) return replyFor(ready, headers.get("if-none-match"));
    const other = beingMade.get(key);
    const making = other ?? makeOnce(key, maker).finally(() => beingMade.delete(key));
    beingMade.set(key, making);
    const { reply, isShared, isWhole } = await making;
    if (!isWhole) return (await lastGood(asked, key)) ?? reply;
    const kept = isShared ? await cache.find(key, encoding, address) : undefined;
    if (kept) return replyFor(kept, headers.get("if-none-match"));
    return other ? (await maker.make()).reply : reply;
  }

  /** The page as it was last made for everybody: for those who would otherwise get none. Nobody keeps it. */
  async function lastGood(asked: Asked, key: string): Promise<Reply | undefined> {
    const kept = await cache.lastGood(key, encodingOf(asked));
    if (!kept) return undefined;
    const headers = without(without(kept.headers, "cache-control"), "etag");
    return { status: 200, headers, body: kept.body };
  }

  async function makeOnce(key: string, { shows, make, guard }: Maker) {
    const version = cache.version(shows);
    const { reply, isWhole } = await make();
    // A page that sets a cookie or says itself how it may be kept is not one of ours to keep.
    const isOurs = !headerOf(reply, "set-cookie") && !headerOf(reply, "cache-control");
    const isShared = isWhole && reply.status === 200 && isOurs;
    if (isShared) cache.keep(key, guard(reply), { shows, version });
    return { reply, isShared, isWhole };
  }

  return { shortcut, answer, lastGood, isAway: cache.isAway };
}

const encodingOf = ({ headers }: Asked): Encoding => encodingFor(headers.get("accept-encoding"));

function replyFor({ headers, body, etag }: Kept, named: string | null): Reply {
  if (named && isNamedIn(named, etag)) return { status: 304, headers, body: Buffer.alloc(0) };
  return { status: 200, headers, body };
}

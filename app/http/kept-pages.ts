import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#env";
import { errorReference } from "#domain/kernel/errors.ts";
import type { Log } from "#domain/kernel/ports.ts";
import type { Asked } from "./asked.ts";
import { type Shortcut, write } from "./listen.ts";
import type { Kept, PageCache } from "./page-cache.ts";
import { encodingFor, headerOf, type Encoding, type Reply } from "./reply.ts";
import { isNamedIn } from "./static-files.ts";
import { writeWhole } from "./write-whole.ts";

/** A page made for nobody in particular, and whether others may have it too. */
type Made = { reply: Reply; shared: boolean };
/** How to make the page, and how to put the security headers on it. */
type Maker = { make: () => Promise<Reply>; guard: (reply: Reply) => Reply };
type Found = { kept?: Kept | undefined; own?: Reply };
type Tools = { cache: PageCache; env: Env; clock: () => Date; log: Log };

export type KeptPages = ReturnType<typeof keptPages>;

/** Public pages for visitors without any cookie: made once for all of them, and then answered from memory. */
export function keptPages({ cache, env, clock, log }: Tools) {
  const beingMade = new Map<string, Promise<Made>>();
  // Only where the scheme is believed and no origin is fixed does it make another page.
  const schemeCounts = env.TRUSTED_PROXIES > 0 && !env.APP_ORIGIN;
  // At tens of thousands of answers a second, a line that nobody will read is worth not writing.
  const isLogged = ["debug", "info"].includes(env.LOG_LEVEL);
  const addressOf = (host: string, scheme: string, target: string) =>
    schemeCounts ? `${scheme} ${host}${target}` : host + target;

  const shortcut: Shortcut = (request, response) => {
    const { headers, method, url = "/" } = request;
    if ((method !== "GET" && method !== "HEAD") || headers.cookie !== undefined) return false;
    const address = addressOf(headers.host ?? "", String(headers["x-forwarded-proto"] ?? ""), url);
    const kept = cache.atOnce(address, known(headers["accept-encoding"]));
    if (!kept) return false;
    const begun = isLogged ? performance.now() : 0;
    const same = headers["if-none-match"] !== undefined && isNamedIn(headers["if-none-match"], kept.etag);
    const isWritten = !same && method === "GET" && writeWhole(response, kept.whole(clock()));
    if (!isWritten) write(response, { status: same ? 304 : 200, ...kept }, method === "HEAD");
    if (isLogged) note(request, response, begun);
    return true;
  };

  function note({ method, url = "/" }: IncomingMessage, { statusCode }: ServerResponse, begun: number): void {
    const [path] = url.split("?", 1);
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    log.info("request", { reference: errorReference(clock()), method, path, status: statusCode, ms });
  }

  /** The page for this visitor from memory, made now if it is not there; undefined when it is not one for everybody. */
  async function answer(asked: Asked, key: string | undefined, maker: Maker): Promise<Reply | undefined> {
    const { headers, target } = asked;
    if (!key || headers.has("cookie")) return undefined;
    const encoding = encodingFor(headers.get("accept-encoding"));
    const address = addressOf(headers.get("host") ?? "", headers.get("x-forwarded-proto") ?? "", target);
    const kept = await cache.find(key, encoding, address);
    const { kept: page = kept, own } = kept ? {} : await makeAndFind(key, encoding, address, maker);
    if (!page) return own;
    const named = headers.get("if-none-match");
    const { headers: lines, body, etag } = page;
    if (named && isNamedIn(named, etag)) return { status: 304, headers: lines, body: Buffer.alloc(0) };
    return { status: 200, headers: lines, body };
  }

  async function makeAndFind(key: string, encoding: Encoding, address: string, maker: Maker): Promise<Found> {
    const other = beingMade.get(key);
    const making = other ?? makeOnce(key, maker).finally(() => beingMade.delete(key));
    beingMade.set(key, making);
    const made = await making;
    const kept = made.shared ? await cache.find(key, encoding, address) : undefined;
    // What is not for everybody belongs to the one it was made for; the others make their own.
    return other ? { kept } : { kept, own: made.reply };
  }

  async function makeOnce(key: string, { make, guard }: Maker): Promise<Made> {
    const version = cache.version();
    const reply = await make();
    // A page that sets a cookie or says itself how it may be kept is not one of ours to keep.
    const shared = reply.status === 200 && !headerOf(reply, "set-cookie") && !headerOf(reply, "cache-control");
    if (shared) cache.keep(key, guard(reply), version);
    return { reply, shared };
  }

  return { shortcut, answer };
}

/** Browsers send few different lists; each is read once. */
const lists = new Map<string, Encoding>();
function known(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? "");
  const encoding = lists.get(list) ?? encodingFor(list);
  if (lists.size < 200) lists.set(list, encoding);
  return encoding;
}

import { createHash } from "node:crypto";
import { seconds } from "#domain/kernel/time.ts";
import type { Shows } from "./content-watch.ts";
import {
  encode,
  encodingHeader,
  isCompressible,
  without,
  type Encoding,
  type OutgoingResponse,
} from "./outgoing-response.ts";

/** A page as every visitor without a basket gets it, in one encoding. */
export type CachedPage = { etag: string; headers: OutgoingResponse["headers"]; body: Buffer };

type Entry = {
  page: OutgoingResponse;
  etag: string;
  shows: Shows;
  version: number;
  madeAt: number;
  lastUsed: number;
  ready: Partial<Record<Encoding, CachedPage>>;
  /** Addresses that were found to mean this page: unknown query parameters make many of them. */
  aliases: string[];
};

/** What says whether a page is still true; while the database is away, none can be made anew. */
type Freshness = { version: (shows: Shows) => number; isAway?: () => boolean; clock: () => Date };

const max = {
  pages: 500,
  bytes: 64 * 1_048_576,
  aliases: 20,
};
/** Pages speak of days and of events that pass, so none is kept for longer. */
const maxAge = seconds(60);

/**
 * Browsers ask again each time; proxies may keep a page for 10 seconds, which is short enough not
 * to matter.
 */
const sharedFor = "public, max-age=0, s-maxage=10, must-revalidate";

export type PageStore = ReturnType<typeof pageStore>;

/** Pages kept in memory until the content changes, or for a minute; those asked for least recently go first. */
export function pageStore({ version, isAway = () => false, clock }: Freshness) {
  const pages = new Map<string, Entry>();
  const aliases = new Map<string, Entry>();
  let bytes = 0;
  let uses = 0;

  function isFresh({ shows, version: made, madeAt }: Entry): boolean {
    if (isAway()) return true;
    const age = clock().getTime() - madeAt;
    return made === version(shows) && age >= 0 && age < maxAge;
  }

  function forget(key: string, entry: Entry): void {
    pages.delete(key);
    for (const alias of entry.aliases) aliases.delete(alias);
    bytes -= sizeOf(entry);
  }

  function makeRoom(): void {
    while (pages.size > max.pages || bytes > max.bytes) {
      const [oldest] = [...pages].toSorted(([, a], [, b]) => a.lastUsed - b.lastUsed);
      if (!oldest) return;
      forget(...oldest);
    }
  }

  async function readyIn(entry: Entry, encoding: Encoding): Promise<CachedPage> {
    entry.lastUsed = ++uses;
    return (entry.ready[encoding] ??= await inEncoding(entry, encoding));
  }

  return {
    /** The page behind an address that was seen before, ready in this encoding. */
    atOnce(address: string, encoding: Encoding): CachedPage | undefined {
      const entry = aliases.get(address);
      if (!entry || !isFresh(entry)) return undefined;
      entry.lastUsed = ++uses;
      return entry.ready[encoding];
    },
    /** The page of this key, made ready in this encoding; later requests to the same address find it at once. */
    async find(key: string, encoding: Encoding, address: string): Promise<CachedPage | undefined> {
      const entry = pages.get(key);
      if (!entry || !isFresh(entry)) return undefined;
      const ready = await readyIn(entry, encoding);
      if (pages.get(key) === entry && !aliases.has(address) && entry.aliases.length < max.aliases) {
        aliases.set(address, entry);
        entry.aliases.push(address);
      }
      return ready;
    },
    /** The page of this key as it was last made, however old. */
    async lastGood(key: string, encoding: Encoding): Promise<CachedPage | undefined> {
      const entry = pages.get(key);
      return entry && readyIn(entry, encoding);
    },
    /** Keeps a page that was begun when what it shows had this version. */
    keep(
      key: string,
      page: OutgoingResponse,
      { shows, version }: { shows: Shows; version: number },
    ): void {
      const old = pages.get(key);
      if (old) forget(key, old);
      const madeAt = clock().getTime();
      const entry: Entry = {
        page,
        etag: etagOf(page),
        shows,
        version,
        madeAt,
        lastUsed: ++uses,
        ready: {},
        aliases: [],
      };
      pages.set(key, entry);
      bytes += sizeOf(entry);
      makeRoom();
    },
    version,
    isAway,
  };
}

/** A page and its two compressed forms: less than twice its own size. */
const sizeOf = ({ page }: Entry) => page.body.length * 2;

const etagOf = ({ body }: OutgoingResponse) =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

async function inEncoding({ page, etag }: Entry, encoding: Encoding): Promise<CachedPage> {
  const usable = isCompressible(page) ? encoding : "identity";
  const body = await encode(page.body, usable, "kept");
  const headers: OutgoingResponse["headers"] = [
    ...without(without(page.headers, "cache-control"), "vary"),
    ["Cache-Control", sharedFor],
    ["Vary", "Accept-Encoding"],
    ["ETag", etag],
    ...encodingHeader(usable),
  ];
  return { etag, headers, body };
}

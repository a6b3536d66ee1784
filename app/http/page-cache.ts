import { createHash } from "node:crypto";
import { seconds } from "#domain/kernel/time.ts";
import { encode, encodingHeader, isCompressible, without, type Encoding, type Reply } from "./reply.ts";
import { wholeAnswer } from "./write-whole.ts";

/** A page as every visitor without cookies gets it, in one encoding; `whole` is all of the answer as it goes to the socket. */
export type Kept = { etag: string; headers: Reply["headers"]; body: Buffer; whole: (now: Date) => Buffer };

type Entry = {
  page: Reply;
  etag: string;
  version: number;
  madeAt: number;
  lastUsed: number;
  ready: Partial<Record<Encoding, Kept>>;
  /** Addresses that were found to mean this page: unknown query parameters make many of them. */
  aliases: string[];
};

type Freshness = { version: () => number; clock: () => Date };

const most = { pages: 500, bytes: 64 * 1_048_576, aliases: 20 };
/** Pages speak of days and of events that pass, so none is kept for longer. */
const longest = seconds(60);

export type PageCache = ReturnType<typeof pageCache>;

/** Pages kept in memory until the content changes, or for a minute; those asked for least recently go first. */
export function pageCache({ version, clock }: Freshness) {
  const pages = new Map<string, Entry>();
  const aliases = new Map<string, Entry>();
  let bytes = 0;
  let uses = 0;

  function isFresh({ version: made, madeAt }: Entry): boolean {
    const age = clock().getTime() - madeAt;
    return made === version() && age >= 0 && age < longest;
  }

  function forget(key: string, entry: Entry): void {
    pages.delete(key);
    for (const alias of entry.aliases) aliases.delete(alias);
    bytes -= sizeOf(entry);
  }

  function makeRoom(): void {
    while (pages.size > most.pages || bytes > most.bytes) {
      const [oldest] = [...pages].toSorted(([, a], [, b]) => a.lastUsed - b.lastUsed);
      if (!oldest) return;
      forget(...oldest);
    }
  }

  return {
    /** The page behind an address that was seen before, ready in this encoding. */
    atOnce(address: string, encoding: Encoding): Kept | undefined {
      const entry = aliases.get(address);
      if (!entry || !isFresh(entry)) return undefined;
      entry.lastUsed = ++uses;
      return entry.ready[encoding];
    },
    /** The page of this key, made ready in this encoding; later requests to the same address find it at once. */
    async find(key: string, encoding: Encoding, address: string): Promise<Kept | undefined> {
      const entry = pages.get(key);
      if (!entry || !isFresh(entry)) return undefined;
      entry.lastUsed = ++uses;
      const ready = (entry.ready[encoding] ??= await inEncoding(entry, encoding));
      if (pages.get(key) === entry && !aliases.has(address) && entry.aliases.length < most.aliases) {
        aliases.set(address, entry);
        entry.aliases.push(address);
      }
      return ready;
    },
    /** Keeps a page that was begun when the content had this version. */
    keep(key: string, page: Reply, version: number): void {
      const old = pages.get(key);
      if (old) forget(key, old);
      const madeAt = clock().getTime();
      const entry: Entry = { page, etag: etagOf(page), version, madeAt, lastUsed: ++uses, ready: {}, aliases: [] };
      pages.set(key, entry);
      bytes += sizeOf(entry);
      makeRoom();
    },
    version,
  };
}

/** A page, its two compressed forms, and each of the three as it goes to the socket: less than three times its own size. */
const sizeOf = ({ page }: Entry) => page.body.length * 3;

const etagOf = ({ body }: Reply) => `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

async function inEncoding({ page, etag }: Entry, encoding: Encoding): Promise<Kept> {
  const usable = isCompressible(page) ? encoding : "identity";
  const body = await encode(page.body, usable, "kept");
  const headers: Reply["headers"] = [
    ...without(without(page.headers, "cache-control"), "vary"),
    ["Cache-Control", "public, max-age=0, must-revalidate"],
    ["Vary", "Accept-Encoding, Cookie"],
    ["ETag", etag],
    ...encodingHeader(usable),
  ];
  return { etag, headers, body, whole: wholeAnswer([...headers, ["Content-Length", String(body.length)]], body) };
}

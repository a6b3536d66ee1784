import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import {
  encode,
  encodingFor,
  encodingHeader,
  isCompressible,
  type Encoding,
  type Reply,
} from "./reply.ts";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".ttf": "font/ttf",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

type Kept = { identity: Reply; encoded: Map<Encoding, Promise<Reply>> };
type Question = { path: string; ifNoneMatch: string | null; acceptEncoding: string | null };
export type StaticFiles = { find(question: Question): Promise<Reply | undefined> };

/**
 * The files that any visitor may have: what the build made and what stands in public/. The list is made once, so no
 * path can lead out of it. Files with a hash in their name are kept by browsers for a year, the others are asked for
 * again each time.
 */
export function staticFiles(folder: string): StaticFiles {
  const known = new Map(
    listFiles(folder).map((file) => [`/${relative(folder, file).split(sep).join("/")}`, file]),
  );
  const read = new Map<string, Kept>();

  function keep(path: string, file: string): Kept {
    const kept = read.get(path) ?? { identity: replyFor(path, file), encoded: new Map() };
    read.set(path, kept);
    return kept;
  }

  return {
    async find({ path, ifNoneMatch, acceptEncoding }) {
      const file = known.get(path) ?? known.get(decoded(path));
      if (!file) return undefined;
      const kept = keep(path, file);
      if (ifNoneMatch && isNamedIn(ifNoneMatch, etagOf(kept.identity)))
        return { ...kept.identity, status: 304, body: Buffer.alloc(0) };
      return isCompressible(kept.identity)
        ? inEncoding(kept, encodingFor(acceptEncoding))
        : kept.identity;
    },
  };
}

function inEncoding({ identity, encoded }: Kept, encoding: Encoding): Promise<Reply> {
  const ready =
    encoded.get(encoding) ??
    encode(identity.body, encoding, "for-good").then((body) => ({
      ...identity,
      headers: [
        ...identity.headers,
        ["vary", "Accept-Encoding"],
        ...encodingHeader(encoding),
      ] as Reply["headers"],
      body,
    }));
  encoded.set(encoding, ready);
  return ready;
}

function replyFor(path: string, file: string): Reply {
  const body = readFileSync(file);
  const hashed = path.startsWith("/assets/");
  return {
    status: 200,
    headers: [
      ["content-type", types[extname(file)] ?? "application/octet-stream"],
      [
        "cache-control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
      ],
      ["etag", `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`],
    ],
    body,
  };
}

const etagOf = (reply: Reply) => reply.headers.find(([name]) => name === "etag")?.[1] ?? "";

/** Whether If-None-Match names this version, weakly compared (RFC 9110, 13.1.2). */
export const isNamedIn = (list: string, etag: string): boolean =>
  list === "*" ||
  list.split(",").some((named) => named.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""));

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.name.startsWith(".") && !entry.name.endsWith(".map"),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(folder, file)
          .split(sep)
          .some((part) => part.startsWith(".")),
    );
}

function decoded(path: string): string {
  return decodeURIComponent(path);
}

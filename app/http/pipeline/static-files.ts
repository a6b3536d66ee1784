import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import {
  encode,
  encodingFor,
  encodingHeader,
  isCompressible,
  type Encoding,
  type OutgoingResponse,
} from "./outgoing-response.ts";

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

type CachedFile = { identity: OutgoingResponse; encoded: Map<Encoding, Promise<OutgoingResponse>> };
type Question = { path: string; ifNoneMatch: string | null; acceptEncoding: string | null };
export type StaticFiles = { find(question: Question): Promise<OutgoingResponse | undefined> };

/**
 * The files that any visitor may have: what the build made and what stands in public/. The list is made once, so no
 * path can lead out of it. Files with a hash in their name are kept by browsers for a year, the others are asked for
 * again each time.
 */
export function staticFiles(folder: string): StaticFiles {
  const known = new Map(
    listFiles(folder).map((file) => [`/${relative(folder, file).split(sep).join("/")}`, file]),
  );
  const read = new Map<string, CachedFile>();

  function keep(path: string, file: string): CachedFile {
    const cached = read.get(path) ?? { identity: responseFor(path, file), encoded: new Map() };
    read.set(path, cached);
    return cached;
  }

  return {
    async find({ path, ifNoneMatch, acceptEncoding }) {
      const file = known.get(path) ?? known.get(decoded(path));
      if (!file) return undefined;
      const cached = keep(path, file);
      if (ifNoneMatch && isNamedIn(ifNoneMatch, etagOf(cached.identity)))
        return { ...cached.identity, status: 304, body: Buffer.alloc(0) };
      return isCompressible(cached.identity)
        ? inEncoding(cached, encodingFor(acceptEncoding))
        : cached.identity;
    },
  };
}

function inEncoding(
  { identity, encoded }: CachedFile,
  encoding: Encoding,
): Promise<OutgoingResponse> {
  const ready =
    encoded.get(encoding) ??
    encode(identity.body, encoding, "for-good").then((body) => ({
      ...identity,
      headers: [
        ...identity.headers,
        ["vary", "Accept-Encoding"],
        ...encodingHeader(encoding),
      ] as OutgoingResponse["headers"],
      body,
    }));
  encoded.set(encoding, ready);
  return ready;
}

function responseFor(path: string, file: string): OutgoingResponse {
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

const etagOf = (outgoing: OutgoingResponse) =>
  outgoing.headers.find(([name]) => name === "etag")?.[1] ?? "";

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

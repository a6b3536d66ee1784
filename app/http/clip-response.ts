import { lasting, noSuchPicture } from "#app/routes/machine/lasting-picture.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { ByteRange } from "#domain/kernel/ports.ts";

/** A clip in the file store, and the bytes of its file. */
export type StoredClip = { fileKey: string; bytes: number };

/**
 * A private clip for a player, which asks for it in parts (RFC 9110, 14.2): 206 with one part, 416
 * for one beyond its end, 200 for the whole, 404 where there is none. Safari plays nothing without
 * parts. Several parts at once are answered with the whole. Who may see it has been checked.
 */
export async function clipResponse(ctx: Ctx, request: Request, clip: StoredClip | undefined) {
  const headers = {
    ...lasting,
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  };
  if (!clip) return noSuchPicture(headers);
  const part = readRange(request.headers.get("range"), clip.bytes);
  if (part === "beyond")
    return new Response(null, {
      status: 416,
      headers: { ...headers, "content-range": `bytes */${clip.bytes}` },
    });
  const file = await ctx.ports.files.get(clip.fileKey, part);
  if (!file) return noSuchPicture(headers);
  const { from, to } = part ?? { from: 0, to: clip.bytes - 1 };
  return new Response(file.body, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      "content-type": file.contentType,
      "content-length": String(to - from + 1),
      "accept-ranges": "bytes",
      ...(part && { "content-range": `bytes ${from}-${to}/${clip.bytes}` }),
    },
  });
}

/** The one part that a `Range` header asks for; undefined: the whole. */
export function readRange(header: string | null, size: number): ByteRange | "beyond" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first && !last) return undefined;
  if (!first)
    return Number(last) === 0 ? "beyond" : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const from = Number(first);
  if (last && Number(last) < from) return undefined;
  if (from >= size) return "beyond";
  return { from, to: last ? Math.min(Number(last), size - 1) : size - 1 };
}

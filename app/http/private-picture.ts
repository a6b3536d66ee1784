import type { Ctx } from "#domain/kernel/ctx.ts";
import { orNotFound } from "./or-not-found.ts";

/** A private JPEG of the file store; who may see it has been checked. 404 where its bytes are gone. */
export async function pictureResponse(ctx: Ctx, { fileKey }: { fileKey: string }) {
  const file = orNotFound(await ctx.ports.files.get(fileKey));
  return new Response(file.body, {
    headers: {
      "content-type": "image/jpeg",
      "content-disposition": "inline",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

import { isNamedIn } from "#app/http/pipeline/static-files.ts";
import type { StoredFile } from "#domain/kernel/ports.ts";

/**
 * The answer to a request for a stored picture: 200, 304 when the browser has it, 404 without one. A name is given to one
 * content once and never again, so that browsers keep it for a year.
 */
export async function lastingPicture(request: Request, name: string, file: StoredFile | undefined) {
  if (!file) return noSuchPicture();
  const etag = `"${name}"`;
  const headers = { ...lasting, etag, "content-type": file.contentType };
  if (!isNamedIn(request.headers.get("if-none-match") ?? "", etag))
    return new Response(file.body, { headers });
  await file.body.cancel();
  return new Response(null, { status: 304, headers });
}

export const noSuchPicture = (headers: Record<string, string> = {}): Response =>
  new Response("There is no such picture.", {
    status: 404,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
  });

/** It is a picture and nothing else: opened by itself it may neither run nor load anything. */
export const lasting = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
};

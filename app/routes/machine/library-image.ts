import { anyone } from "#app/http/ctx.ts";
import { isNamedIn } from "#app/http/static-files.ts";
import { imageKey, isImagePath } from "#domain/studio/library/rules.ts";
import type { Route } from "./+types/library-image.ts";

/**
 * An image that was uploaded in the back-office, or one of its copies. Its name is given once and never again, so that
 * browsers keep it for a year. Only names of such files are looked up, and only among the public images.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const path = params["*"];
  const file = isImagePath(path) ? await anyone(context).ports.files.get(imageKey(path)) : undefined;
  if (!file) return new Response("There is no such image.", { status: 404, headers: plain });
  const etag = `"${path}"`;
  const headers = { ...lasting, etag, "content-type": file.contentType };
  if (!isNamedIn(request.headers.get("if-none-match") ?? "", etag)) return new Response(file.body, { headers });
  await file.body.cancel();
  return new Response(null, { status: 304, headers });
}

const plain = { "content-type": "text/plain; charset=utf-8" };

/** It is a picture and nothing else: opened by itself it may neither run nor load anything. */
const lasting = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
};

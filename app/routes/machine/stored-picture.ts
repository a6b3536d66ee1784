import { anyone } from "#app/http/ctx.ts";
import { isNamedIn } from "#app/http/static-files.ts";
import { isCopyName, pictureKey } from "#domain/studio/pictures/rules.ts";
import type { Route } from "./+types/stored-picture.ts";

/**
 * A copy of a photograph of the site. Its name changes with its content, so that browsers keep it for a year. Only names
 * of such copies are looked up, and only among the public pictures.
 */
export async function loader({ request, context, params: { name } }: Route.LoaderArgs) {
  const file = isCopyName(name) ? await anyone(context).ports.files.get(pictureKey(name)) : undefined;
  if (!file) return new Response("There is no such picture.", { status: 404, headers: plain });
  const etag = `"${name}"`;
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

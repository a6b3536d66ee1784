import { createHash } from "node:crypto";

const headers = { "Content-Type": "text/calendar; charset=utf-8", "X-Robots-Tag": "noindex" };

/** A calendar file as a response: to download under a name, never kept by a proxy. */
export const calendarResponse = (text: string, { fileName }: { fileName: string }): Response =>
  new Response(text, {
    headers: {
      ...headers,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });

/**
 * A calendar that programs request again and again: the response is 304 while nothing has changed.
 * A personal calendar is cached by no proxy, the public one for a quarter of an hour.
 */
export function feedResponse(
  text: string,
  { request, isPublic }: { request: Request; isPublic: boolean },
): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const about = {
    ...headers,
    ETag: etag,
    "Cache-Control": isPublic ? "public, max-age=900" : "private, no-cache",
  };
  const known = request.headers.get("if-none-match")?.split(/,\s*/) ?? [];
  const isSame = known.some((one) => one.replace(/^W\//, "") === etag);
  return isSame
    ? new Response(null, { status: 304, headers: about })
    : new Response(text, { headers: about });
}

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * The signed webhook comes from the card provider's servers, and is verified by its signature.
 * Unsubscribing comes from a mail program's server (RFC 8058), and is verified by the sealed link.
 * What tells of mail that came back is a mail provider's server, and proves itself by a secret.
 * None is a page: it names no origin.
 */
const provesItself = new Set([
  "/api/stripe/webhook",
  "/api/mail/bounces",
  "/news/leave",
  "/programme/leave",
]);

/** The API is opened by a key in a header, which no browser sends by itself; no cookie counts there. */
const isApi = (path: string): boolean => path.startsWith("/api/v1/");

type Question = { method: string; path: string; headers: Headers };

/**
 * Whether a request that may change something comes from a page of this site: by its Origin or,
 * without one, by Sec-Fetch-Site. A browser always sends one of them with an unsafe method; a
 * request with neither is refused.
 */
export function isOurs(
  { method, path, headers }: Question,
  ourOrigins: readonly string[],
): boolean {
  if (safeMethods.has(method) || isApi(path)) return true;
  const origin = headers.get("origin");
  if (origin !== null) return ourOrigins.includes(origin);
  return provesItself.has(path) || headers.get("sec-fetch-site") === "same-origin";
}

import type { Env } from "#env";

/** Where a request came from, and the address of this site as the visitor sees it. */
export type Visitor = { address: string; origin: string; secure: boolean };

type Request = { headers: Headers; peer: string };
type Settings = Pick<Env, "APP_ORIGIN" | "TRUSTED_PROXIES">;

/**
 * Trusts a forwarded address or scheme only from as many proxies as TRUSTED_PROXIES counts, from
 * the right: the visitor wrote what is further left.
 */
export function visitorOf(
  { headers, peer }: Request,
  { APP_ORIGIN, TRUSTED_PROXIES: proxies }: Settings,
): Visitor {
  const address = addressFrom(headers.get("x-forwarded-for"), peer, proxies);
  const scheme =
    forwarded(headers.get("x-forwarded-proto"), proxies) === "https" ? "https" : "http";
  const origin = APP_ORIGIN
    ? new URL(APP_ORIGIN).origin
    : `${scheme}://${headers.get("host") ?? "localhost"}`;
  return { address, origin, secure: origin.startsWith("https:") };
}

/** The visitor's own address, as far as so many proxies are believed. */
export const addressFrom = (forwardedFor: string | null, peer: string, proxies: number): string =>
  (forwarded(forwardedFor, proxies) ?? peer).replace(/^::ffff:/, "");

/** What the first of the trusted proxies said: each proxy adds one to the right of the list. */
function forwarded(list: string | null, proxies: number): string | undefined {
  if (!list || proxies === 0) return undefined;
  const said = list.split(",").map((part) => part.trim());
  return said.at(-Math.min(proxies, said.length)) || undefined;
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whether this site answers to a name: its own one, in the demo also this computer's; without APP_ORIGIN any well-formed one. */
export function isOwnHost(
  host: string | null,
  { APP_ORIGIN, MODE }: Pick<Env, "APP_ORIGIN" | "MODE">,
): boolean {
  if (!host || !/^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:\d{1,5})?$/i.test(host)) return false;
  if (!APP_ORIGIN || (MODE === "demo" && loopback.test(host))) return true;
  return new URL(APP_ORIGIN).host === host.toLowerCase();
}

import type { Env } from "#env";
import type { IncomingRequest } from "./incoming-request.ts";
import { isOurs } from "./same-origin.ts";
import { isOwnHost, type Visitor } from "./visitor.ts";

/** An answer given before anything runs. */
export type Refusal = { status: number; message: string };

const maxTargetLength = 8_192;
const methods = new Set(["GET", "HEAD", "POST"]);
const machines = new Set(["/healthz", "/readyz", "/metrics"]);

/** Why a request is answered before anything runs, or undefined when it may go on. */
export function whyRefused(
  incoming: IncomingRequest,
  visitor: Visitor,
  env: Env,
): Refusal | undefined {
  const { method, target, headers } = incoming;
  if (!methods.has(method)) return { status: 405, message: "This method is not used here." };
  if (target.length > maxTargetLength) return { status: 414, message: "This address is too long." };
  if (!isWellFormed(target)) return { status: 400, message: "This address is malformed." };
  const path = target.split("?", 1)[0] ?? "/";
  if (!machines.has(path) && !isOwnHost(headers.get("host"), env)) {
    return { status: 421, message: "This site is not at this address." };
  }
  if (!isOurs({ method, path, headers }, originsOf(visitor, headers, env))) {
    return { status: 403, message: "This request did not come from a page of this site." };
  }
  return undefined;
}

/**
 * The site's own origin; in the demo, where APP_ORIGIN may name another, also the one this computer
 * was reached by.
 */
function originsOf({ origin }: Visitor, headers: Headers, { MODE }: Env): string[] {
  return MODE === "demo" ? [origin, `http://${headers.get("host")}`] : [origin];
}

/** A path from the root whose escapes can be undone, without the zero byte that PostgreSQL cannot keep. */
function isWellFormed(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//")) return false;
  try {
    const [path = "", ...query] = target.split("?");
    // Its result is used, because a bundler leaves out calls whose result is not.
    return (
      decodeURIComponent(path).startsWith("/") &&
      !/%00|\0/.test(target) &&
      URL.canParse(`http://site.test${path}?${query.join("?")}`)
    );
  } catch {
    return false;
  }
}

import type { CallRefusal } from "#domain/kernel/ports.ts";

/** What the environment lets outgoing calls reach. */
export type Reach = {
  /** Ports of https addresses. */
  ports: readonly number[];
  /** Also http, any port, and addresses inside: in tests and, where it is asked for, in the demo. */
  inside: boolean;
};

/** An address that may be looked up, or why it may not be called. */
export function checkUrl(
  text: string,
  reach: Reach,
): { ok: true; url: URL; host: string; port: number } | { ok: false; why: CallRefusal } {
  const url = text.length <= 2_000 && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !url.hostname) return { ok: false, why: "not-an-address" };
  const isPlain = url.protocol === "http:";
  if (url.protocol !== "https:" && !(isPlain && reach.inside))
    return { ok: false, why: "not-https" };
  if (url.username || url.password) return { ok: false, why: "credentials" };
  const port = Number(url.port) || (isPlain ? 80 : 443);
  if (!reach.inside && !reach.ports.includes(port)) return { ok: false, why: "port" };
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return {
    ok: true,
    url,
    host,
    port,
  };
}

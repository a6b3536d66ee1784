import { lookup } from "node:dns/promises";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { isIP } from "node:net";
import type { CallFailure, CallOutcome, Outgoing, OutgoingCall } from "#domain/kernel/ports.ts";
import { checkUrl, type Reach } from "./check-url.ts";
import { isPublic } from "./is-public.ts";
import { readAnswer } from "./read-answer.ts";

/** How long each phase may take, in milliseconds: together less than a job's lease. */
type Patience = { name: number; connection: number; answer: number; body: number };
const usualPatience: Patience = {
  name: 3_000,
  connection: 5_000,
  answer: 10_000,
  body: 5_000,
};

type Options = Reach & {
  patience?: Partial<Patience>;
  /** Every address of a name. */
  resolve?: (host: string) => Promise<readonly string[]>;
};

/**
 * Calls by http and https. A name is looked up once; where one of its addresses is inside, it is not
 * called. The connection goes to the very address that was looked at, so that a name which answers
 * differently the second time gains nothing (DNS rebinding); the certificate must be the name's.
 */
export function outgoingHttp({ resolve = allAddresses, patience, ...reach }: Options): Outgoing {
  const limits = { ...usualPatience, ...patience };
  return {
    whyNot(text) {
      const checked = checkUrl(text, reach);
      if (!checked.ok) return checked.why;
      return isIP(checked.host) && !reach.inside && !isPublic(checked.host) ? "inside" : undefined;
    },
    async call(call) {
      const checked = checkUrl(call.url, reach);
      if (!checked.ok) return { outcome: "refused", why: checked.why };
      const { url, host, port } = checked;
      const addresses = await within(limits.name, isIP(host) ? [host] : resolve(host)).catch(
        (error: unknown) => (error instanceof TooSlow ? ("too-slow" as const) : []),
      );
      if (addresses === "too-slow") return failed("too-slow");
      const [address] = addresses;
      if (!address) return failed("no-such-name");
      if (!reach.inside && !addresses.every(isPublic)) return { outcome: "refused", why: "inside" };
      return send(call, { url, host, port, address }, limits);
    },
  };
}

type Target = { url: URL; host: string; port: number; address: string };

const failed = (why: CallFailure): CallOutcome => ({ outcome: "failed", why });

const allAddresses = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, order: "ipv4first" })).map(({ address }) => address);

/** Sends to the address; the name goes into the Host header and, for https, into the handshake. */
function send(call: OutgoingCall, target: Target, limits: Patience): Promise<CallOutcome> {
  const { url, host, port, address } = target;
  const isSecure = url.protocol === "https:";
  return new Promise((resolve) => {
    const request = (isSecure ? secureRequest : plainRequest)({
      method: call.method,
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      // A connection of its own: none is left open, and none is shared with another name.
      agent: false,
      ...(isSecure && !isIP(host) && { servername: host }),
      headers: {
        ...call.headers,
        host: url.host,
        "accept-encoding": "identity",
        ...(call.body !== undefined && { "content-length": Buffer.byteLength(call.body) }),
      },
    });
    let timer = setTimeout(giveUp, limits.connection);
    const next = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
    };
    function end(outcome: CallOutcome) {
      clearTimeout(timer);
      request.destroy();
      resolve(outcome);
    }
    function giveUp() {
      end(failed("too-slow"));
    }
    request.on("error", (error) => end(failed(whyFailed(error))));
    request.on("socket", (socket) =>
      socket.once(isSecure ? "secureConnect" : "connect", () => next(limits.answer)),
    );
    request.on("response", (response) => {
      next(limits.body);
      readAnswer(response, call.maxBytes).then(end, () => end(failed("broken-off")));
    });
    request.end(call.body);
  });
}

const certificateErrors = /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;

function whyFailed(error: Error): CallFailure {
  const code = "code" in error ? String(error.code) : "";
  if (certificateErrors.test(code)) return "certificate";
  return code === "ECONNRESET" || code.startsWith("HPE_") ? "broken-off" : "no-connection";
}

class TooSlow extends Error {}

async function within<T>(ms: number, work: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

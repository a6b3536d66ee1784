import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A secret that no one can guess, as Standard Webhooks writes it. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

export type Message = { id: string; type: string; at: Date; data: Record<string, unknown> };

/** The id of a message: the same however often it is sent. */
export const messageId = (id: string): string => `msg_${id.replaceAll("-", "")}`;

/** The body of a message; the same bytes whenever it is sent. */
export const bodyOf = ({ type, at, data }: Message): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/**
 * The headers of a call: id, time and a signature for each secret (Standard Webhooks 1.0). The time
 * is that of the call, so that an old call which another recorded is not taken for a new one.
 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "user-agent": "FreeRein-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

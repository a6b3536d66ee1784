import { createHmac } from "node:crypto";

/**
 * The header Stripe sends along with a webhook: its time in Unix seconds, and a signature over time
 * and body.
 */
export function signatureHeader(body: string, secret: string, seconds: number) {
  const proof = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${proof}`;
}

// The links in emails to subscribers. Both are computed from the row and the site's secret, so that
// a retried email has the same links; the database stores the hash of the first, and nothing of the
// second.
import { createHash, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

type SubscriptionRequest = { id: string; askedAt: Date };

/** The secret of the link that confirms; a new one with each request. */
export const confirmToken = (ctx: Ctx, { id, askedAt }: SubscriptionRequest): string =>
  ctx.ports.fingerprint(`subscription-confirm:${id}:${askedAt.toISOString()}`);

export const hashOf = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/**
 * The token of a link to leave: the subscription and the site's seal. It works as long as the
 * subscription is kept.
 */
export const leaveMark = (ctx: Ctx, id: string): string => `${id}.${sealOf(ctx, id)}`;

/** The subscription of a link to leave; undefined when the link was not made by this site. */
export function subscriptionOf(ctx: Ctx, mark: string): string | undefined {
  const [id = "", seal = ""] = mark.split(".", 2);
  if (!isUuid(id)) return undefined;
  const [values, right] = [Buffer.from(seal), Buffer.from(sealOf(ctx, id))];
  return values.length === right.length && timingSafeEqual(values, right) ? id : undefined;
}

const sealOf = (ctx: Ctx, id: string) => ctx.ports.fingerprint(`subscription-leave:${id}`);

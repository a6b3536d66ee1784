// The link in a guardian's email. It is computed from the row and the site's secret, so that a
// retried email has the same link; the database stores only its hash.
import { createHash } from "node:crypto";
import type { Ctx } from "#domain/kernel/ctx.ts";

/** The secret of a guardian's link. */
export const guardianToken = (ctx: Ctx, id: string): string =>
  ctx.ports.fingerprint(`guardian:${id}`);

export const guardianLinkHash = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

// The link in the email that asks whether two customers are one person. It is computed from the
// question and the site's secret, so that a retried email has the same link; the database stores
// only its hash.
import { createHash } from "node:crypto";
import type { Ctx } from "#domain/kernel/ctx.ts";

/** The secret of a question's link. */
const tokenOf = (ctx: Ctx, id: string): string => ctx.ports.fingerprint(`one-person:${id}`);

export const linkHash = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** What is kept of the link of a question to come. */
export const linkHashOf = (ctx: Ctx, id: string): string => linkHash(tokenOf(ctx, id));

/** The whole address that is mailed. */
export const linkOf = (ctx: Ctx, id: string): string =>
  `${ctx.ports.origin()}/one-person/${tokenOf(ctx, id)}`;

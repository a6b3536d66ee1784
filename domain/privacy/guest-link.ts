// The link by which a buyer without an account proves who asks. It is computed from the request, the
// address that it is mailed to and the site's secret: a retried email has the same link, and one to
// an address that is not the buyer's any more opens nothing. The database stores only its hash.
import { createHash } from "node:crypto";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { linkDays } from "./messages.ts";

type Named = { id: string; email: string };

const tokenOf = (ctx: Ctx, { id, email }: Named): string =>
  ctx.ports.fingerprint(`data-request:${id}:${email}`);

export const linkHash = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** What is kept of the link of a request. */
export const linkHashOf = (ctx: Ctx, request: Named): string => linkHash(tokenOf(ctx, request));

/** The whole address that is mailed. */
export const linkOf = (ctx: Ctx, request: Named): string =>
  `${ctx.ports.origin()}/data-request/${tokenOf(ctx, request)}`;

/** Until when a link works. */
export const worksUntil = (sentAt: Date): Date => after(sentAt, days(linkDays));

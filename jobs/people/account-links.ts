import { asAuthService, type Ctx, type System } from "#domain/kernel/ctx.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Account } from "#domain/people/find-account.ts";
import { keepLink } from "#domain/people/mailed-links.ts";
import type { Area, LinkPurpose } from "#domain/people/messages.ts";

const pages: Record<LinkPurpose, string> = { verify: "verify-email", reset: "reset-password" };

type Link = { accountId: string; purpose: LinkPurpose; area: Area; isInvitation?: boolean };

/** A link that works once, with a secret of its own. */
export async function newLink(ctx: Ctx<System>, { area, ...link }: Link): Promise<string> {
  const { identity } = asAuthService(ctx);
  const token = await ctx.db.transaction(identity, (tx) => keepLink(tx, { ...link, now: ctx.now }));
  return `${ctx.ports.origin()}/${area}/${pages[link.purpose]}?token=${token}`;
}

export const areaOf = ({ person }: Account): Area => person?.userType ?? "dashboard";

/** A page of the area in which an account signs in. */
export const pageOf = (ctx: Ctx<System>, account: Account, page: string): string =>
  `${ctx.ports.origin()}/${areaOf(account)}/${page}`;

/** "Saturday 16 May 2026, 09:45". */
export const formatWhen = (at: string): string =>
  `${longDate(new Date(at))}, ${clockTime(new Date(at))}`;

import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, visitorAddress } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { after } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { Account } from "./find-account.ts";
import { joinPaidPlaces } from "./join-paid-places.ts";
import { newBrowserSecret, noteBrowser } from "./known-browsers.ts";
import { seesOthers, sessionLength } from "./rules.ts";
import type { Area } from "./messages.ts";

/** The browser that signs in: what it says it is, and the secret by which it is known again. */
export type Browser = { device: string; browser?: string | undefined };

/** What a browser gets once everything is right: a session, and `browser`, by which it is known the next time. */
export type Entered = { secret: string; seconds: number; browser: string };

type Entrance = Browser & {
  area: Area;
  with: "password" | "password and code" | "password and trusted browser" | "passkey";
  /** Whether this browser is to be asked for no code for thirty days. */
  trust?: boolean;
};

/**
 * Opens a session for a person who has proved everything that their account asks for. Never inside
 * a transaction.
 */
export async function enter(ctx: Ctx, account: Account, entrance: Entrance): Promise<Entered> {
  const { device } = entrance;
  const { accountId } = account;
  const { whole } = sessionLength(account);
  const session = {
    accountId,
    now: ctx.now,
    expiresAt: after(ctx.now, whole),
    address: visitorAddress(ctx),
    device,
  };
  const secret = await ctx.ports.accounts.openSession(session);
  const browser = entrance.browser ?? newBrowserSecret();
  await noteEntrance(ctx, account, { ...entrance, browser });
  return { secret, seconds: whole / 1_000, browser };
}

/**
 * What was paid for under the address meanwhile joins the account; the last sign-in on the profile, an audit event, and a mail about a new browser to those who see
 * others' data.
 */
function noteEntrance(ctx: Ctx, account: Account, entrance: Entrance & { browser: string }) {
  const authService = asAuthService(ctx);
  const { area, device, browser, with: by, trust = false } = entrance;
  const { accountId, person } = account;
  const detail = by === "password" ? { door: area } : { door: area, with: by };
  return transaction(authService, async (tx) => {
    if (person && account.emailVerified) await joinPaidPlaces(tx, accountId, ctx.now);
    if (person)
      await tx.update(clients).set({ lastLoginAt: ctx.now }).where(eq(clients.id, person.id));
    await audit(tx, authService, {
      action: "account.signed-in",
      by: accountId,
      subjectId: accountId,
      detail,
    });
    const known = await noteBrowser(tx, {
      accountId,
      secret: browser,
      device,
      now: ctx.now,
      trust,
    });
    if (seesOthers(account) && !known) {
      const at = ctx.now.toISOString();
      await publishEvent(tx, "account.staff-signed-in", { accountId, at }, { now: ctx.now });
    }
    return done(undefined);
  });
}

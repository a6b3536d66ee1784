import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { calendarFeeds } from "#db/schema/schedule/feeds.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { confirmBoth, type Proof } from "#domain/people/own-account/confirm-both.ts";
import type { AccountNews } from "#domain/people/messages.ts";
import type { FeedDetail } from "./messages.ts";

type Subscriber = Ctx<Client | Therapist>;

/** The hash of a calendar's secret, as the database stores it. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

const kindOf = ({ actor }: Subscriber) =>
  actor.kind === "client" ? ("client" as const) : ("own" as const);

const live = (ctx: Subscriber) =>
  and(
    eq(calendarFeeds.accountId, ctx.actor.accountId),
    eq(calendarFeeds.kind, kindOf(ctx)),
    isNull(calendarFeeds.revokedAt),
  );

/** The calendar of a subscriber, without its secret; undefined where there is none. */
export const findFeed = (ctx: Subscriber) =>
  read(ctx, async (db) => {
    const { id, detail, createdAt, lastReadAt } = calendarFeeds;
    const columns = { id, detail, createdAt, lastReadAt };
    const newest = db
      .select(columns)
      .from(calendarFeeds)
      .where(live(ctx))
      .orderBy(desc(createdAt))
      .limit(1);
    return (await newest)[0];
  });

/**
 * Gives a subscriber's calendar a new secret address: 256 random bits, of which only the hash is
 * stored. A former address stops working. The new one lasts beyond the session, so the subscriber
 * confirms with all that they sign in with and is notified by email. A client's calendar contains
 * only the client's own sessions. Refuses a wrong password or code.
 */
export async function openFeed(
  ctx: Subscriber,
  { detail, ...proof }: Proof & { detail: FeedDetail },
) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const token = randomBytes(32).toString("base64url");
    // One address in use an account, by a unique index: of two browsers that ask at once, the second waits here.
    await lock(tx, { account: [accountId] });
    await tx.update(calendarFeeds).set({ revokedAt: ctx.now }).where(live(ctx));
    await tx.insert(calendarFeeds).values({
      accountId,
      kind: kindOf(ctx),
      tokenHash: hashOf(token),
      createdAt: ctx.now,
      detail: ctx.actor.kind === "client" ? "times" : detail,
    });
    await audit(tx, ctx, { action: "calendar.opened" });
    const news: AccountNews = "calendar-opened";
    await publishEvent(
      tx,
      "account.news",
      { accountId, news, at: ctx.now.toISOString() },
      { now: ctx.now },
    );
    return done({ token });
  });
}

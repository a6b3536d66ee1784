import { and, desc, eq, isNull } from "drizzle-orm";
import { calendarFeeds } from "#db/schema/schedule/feeds.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";

const inUse = ({ actor }: Ctx<SignedIn>) =>
  and(eq(calendarFeeds.accountId, actor.accountId), isNull(calendarFeeds.revokedAt));

/**
 * The calendars of an account that are read by a secret address, the newest first, as the auth
 * service.
 */
export const listFeeds = (ctx: Ctx<SignedIn>) =>
  read(asAuthService(ctx), (db) => {
    const { id, kind, detail, createdAt, lastReadAt } = calendarFeeds;
    const columns = { id, kind, detail, createdAt, lastReadAt };
    return db.select(columns).from(calendarFeeds).where(inUse(ctx)).orderBy(desc(createdAt));
  });

/**
 * Makes one of the person's own addresses stop working. Refuses one that has ended, or another
 * account's.
 */
export const endFeed = (ctx: Ctx<SignedIn>, { id }: { id: string }) =>
  transaction(asAuthService(ctx), async (tx) => {
    const own = and(eq(calendarFeeds.id, id), inUse(ctx));
    const ended = await tx
      .update(calendarFeeds)
      .set({ revokedAt: ctx.now })
      .where(own)
      .returning({ id: calendarFeeds.id });
    if (ended.length === 0) return refuse("not-there");
    await audit(tx, ctx, { action: "calendar.closed", subjectId: ctx.actor.accountId });
    return done(undefined);
  });

import { and, eq, isNull, lt, or } from "drizzle-orm";
import { calendarFeeds } from "#db/schema/schedule/feeds.ts";
import {
  asAuthService,
  type Client,
  type Ctx,
  ctxFor,
  type Therapist,
} from "#domain/kernel/ctx.ts";
import { before, hours } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { findAccount } from "#domain/people/find-account.ts";
import { whyStopped } from "#domain/people/rules.ts";
import type { CalendarEvent } from "../ports.ts";
import { listClientEvents, listTherapistEvents } from "./list-events.ts";
import { hashOf } from "./open-feed.ts";
import type { FeedDetail } from "./messages.ts";

/** A secret as `openFeed` makes it. */
const isToken = (text: string) => /^[\w-]{43}$/.test(text);

export type Feed = { name: string; events: CalendarEvent[] };

/**
 * The calendar behind a secret, read with its owner's own rights, so that it ends when they may not
 * enter any more. Undefined for an unknown secret, or one that was taken back.
 */
export async function readFeed(ctx: Ctx, token: string): Promise<Feed | undefined> {
  if (!isToken(token)) return undefined;
  const { accountId, detail, kind } = calendarFeeds;
  const [feed] = await read(asAuthService(ctx), (db) =>
    db
      .select({ accountId, detail, kind })
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.tokenHash, hashOf(token)), isNull(calendarFeeds.revokedAt))),
  );
  const account = feed && (await findAccount(ctx, feed.accountId));
  if (!feed || !account?.person || whyStopped(account.person.userType, account)) return undefined;
  await noteRead(ctx, token);
  const { id } = account.person;
  const actor = { id, accountId: account.accountId };
  if (feed.kind === "client") {
    const own: Ctx<Client> = ctxFor({ kind: "client", ...actor }, ctx);
    return { name: "My sessions", events: await listClientEvents(own) };
  }
  const { permissions } = account;
  const own: Ctx<Therapist> = ctxFor({ kind: "therapist", ...actor, permissions }, ctx);
  return {
    name: "My diary",
    events: await listTherapistEvents(own, feed.detail satisfies FeedDetail),
  };
}

/** Keeps when a calendar was last read, to the hour: for its owner to see that it is. */
const noteRead = (ctx: Ctx, token: string) =>
  write(asAuthService(ctx), (tx) => {
    const { tokenHash, lastReadAt } = calendarFeeds;
    const stale = or(isNull(lastReadAt), lt(lastReadAt, before(ctx.now, hours(1))));
    return tx
      .update(calendarFeeds)
      .set({ lastReadAt: ctx.now })
      .where(and(eq(tokenHash, hashOf(token)), stale));
  });

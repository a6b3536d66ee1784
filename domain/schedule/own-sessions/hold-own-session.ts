import { and, eq, sql } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { countHitIn } from "#domain/kernel/threats/count-hit.ts";
import type { Client, Ctx, System } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { putSessionInCart } from "#domain/shop/sessions/put-in-cart.ts";
import { bookingRules } from "../groups/find-group.ts";
import { holdEnds } from "../groups/rules.ts";
import { keepRefusal } from "../refusals/keep-refusal.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { insertSession } from "../sessions/write-session.ts";
import { ownSessionRow } from "./add-own-session.ts";
import { lockFreeTime, type WantedTime } from "./book-own-session.ts";

/** So many holds an hour by one client, so that no client keeps a therapist's day from those who pay. */
const holdLimit = {
  purpose: "session-hold",
  limit: 5,
  perSeconds: 3_600,
};

type Holder = Ctx<Client & { cart: string }>;
type HeldTime = Omit<WantedTime, "passId">;

/**
 * Holds a free time for a client who pays by card, in their cart, for the studio's minutes. It takes
 * the time of therapist, room and client as a session that is booked. Refuses what `bookOwnSession`
 * refuses, a session without a price ("not-sold"), a client who holds another one ("has-hold"), and
 * one who holds time after time ("too-many-holds").
 */
export const holdOwnSession = (ctx: Holder, wanted: HeldTime) =>
  keepRefusal(ctx, { attempt: "session", ...wanted }, holdTime(ctx, wanted));

const holdTime = (ctx: Holder, wanted: HeldTime) =>
  withClaims(ctx, async (tx) => {
    const { id, cart } = ctx.actor;
    const hit = await countHitIn(tx, ctx, { ...holdLimit, who: id });
    if (!hit.allowed) return refuse("too-many-holds");
    await lock(tx, { client: [id] });
    const theirs = and(eq(sessions.clientId, id), eq(sessions.status, "held"));
    if ((await tx.$count(sessions, theirs)) > 0) return refuse("has-hold");
    const free = await lockFreeTime(tx, ctx, wanted);
    if (!free.ok) return free;
    const row = ownSessionRow(ctx, { ...wanted, type: free.value });
    if (row.pricePence === 0) return refuse("not-sold");
    const { holdMinutes } = await bookingRules(tx);
    const holdUntil = holdEnds(ctx.now, wanted.startsAt, holdMinutes);
    const held = { ...row, status: "held" as const, holdUntil };
    const { id: sessionId } = await insertSession(tx, ctx, held, []);
    await putSessionInCart(tx, { cart, sessionId, now: ctx.now });
    await audit(tx, ctx, {
      action: "session.held",
      subjectId: id,
      detail: { sessionId },
    });
    return done({ sessionId, holdUntil });
  });

/** Held, its minutes over, and in no order, which decides for itself how long it keeps it. */
const isOver = (now: Date) =>
  and(
    eq(sessions.status, "held"),
    sql`${sessions.holdUntil} <= ${now.toISOString()}::timestamptz`,
    sql`not is_session_in_open_order(${sessions.id})`,
  );

/** Gives free the times that were held and not paid. Returns how many. */
export async function releaseExpiredSessions(ctx: Ctx<System>): Promise<number> {
  const { id } = sessions;
  const due = await read(ctx, (db) =>
    db.select({ id }).from(sessions).where(isOver(ctx.now)).limit(200),
  );
  let freed = 0;
  for (const one of due) {
    const ended = await transaction(ctx, async (tx) => {
      await lockSessions(tx, [one.id]);
      const [held] = await tx
        .select({ clientId: sessions.clientId })
        .from(sessions)
        .where(and(eq(id, one.id), isOver(ctx.now)));
      if (!held) return done(0);
      await tx.execute(
        sql`select end_held_session(${one.id}, ${ctx.now.toISOString()}::timestamptz)`,
      );
      const subjectId = held.clientId ?? undefined;
      await audit(tx, ctx, {
        action: "session.let-go",
        subjectId,
        detail: { sessionId: one.id },
      });
      return done(1);
    });
    freed += ended.value;
  }
  return freed;
}

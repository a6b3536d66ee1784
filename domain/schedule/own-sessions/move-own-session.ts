import { and, eq } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, type Day, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findPayingPass } from "#domain/shop/passes/find-paying-pass.ts";
import { listUsablePasses } from "#domain/shop/passes/use-pass.ts";
import { bookingRules } from "../groups/find-group.ts";
import { isLate } from "../groups/rules.ts";
import { keepRefusal } from "../refusals/keep-refusal.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { withClaims } from "../sessions/with-claims.ts";
import {
  lockSession,
  publishOwnDoing,
  publishSessionChange,
  updateSession,
} from "../sessions/write-session.ts";
import { findOwnSlots } from "./find-free-times.ts";

type Move = { id: string; to: Date };

/**
 * A client moves a session of their own to another free time of its therapist, as long as cancelling
 * is free. It keeps its length, its room and its price; what was paid by card, by pass or at the
 * studio goes with it, since it stays the same session. The times are those that `findOwnSlots`
 * lists, less what the session itself takes. Client and therapist are told. Refuses one that is not
 * theirs ("no-such-session"), that is over or begun ("not-open"), that begins too soon ("late"), a
 * time that is not free ("taken"), one that the pass that paid does not reach ("pass-ends"), and a
 * client who is kept out on that day.
 */
export const moveOwnSession = (ctx: Ctx<Client>, move: Move) =>
  isUuid(move.id)
    ? keepRefusal(
        ctx,
        {
          attempt: "move",
          sessionId: move.id,
          ownTo: move.to,
        },
        moveTo(ctx, move),
      )
    : Promise.resolve(refuse("no-such-session"));

const moveTo = (ctx: Ctx<Client>, { id, to }: Move) =>
  withClaims(ctx, async (tx) => {
    await lockSessions(tx, [id], { clients: [ctx.actor.id] });
    const stored = await lockSession(tx, id);
    if (stored?.clientId !== ctx.actor.id) return refuse("no-such-session");
    if (stored.status !== "scheduled" || stored.startsAt <= ctx.now) return refuse("not-open");
    const { freeCancelHours } = await bookingRules(tx);
    if (isLate(ctx.now, stored.startsAt, freeCancelHours)) return refuse("late");
    const day = londonDay(to);
    const times = await findTimesTo(tx, ctx, stored, { from: day, until: day });
    if (!times.some((one) => one.getTime() === to.getTime())) return refuse("taken");
    if (!(await stillPaysFor(tx, stored, to))) return refuse("pass-ends");
    const set = {
      startsAt: to,
      endsAt: after(to, lengthOf(stored)),
      overlapReason: "",
      ...(stored.seriesId && { isSeriesException: true }),
    };
    const moved = await updateSession(tx, ctx, stored, { kind: "moved", set });
    await publishSessionChange(tx, ctx, "session.moved", moved);
    await publishOwnDoing(tx, ctx, "session.client-moved", moved);
    await audit(tx, ctx, {
      action: "session.moved",
      subjectId: ctx.actor.id,
      detail: { sessionId: id },
    });
    return done(moved);
  });

type Range = { from: Day; until: Day };
type Movable = Pick<
  typeof sessions.$inferSelect,
  "id" | "startsAt" | "endsAt" | "therapistId" | "sessionTypeId" | "roomId"
>;

const lengthOf = ({ startsAt, endsAt }: Pick<Movable, "startsAt" | "endsAt">) =>
  endsAt.getTime() - startsAt.getTime();

/** A step: to which times of these days a session can move; its own time is not one of them. */
async function findTimesTo(db: Db, ctx: Ctx<Client>, session: Movable, range: Range) {
  const { id, startsAt, therapistId, sessionTypeId, roomId } = session;
  if (!therapistId || !sessionTypeId) return [];
  const moving = { id, roomId, minutes: lengthOf(session) / 60_000 };
  const found = await findOwnSlots(db, ctx, { ...range, therapistId, sessionTypeId, moving });
  return found.filter((one) => one.getTime() !== startsAt.getTime());
}

/** A step: whether the pass that paid for a session pays for it at another time, too. */
async function stillPaysFor(tx: Db, { id, sessionTypeId }: Movable, to: Date): Promise<boolean> {
  const pass = await findPayingPass(tx, { sessionId: id });
  if (!pass) return true;
  const payable = { startsAt: to, sessionTypeId, opens: "session" as const };
  const usable = await listUsablePasses(tx, payable, { even: pass.id });
  return usable.some((one) => one.id === pass.id);
}

/** To which times of some days a client can move a session of their own; none where it is not theirs. */
export const listTimesTo = (ctx: Ctx<Client>, id: string, range: Range) =>
  read(ctx, async (db) => {
    const { startsAt, endsAt, therapistId, sessionTypeId, roomId } = sessions;
    const [stored] = await db
      .select({ id: sessions.id, startsAt, endsAt, therapistId, sessionTypeId, roomId })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.clientId, ctx.actor.id)));
    return stored ? findTimesTo(db, ctx, stored, range) : [];
  });

import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { keepRefusal } from "../refusals/keep-refusal.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { addOwnSession } from "./add-own-session.ts";
import { findBookableType, findOwnSlots } from "./find-free-times.ts";

export type WantedTime = {
  sessionTypeId: string;
  therapistId: string;
  startsAt: Date;
  passId?: string | undefined;
};

const bookTime = (ctx: Ctx<Client>, wanted: WantedTime) =>
  withClaims(ctx, async (tx) => {
    const free = await lockFreeTime(tx, ctx, wanted);
    return free.ok ? addOwnSession(tx, ctx, { ...wanted, type: free.value }) : free;
  });

/**
 * A client books a session of their own at a time that `findOwnSlots` lists, to be paid at the
 * studio or with a pass of theirs, which is then one less; the therapist looks after them from then
 * on. Refuses a type that clients may not book ("no-such-type"), a time that is not free or not
 * within the studio's notice and window ("taken"), and a client who is kept out by a flag, a missing
 * guardian or a withdrawn consent.
 */
export const bookOwnSession = (ctx: Ctx<Client>, wanted: WantedTime) =>
  keepRefusal(ctx, { attempt: "session", ...wanted }, bookTime(ctx, wanted));

/**
 * A step: locks client, therapist, room and pass, and finds the type of a time that is free then;
 * refuses as `bookOwnSession` does.
 */
export async function lockFreeTime(
  tx: Db,
  ctx: Ctx<Client>,
  { sessionTypeId, therapistId, startsAt, passId }: WantedTime,
) {
  const planned = await findBookableType(tx, sessionTypeId);
  if (!planned) return refuse("no-such-type");
  await lockSessions(tx, [], {
    clients: [ctx.actor.id],
    therapists: [therapistId],
    rooms: [planned.roomId],
    passes: [passId],
  });
  const type = await findBookableType(tx, sessionTypeId);
  if (type?.roomId !== planned.roomId) return refuse("no-such-type");
  const day = londonDay(startsAt);
  const slots = await findOwnSlots(tx, ctx, {
    sessionTypeId,
    therapistId,
    from: day,
    until: day,
  });
  const isFree = slots.some((one) => one.getTime() === startsAt.getTime());
  return isFree ? done(type) : refuse("taken");
}

import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Db } from "#domain/kernel/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, londonDay, minutes } from "#domain/kernel/time.ts";
import { usePass } from "#domain/shop/passes/use-pass.ts";
import { bookingRules } from "../groups/find-group.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { insertSession, lookAfter, publishOwnDoing } from "../sessions/write-session.ts";
import { findBookableType, findOwnSlots } from "./find-free-times.ts";

export type WantedTime = {
  sessionTypeId: string;
  therapistId: string;
  startsAt: Date;
  passId?: string | undefined;
};

/**
 * A client books a session of their own at a time that `findOwnSlots` lists, to be paid at the
 * studio or with a pass of theirs, which is then one less; the therapist looks after them from then on. Refuses a type that clients may not book
 * ("no-such-type"), a time that is not free or not within the studio's notice and window
 * ("taken"), and a client who is kept out by a flag, a missing guardian or a withdrawn consent.
 */
export const bookOwnSession = (
  ctx: Ctx<Client>,
  { sessionTypeId, therapistId, startsAt, passId }: WantedTime,
  address?: string,
) =>
  withClaims(ctx, async (tx) => {
    const taken = await takeFreeTime(tx, ctx, { sessionTypeId, therapistId, startsAt, passId });
    if (!taken.ok) return taken;
    const added = taken.value;
    if (passId) {
      const about = { startsAt, opens: "session", sessionTypeId } as const;
      const refused = await usePass(tx, ctx, { passId, sessionId: added.id }, about);
      if (refused) return refused;
    }
    await lookAfter(tx, added, ctx.now);
    await publishOwnDoing(tx, ctx, "session.client-booked", added);
    await audit(tx, ctx, {
      action: "session.booked",
      subjectId: ctx.actor.id,
      address,
      detail: { sessionId: added.id },
    });
    return done(added);
  });

type Held = (rules: { holdMinutes: number }) => Date;

/**
 * A step: locks client, therapist and room, and takes a time that is free then; scheduled, or held
 * until the moment that `held` says, where it costs something ("not-sold").
 */
export async function takeFreeTime(
  tx: Db,
  ctx: Ctx<Client>,
  { sessionTypeId, therapistId, startsAt, passId }: WantedTime,
  held?: Held,
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
  const pricePence = type.pricePence ?? 0;
  if (held && pricePence === 0) return refuse("not-sold");
  const day = londonDay(startsAt);
  const slots = await findOwnSlots(tx, ctx, {
    sessionTypeId,
    therapistId,
    from: day,
    until: day,
  });
  if (!slots.some((one) => one.getTime() === startsAt.getTime())) return refuse("taken");
  const row = {
    kind: "individual" as const,
    clientId: ctx.actor.id,
    therapistId,
    sessionTypeId,
    locationId: type.locationId,
    roomId: type.roomId,
    startsAt,
    endsAt: after(startsAt, minutes(type.minutes)),
    pricePence,
  };
  const until = held && { status: "held" as const, holdUntil: held(await bookingRules(tx)) };
  return done(await insertSession(tx, ctx, { ...row, ...until }, []));
}

import { eq, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Client, Ctx, Staff, System, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { announce } from "#domain/kernel/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { claiming } from "../sessions/claiming.ts";
import { type FlagConfirmation, sayAsked } from "../sessions/flags-asked.ts";
import { type Keeper, plansGroups } from "./add-group.ts";
import { claimPlace, letGoPlace } from "./claim-place.ts";
import { bookingRules, findGroup, lockPlace, type Participant, takeNumber } from "./find-group.ts";
import { announcePlace } from "./find-place-news.ts";
import { isLate, placeMayBecome, restorableUntil } from "./rules.ts";

/** The system acts for whoever holds the link to their own place (`answerOffer`). */
type Anybody = Ctx<Client | Staff | Therapist | System>;
const isTheirOwn = ({ actor }: Anybody): boolean =>
  actor.kind === "client" || actor.kind === "system";
function may(ctx: Anybody, place: Participant): boolean {
  if (ctx.actor.kind === "system") return true;
  return ctx.actor.kind === "client" ? place.clientId === ctx.actor.id : plansGroups(ctx as Keeper);
}

export const write = async (tx: Db, ctx: Pick<Ctx, "now">, id: string, set: Partial<Participant>) =>
  (
    await tx
      .update(groupParticipants)
      .set({ ...set, version: sql`${groupParticipants.version} + 1`, updatedAt: ctx.now })
      .where(eq(groupParticipants.id, id))
      .returning()
  )[0]!;

export const deed = (
  action: string,
  { id, clientId, sessionId }: Participant,
  address?: string,
) => ({
  action,
  subjectId: clientId ?? undefined,
  address,
  detail: { sessionId, placeId: id },
});

/**
 * Confirms a place that is pending or offered, or gives somebody who waits a free one. A client confirms what they were
 * offered, in time ("offer-over"). Refuses a group that was cancelled, a full one to who has no number yet, and whom a flag
 * keeps out.
 */
export const confirmPlace = (ctx: Anybody, id: string, address?: string, asked: FlagConfirmation = {}) =>
  claiming(ctx, async (tx) => {
    await sayAsked(tx, asked);
    const place = await lockPlace(tx, id);
    if (!place || !may(ctx, place)) return refuse("no-such-place");
    if (!placeMayBecome(place.status, "confirmed")) return refuse("no-such-place");
    if (isTheirOwn(ctx) && (place.status !== "offered" || place.holdUntil! <= ctx.now))
      return refuse("offer-over");
    const group = await findGroup(tx, place.sessionId);
    if (group?.status === "cancelled") return refuse("not-open");
    const placeNo = place.placeNo ?? (await takeNumber(tx, place.sessionId));
    if (placeNo === null) return refuse("full");
    const confirmed = await write(tx, ctx, id, { status: "confirmed", holdUntil: null, placeNo });
    if (place.placeNo === null) await claimPlace(tx, place);
    await announcePlace(tx, ctx, confirmed, place.placeNo === null ? undefined : place);
    await audit(tx, ctx, deed("place.confirmed", place, address));
    return done(confirmed);
  });

/**
 * Cancels a place, or a wish for one; whoever waits longest is offered it by a job: at once where the client gave it back,
 * after the fifteen minutes in which the studio may put back whom it removed. A client's cancellation within the hours
 * that the studio has set is marked late, but for a place that they were only offered. The second of two presses finds nothing ("no-such-place").
 */
export const cancelPlace = (
  ctx: Anybody,
  { id, reason }: { id: string; reason: string },
  address?: string,
) =>
  claiming(ctx, async (tx) => {
    const place = await lockPlace(tx, id);
    if (!place || !may(ctx, place) || !placeMayBecome(place.status, "cancelled"))
      return refuse("no-such-place");
    const group = await findGroup(tx, place.sessionId);
    const { freeCancelHours } = await bookingRules(tx);
    const isClient = isTheirOwn(ctx);
    if (isClient && group!.startsAt <= ctx.now) return refuse("not-open");
    const isLateCancel =
      isClient &&
      place.placeNo !== null &&
      place.status !== "offered" &&
      isLate(ctx.now, group!.startsAt, freeCancelHours);
    const keptUntil =
      isClient || place.placeNo === null ? null : restorableUntil(ctx.now, group!.startsAt);
    const set = {
      status: "cancelled",
      placeNo: null,
      holdUntil: null,
      cancelledAt: ctx.now,
      keptUntil,
    } as const;
    const cancelled = await write(tx, ctx, id, {
      ...set,
      isLateCancel,
      cancellationReason: reason,
    });
    await giveBack(tx, ctx, place, keptUntil ?? ctx.now);
    if (place.placeNo !== null) await announcePlace(tx, ctx, cancelled, place);
    await audit(tx, ctx, deed("place.cancelled", place, address));
    return done(cancelled);
  });

/** A step: the time of whoever had a place is theirs again, and a job offers the place to whoever waits, from `dueAt` on. */
export async function giveBack(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  place: Participant,
  dueAt: Date = now,
): Promise<void> {
  if (place.placeNo === null) return;
  await letGoPlace(tx, place);
  const key = `place.freed-${place.id}-${place.version}`;
  await announce(tx, "place.freed", { sessionId: place.sessionId }, { now, dueAt, key });
}

/**
 * Moves somebody to another group, with what they have paid. Refuses a full one, one they are in already, and one that a
 * flag keeps them out of.
 */
export const moveParticipant = (
  ctx: Keeper,
  { id, to, ...asked }: { id: string; to: string } & FlagConfirmation,
  address?: string,
) =>
  claiming(ctx, async (tx) => {
    if (!plansGroups(ctx)) return refuse("not-allowed");
    await sayAsked(tx, asked);
    const place = await lockPlace(tx, id, to);
    const placeNo = await takeNumber(tx, to);
    if (!place || place.status === "cancelled" || place.sessionId === to)
      return refuse("no-such-place");
    const group = await findGroup(tx, to);
    if (!group) return refuse("no-such-group");
    if (group.status !== "scheduled") return refuse("not-open");
    if (placeNo === null) return refuse("full");
    await giveBack(tx, ctx, place);
    const holdUntil = place.status === "pending" ? group.startsAt : null;
    const status = place.status === "pending" ? ("pending" as const) : ("confirmed" as const);
    const there = {
      sessionId: to,
      places: group.places,
      placeNo,
      status,
      holdUntil,
      attended: null,
    };
    const moved = await write(tx, ctx, id, there);
    await claimPlace(tx, moved);
    await announcePlace(tx, ctx, moved, place);
    await audit(tx, ctx, deed("place.moved", moved, address));
    return done(moved);
  });

/** Says whether somebody came; null takes it back. Whoever gives the group may say so, and whoever plans groups. */
export const markAttendance = (
  ctx: Keeper,
  input: { id: string; attended: boolean | null },
  address?: string,
) =>
  claiming(ctx, async (tx) => {
    const place = await lockPlace(tx, input.id);
    if (!place || place.placeNo === null) return refuse("no-such-place");
    const marked = await write(tx, ctx, input.id, { attended: input.attended });
    await audit(tx, ctx, deed("place.attendance-marked", place, address));
    return done(marked);
  });

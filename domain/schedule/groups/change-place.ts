import { eq, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { ApiKey, Client, Ctx, Staff, System, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { type FlagConfirmation, setFlagsAsked } from "../sessions/flags-asked.ts";
import { givesPlaces, type Scheduler, plansGroups } from "./add-group.ts";
import { isIn, whoIs } from "./add-participant.ts";
import { claimPlace, releasePlaceClaim } from "./claim-place.ts";
import {
  bookingRules,
  countFree,
  findGroup,
  type Group,
  lockPlace,
  type Participant,
  nextFreePlace,
} from "./find-group.ts";
import { publishPlaceChange } from "./find-place-news.ts";
import { payIfByPass } from "./pay-by-pass.ts";
import { isLastHour, isLate, placeMayBecome, restorableUntil } from "./rules.ts";

/** The system acts for the holder of the link to a place (`answerOffer`). */
type Anybody = Ctx<Client | Staff | Therapist | System | ApiKey>;
const isTheirOwn = ({ actor }: Anybody): boolean =>
  actor.kind === "client" || actor.kind === "system";
function may(ctx: Anybody, place: Participant): boolean {
  if (ctx.actor.kind === "system") return true;
  return ctx.actor.kind === "client"
    ? place.clientId === ctx.actor.id
    : givesPlaces(ctx as Scheduler | Ctx<ApiKey>);
}

export const write = async (tx: Db, ctx: Pick<Ctx, "now">, id: string, set: Partial<Participant>) =>
  (
    await tx
      .update(groupParticipants)
      .set({ ...set, version: sql`${groupParticipants.version} + 1`, updatedAt: ctx.now })
      .where(eq(groupParticipants.id, id))
      .returning()
  )[0]!;

export const auditEvent = (action: string, { id, clientId, sessionId }: Participant) => ({
  action,
  subjectId: clientId ?? undefined,
  detail: { sessionId, placeId: id },
});

/**
 * Confirms a place that is pending or offered, or gives a waiting client a free one. A client
 * confirms what they were offered, in time ("offer-over"), or in the last hours a place that is free. Refuses a group that was cancelled, a
 * full group to a client without a place number, a client who is kept out by a flag, also one that
 * came after the offer, and a pass that was chosen and does not pay for it.
 */
export const confirmPlace = (
  ctx: Anybody,
  id: string,
  asked: FlagConfirmation & { passId?: string | undefined } = {},
) =>
  withClaims(ctx, async (tx) => {
    await setFlagsAsked(tx, asked);
    const place = await lockPlace(tx, id);
    if (!place || !may(ctx, place)) return refuse("no-such-place");
    if (!placeMayBecome(place.status, "confirmed")) return refuse("no-such-place");
    const group = await findGroup(tx, place.sessionId);
    if (isTheirOwn(ctx)) {
      const isOffered = place.status === "offered" && place.holdUntil! > ctx.now;
      if (!isOffered && !(await isOpenToAll(tx, ctx, place, group))) return refuse("offer-over");
    }
    if (group?.status === "cancelled") return refuse("not-open");
    const placeNumber = place.placeNumber ?? (await nextFreePlace(tx, place.sessionId));
    if (placeNumber === null) return refuse("full");
    const confirmed = await write(tx, ctx, id, {
      status: "confirmed",
      holdUntil: null,
      placeNumber,
    });
    if (place.placeNumber === null) await claimPlace(tx, place);
    await publishPlaceChange(tx, ctx, confirmed, place.placeNumber === null ? undefined : place);
    await audit(tx, ctx, auditEvent("place.confirmed", place));
    return payIfByPass(tx, ctx, {
      place: confirmed,
      group: group!,
      passId: asked.passId,
    });
  });

/** Whether a client who waits may take a place without having been asked alone: in the last hours, while one is free. */
async function isOpenToAll(
  tx: Db,
  ctx: Anybody,
  { status, sessionId, waitUntil }: Participant,
  group: Group | undefined,
): Promise<boolean> {
  if (status !== "waitlist" || !group || (waitUntil && waitUntil <= ctx.now)) return false;
  if (!isLastHour(ctx.now, group.startsAt, await bookingRules(tx))) return false;
  return (await countFree(tx, ctx, sessionId)) > 0;
}

const isHeldToPay = ({ status, bookedBy }: Participant): boolean =>
  status === "pending" && bookedBy === "client";

/**
 * Cancels a place, or a request for one. A job offers it to the client who has waited longest: at
 * once where the client gave it back, and after the fifteen minutes in which the studio may restore
 * a client that it removed. A client's cancellation within the hours that the studio has set is
 * marked late, but not for a place that was only offered, or held while it was to be paid. A second submit finds nothing
 * ("no-such-place"), and one that names the version it saw finds that it has changed.
 */
export const cancelPlace = (
  ctx: Anybody,
  { id, reason, version }: { id: string; reason: string; version?: number },
) =>
  withClaims(ctx, async (tx) => {
    const place = await lockPlace(tx, id);
    if (!place || !may(ctx, place) || !placeMayBecome(place.status, "cancelled"))
      return refuse("no-such-place");
    if (version !== undefined && place.version !== version) return refuse("changed-meanwhile");
    const group = await findGroup(tx, place.sessionId);
    const { freeCancelHours } = await bookingRules(tx);
    const isClient = isTheirOwn(ctx);
    if (isClient && group!.startsAt <= ctx.now) return refuse("not-open");
    const isLateCancel =
      isClient &&
      place.placeNumber !== null &&
      place.status !== "offered" &&
      !isHeldToPay(place) &&
      isLate(ctx.now, group!.startsAt, freeCancelHours);
    const keptUntil =
      isClient || place.placeNumber === null ? null : restorableUntil(ctx.now, group!.startsAt);
    const set = {
      status: "cancelled",
      placeNumber: null,
      holdUntil: null,
      cancelledAt: ctx.now,
      keptUntil,
    } as const;
    const cancelled = await write(tx, ctx, id, {
      ...set,
      isLateCancel,
      cancellationReason: reason,
    });
    await releasePlace(tx, ctx, place, keptUntil ?? ctx.now);
    if (isClient) await publishRefundDue(tx, ctx, cancelled);
    if (place.placeNumber !== null) await publishPlaceChange(tx, ctx, cancelled, place);
    await audit(tx, ctx, auditEvent("place.cancelled", place));
    return done(cancelled);
  });

/**
 * A step: what a client paid for the place that they gave back is refunded by a job, less what a
 * late cancellation costs. What the studio cancels is refunded in full, once it cannot be undone any
 * more.
 */
async function publishRefundDue(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  { id, isLateCancel, paymentStatus }: Participant,
): Promise<void> {
  if (paymentStatus !== "completed") return;
  const keptPercent = isLateCancel ? (await bookingRules(tx)).lateCancelPercent : 0;
  const key = `place.refund-due-${id}`;
  await publishEvent(tx, "place.refund-due", { participantId: id, keptPercent }, { now, key });
}

/**
 * A step: releases the time of the client who had the place, and a job offers the place to those
 * who wait, from `dueAt` on.
 */
export async function releasePlace(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  place: Participant,
  dueAt: Date = now,
): Promise<void> {
  if (place.placeNumber === null) return;
  await releasePlaceClaim(tx, place);
  const key = `place.freed-${place.id}-${place.version}`;
  await publishEvent(tx, "place.freed", { sessionId: place.sessionId }, { now, dueAt, key });
}

/**
 * Moves a participant to another group, with what they have paid. Refuses a full one, one they are
 * in or wait for already, and one that a flag keeps them out of.
 */
export const moveParticipant = (
  ctx: Scheduler,
  { id, to, ...asked }: { id: string; to: string } & FlagConfirmation,
) =>
  withClaims(ctx, async (tx) => {
    if (!plansGroups(ctx)) return refuse("not-allowed");
    await setFlagsAsked(tx, asked);
    const place = await lockPlace(tx, id, to);
    const placeNumber = await nextFreePlace(tx, to);
    if (!place || place.status === "cancelled" || place.sessionId === to)
      return refuse("no-such-place");
    const group = await findGroup(tx, to);
    if (!group) return refuse("no-such-group");
    if (group.status !== "scheduled") return refuse("not-open");
    if (placeNumber === null) return refuse("full");
    if (await isIn(tx, to, whoIs(place))) return refuse("already-in");
    await releasePlace(tx, ctx, place);
    const holdUntil = place.status === "pending" ? group.startsAt : null;
    const status = place.status === "pending" ? ("pending" as const) : ("confirmed" as const);
    const there = {
      sessionId: to,
      places: group.places,
      placeNumber,
      status,
      holdUntil,
      attended: null,
    };
    const moved = await write(tx, ctx, id, there);
    await claimPlace(tx, moved);
    await publishPlaceChange(tx, ctx, moved, place);
    await audit(tx, ctx, auditEvent("place.moved", moved));
    return done(moved);
  });

import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { clientNames } from "#db/schema/practice.ts";
import { clients } from "#db/schema/people.ts";
import {
  groupParticipants,
  participantRemarks,
  type ParticipantStatus,
} from "#db/schema/schedule/groups.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Staff, System, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { paidByPass } from "#domain/shop/passes/paid-by-pass.ts";

/**
 * All in a group in order of their numbers, then those who wait, then those who cancelled; names as
 * the reader may see them.
 */
export const listParticipants = (ctx: Ctx<Therapist | Staff>, sessionId: string) =>
  read(ctx, (db) =>
    db
      .select({
        id: groupParticipants.id,
        sessionId: groupParticipants.sessionId,
        clientId: groupParticipants.clientId,
        clientName: sql<string>`coalesce(${clientNames.name}, nullif(${groupParticipants.clientName}, ''), 'Client')`,
        clientNumber: clientNames.clientNumber,
        email: sql<string>`coalesce(${clients.email}, ${groupParticipants.clientEmail})`,
        phone: sql<string>`coalesce(${clients.phone}, ${groupParticipants.clientPhone})`,
        status: groupParticipants.status,
        placeNumber: groupParticipants.placeNumber,
        attended: groupParticipants.attended,
        attendedBy: groupParticipants.attendedBy,
        holdUntil: groupParticipants.holdUntil,
        joinedAt: groupParticipants.joinedAt,
        bookingDate: groupParticipants.bookingDate,
        cancelledAt: groupParticipants.cancelledAt,
        amountPaidPence: groupParticipants.amountPaidPence,
        paymentStatus: groupParticipants.paymentStatus,
        byPass: paidByPass(groupParticipants.id),
        isLateCancel: groupParticipants.isLateCancel,
        version: groupParticipants.version,
        notes: sql<string>`coalesce(${participantRemarks.remark}, '')`,
      })
      .from(groupParticipants)
      .leftJoin(clientNames, eq(clientNames.id, groupParticipants.clientId))
      .leftJoin(clients, eq(clients.id, groupParticipants.clientId))
      .leftJoin(participantRemarks, eq(participantRemarks.participantId, groupParticipants.id))
      .where(eq(groupParticipants.sessionId, sessionId))
      .orderBy(
        sql`array_position('{confirmed,pending,offered,waitlist,cancelled}'::text[], ${groupParticipants.status})`,
        asc(groupParticipants.placeNumber),
        asc(groupParticipants.joinedAt),
        asc(groupParticipants.id),
      ),
  );

type Group = { id: string; groupName: string | null; seriesId: string | null };

/** Other dates of a group that are still to come, of its series or by its name, with the places that are left. */
export const listOtherDates = (ctx: Ctx<Therapist | Staff>, group: Group, limit = 12) =>
  read(ctx, (db) =>
    db
      .select({
        id: sessions.id,
        startsAt: sessions.startsAt,
        placesLeft: sql<number>`count_free_places(${sessions.id})`,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.kind, "group"),
          eq(sessions.status, "scheduled"),
          isNull(sessions.archivedAt),
          ne(sessions.id, group.id),
          gt(sessions.startsAt, ctx.now),
          or(
            eq(sessions.groupName, group.groupName ?? ""),
            group.seriesId ? eq(sessions.seriesId, group.seriesId) : undefined,
          ),
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(limit),
  );

type ReadersOf = { sessionId: string; withWaiting: boolean; placeId?: string | undefined };

/**
 * A group and the addresses of those in it, for a message: all with a place, and those who wait if
 * requested; or one of them alone, whatever became of their place.
 */
export const findReaders = (ctx: Ctx<System>, { sessionId, withWaiting, placeId }: ReadersOf) =>
  read(ctx, async (db) => {
    const { groupName, startsAt } = sessions;
    const [group] = await db
      .select({ groupName, startsAt })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    const found = await db
      .select({ email: address })
      .from(groupParticipants)
      .leftJoin(clients, eq(clients.id, groupParticipants.clientId))
      .where(
        and(
          eq(groupParticipants.sessionId, sessionId),
          placeId
            ? eq(groupParticipants.id, placeId)
            : inArray(groupParticipants.status, takingPart(withWaiting)),
        ),
      );
    return group && { group, to: [...new Set(found.map(({ email }) => email).filter(Boolean))] };
  });

const address = sql<string>`coalesce(${clients.email}, ${groupParticipants.clientEmail})`;
const takingPart = (withWaiting: boolean): ParticipantStatus[] => [
  ...(["pending", "confirmed", "offered"] as const),
  ...(withWaiting ? (["waitlist"] as const) : []),
];

/**
 * An offered place, or the turn of who waits, for the mail about it; undefined when it is not so any
 * more or has no address to write to.
 */
export const findOffer = (
  ctx: Ctx<System>,
  participantId: string,
  status: "offered" | "waitlist" | "cancelled" = "offered",
) =>
  read(ctx, async (db) => {
    const offered = and(
      eq(groupParticipants.id, participantId),
      eq(groupParticipants.status, status),
      isNull(sessions.archivedAt),
    );
    const [offer] = await db
      .select({
        to: sql<string>`coalesce(${clients.email}, ${groupParticipants.clientEmail})`,
        isClient: sql<boolean>`${groupParticipants.clientId} is not null`,
        groupName: sessions.groupName,
        startsAt: sessions.startsAt,
        location: locations.name,
        holdUntil: groupParticipants.holdUntil,
        version: groupParticipants.version,
        isOff: sql<boolean>`${sessions.status} = 'cancelled'`,
      })
      .from(groupParticipants)
      .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .leftJoin(clients, eq(clients.id, groupParticipants.clientId))
      .where(offered);
    return offer?.to ? offer : undefined;
  });

import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { clientNames } from "#db/schema/practice.ts";
import { clients } from "#db/schema/people.ts";
import { groupParticipants, participantRemarks } from "#db/schema/schedule/groups.ts";
import { locations } from "#db/schema/schedule/places.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Staff, System, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";

/** Everybody in a group in order of their numbers, then those who wait, then who cancelled; names as who asks may see. */
export const listParticipants = (ctx: Ctx<Therapist | Staff>, sessionId: string) =>
  read(ctx, (db) =>
    db
      .select({
        ...{ id: groupParticipants.id, sessionId: groupParticipants.sessionId, clientId: groupParticipants.clientId },
        clientName: sql<string>`coalesce(${clientNames.name}, nullif(${groupParticipants.clientName}, ''), 'Client')`,
        clientNumber: clientNames.clientNumber,
        email: sql<string>`coalesce(${clients.email}, ${groupParticipants.clientEmail})`,
        phone: sql<string>`coalesce(${clients.phone}, ${groupParticipants.clientPhone})`,
        ...{
          status: groupParticipants.status,
          placeNo: groupParticipants.placeNo,
          attended: groupParticipants.attended,
        },
        ...{ holdUntil: groupParticipants.holdUntil, joinedAt: groupParticipants.joinedAt },
        ...{ bookingDate: groupParticipants.bookingDate, cancelledAt: groupParticipants.cancelledAt },
        ...{ amountPaid: groupParticipants.amountPaid, paymentStatus: groupParticipants.paymentStatus },
        ...{ isLateCancel: groupParticipants.isLateCancel, version: groupParticipants.version },
        notes: sql<string>`coalesce(${participantRemarks.remark}, '')`,
      })
      .from(groupParticipants)
      .leftJoin(clientNames, eq(clientNames.id, groupParticipants.clientId))
      .leftJoin(clients, eq(clients.id, groupParticipants.clientId))
      .leftJoin(participantRemarks, eq(participantRemarks.participantId, groupParticipants.id))
      .where(eq(groupParticipants.sessionId, sessionId))
      .orderBy(
        sql`array_position('{confirmed,pending,offered,waitlist,cancelled}'::text[], ${groupParticipants.status})`,
        asc(groupParticipants.placeNo),
        asc(groupParticipants.joinedAt),
        asc(groupParticipants.id),
      ),
  );

/** An offered place for the mail about it; undefined when it is not offered any more or has no address to write to. */
export const findOffer = (ctx: Ctx<System>, participantId: string) =>
  read(ctx, async (db) => {
    const offered = and(
      eq(groupParticipants.id, participantId),
      eq(groupParticipants.status, "offered"),
      isNull(sessions.archivedAt),
    );
    const [offer] = await db
      .select({
        to: sql<string>`coalesce(${clients.email}, ${groupParticipants.clientEmail})`,
        isClient: sql<boolean>`${groupParticipants.clientId} is not null`,
        ...{ groupName: sessions.groupName, startsAt: sessions.startsAt, location: locations.name },
        ...{ holdUntil: groupParticipants.holdUntil, version: groupParticipants.version },
      })
      .from(groupParticipants)
      .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .leftJoin(clients, eq(clients.id, groupParticipants.clientId))
      .where(offered);
    return offer?.to ? offer : undefined;
  });

import { aliasedTable, and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { studioPayments } from "#db/schema/schedule/payments.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { paidByPass } from "#domain/shop/passes/paid-by-pass.ts";
import { listOtherDates } from "../groups/queries.ts";
import { isUndoable } from "../sessions/rules.ts";
import { listPassesForPlace } from "./use-client-pass.ts";
import type { Booking } from "./rules.ts";

/** Whether a place was paid in the system that it moved in from. */
export const isPaidElsewhere = sql<boolean>`coalesce(${groupParticipants.movedInAs} = 'paid', false)`;

/** The payments at the studio for one place or one individual session, the latest first. */
export const listStudioPayments = (ctx: Ctx<Therapist | Staff>, id: string) =>
  read(ctx, (db) =>
    db
      .select({
        id: studioPayments.id,
        amountPence: studioPayments.amountPence,
        method: studioPayments.method,
        takenAt: studioPayments.takenAt,
        takenBy: studioPayments.takenBy,
        endedAt: studioPayments.endedAt,
        endedAs: studioPayments.endedAs,
        endedBy: studioPayments.endedBy,
      })
      .from(studioPayments)
      .where(or(eq(studioPayments.participantId, id), eq(studioPayments.sessionId, id)))
      .orderBy(desc(studioPayments.takenAt)),
  );

/** One place with its class, its person, what was paid for it, and the dates it can move to. */
export async function findBooking(
  ctx: Ctx<Therapist | Staff>,
  id: string,
): Promise<Booking | undefined> {
  if (!isUuid(id)) return undefined;
  const place = await findPlace(ctx, id);
  if (!place) return undefined;
  const { seriesId, classStatus, ...facts } = place;
  const isHeld = place.placeNumber !== null;
  return {
    ...facts,
    isOpen: classStatus === "scheduled",
    hasBegun: place.startsAt <= ctx.now,
    isRestorable:
      place.status === "cancelled" &&
      place.cancelledAt !== null &&
      isUndoable(place.cancelledAt, ctx.now),
    payments: await listStudioPayments(ctx, id),
    passes: isHeld && place.paymentStatus !== "completed" ? await listPassesForPlace(ctx, id) : [],
    dates: isHeld
      ? await listOtherDates(ctx, { id: place.classId, groupName: place.className, seriesId })
      : [],
  };
}

const findPlace = (ctx: Ctx<Therapist | Staff>, id: string) =>
  read(ctx, async (db) => {
    const people = aliasedTable(clients, "person");
    const [place] = await db
      .select({
        id: groupParticipants.id,
        classId: sessions.id,
        className: sql<string>`${sessions.groupName}`,
        classStatus: sessions.status,
        seriesId: sessions.seriesId,
        startsAt: sessions.startsAt,
        location: locations.name,
        therapist: sql<string>`coalesce(${therapists.name}, ${sessions.instructorName})`,
        pricePence: sessions.pricePence,
        memberPricePence: sessions.memberPricePence,
        clientId: groupParticipants.clientId,
        customer: sql<string>`coalesce(${clientNames.name}, nullif(${groupParticipants.clientName}, ''), 'Client')`,
        clientNumber: clientNames.clientNumber,
        email: sql<string>`coalesce(${people.email}, ${groupParticipants.clientEmail})`,
        phone: sql<string>`coalesce(${people.phone}, ${groupParticipants.clientPhone})`,
        status: groupParticipants.status,
        placeNumber: groupParticipants.placeNumber,
        bookedOn: groupParticipants.bookingDate,
        bookedBy: groupParticipants.bookedBy,
        attended: groupParticipants.attended,
        attendedBy: groupParticipants.attendedBy,
        cancelledAt: groupParticipants.cancelledAt,
        cancellationReason: groupParticipants.cancellationReason,
        isLateCancel: groupParticipants.isLateCancel,
        amountPaidPence: groupParticipants.amountPaidPence,
        paymentStatus: groupParticipants.paymentStatus,
        byPass: paidByPass(groupParticipants.id),
        isPaidElsewhere,
      })
      .from(groupParticipants)
      .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
      .leftJoin(clientNames, eq(clientNames.id, groupParticipants.clientId))
      .leftJoin(people, eq(people.id, groupParticipants.clientId))
      .where(and(eq(groupParticipants.id, id), isNull(sessions.archivedAt)));
    return place;
  });

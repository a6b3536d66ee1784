import { and, asc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { groupParticipants, participantRemarks } from "#db/schema/schedule/groups.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessionRemarks, sessions, sessionTexts } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { clockTime, londonDay } from "#domain/kernel/time.ts";
import type { PrintedSection } from "./ports.ts";
import { toTheMinute } from "./messages.ts";

/**
 * What the client asked for and said about their sessions, and what therapists noted for themselves
 * about sessions and places in groups, as far as the reader may see it.
 */
export async function collectSessionTexts(db: Db, clientId: string): Promise<PrintedSection> {
  const alone = await db
    .select({
      startsAt: sessions.startsAt,
      heading: sessionTypes.name,
      therapist: therapists.name,
      requirements: sessionTexts.specialRequirements,
      cancellation: sessionTexts.cancellationReason,
      remark: sessionRemarks.remark,
      writtenAt: sessionRemarks.writtenAt,
    })
    .from(sessions)
    .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
    .leftJoin(sessionTexts, eq(sessionTexts.sessionId, sessions.id))
    .leftJoin(sessionRemarks, eq(sessionRemarks.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.clientId, clientId),
        or(
          ne(sessionTexts.specialRequirements, ""),
          ne(sessionTexts.cancellationReason, ""),
          isNotNull(sessionRemarks.remark),
        ),
      ),
    )
    .orderBy(asc(sessions.startsAt));
  const inGroups = await db
    .select({
      startsAt: sessions.startsAt,
      heading: sessions.groupName,
      therapist: therapists.name,
      requirements: sql<string>`''`,
      cancellation: groupParticipants.cancellationReason,
      remark: participantRemarks.remark,
      writtenAt: participantRemarks.writtenAt,
    })
    .from(groupParticipants)
    .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
    .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
    .leftJoin(participantRemarks, eq(participantRemarks.participantId, groupParticipants.id))
    .where(
      and(
        eq(groupParticipants.clientId, clientId),
        or(ne(groupParticipants.cancellationReason, ""), isNotNull(participantRemarks.remark)),
      ),
    )
    .orderBy(asc(sessions.startsAt));
  const said = [...alone, ...inGroups].toSorted((one, other) => +one.startsAt - +other.startsAt);
  return {
    title: "Requests and remarks about sessions",
    entries: said.map(
      ({ startsAt, heading, therapist, requirements, cancellation, remark, writtenAt }) => ({
        day: londonDay(startsAt),
        heading: `${heading ?? "Session"} at ${clockTime(startsAt)}`,
        by: therapist ? `With ${therapist}` : "",
        parts: [
          { label: "Special requirements", text: requirements ?? "" },
          { label: "Why it was cancelled", text: cancellation ?? "" },
          {
            label: `Remark, written on ${writtenAt && toTheMinute(writtenAt)}`,
            text: remark ?? "",
          },
        ],
      }),
    ),
  };
}

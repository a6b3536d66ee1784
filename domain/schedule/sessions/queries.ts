import { and, asc, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { workingHours } from "#db/schema/schedule/hours.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import {
  sessionChanges,
  sessionRemarks,
  sessions,
  sessionTexts,
} from "#db/schema/schedule/sessions.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { namedSessions } from "./dated-sessions.ts";
import { everyFields, groupFields, priceFields } from "./fields.ts";
import { canReadSessionTexts } from "./write-session.ts";

const counted = (which: string) =>
  sql<number>`case when ${sessions.kind} = 'group' then count_places(${sessions.id}, ${which}) else 0 end`;

/** A session as lists and calendars show it: names joined, counts counted. */
const shownSession = {
  id: sessions.id,
  kind: sessions.kind,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  sessionDate: sql<string>`${sessions.sessionDate}::text`,
  durationMinutes: sql<number>`${sessions.durationMinutes}`,
  status: sessions.status,
  version: sessions.version,
  ...rowColumnsOf(sessions, priceFields),
  ...rowColumnsOf(sessions, everyFields),
  sessionType: sessionTypes.name,
  therapistName: sql<string>`coalesce(${therapists.name}, ${sessions.instructorName})`,
  location: locations.name,
  room: rooms.name,
  clientId: sessions.clientId,
  clientName: clientNames.name,
  clientNumber: clientNames.clientNumber,
  ...rowColumnsOf(sessions, groupFields),
  /** Only confirmed ones (requirements 3.4.4); all with a number; those who wait. */
  currentParticipants: counted("{confirmed}"),
  placesTaken: counted("{pending,confirmed,offered}"),
  waiting: counted("{waitlist}"),
  isRecurring: sessions.isRecurring,
  seriesId: sessions.seriesId,
  isSeriesException: sessions.isSeriesException,
  overlapReason: sessions.overlapReason,
  isLateCancel: sessions.isLateCancel,
  movedInAs: sessions.movedInAs,
  updatedAt: sessions.updatedAt,
};

/** Sessions with all that `shownSession` names, as the reader may see them. */
export const sessionDetails = (db: Db) => namedSessions(db, shownSession);
export type SessionDetails = Awaited<ReturnType<typeof sessionDetails>>[number];

const { id, kind, startsAt, endsAt, sessionDate, durationMinutes, status, version, sessionType } =
  shownSession;
const { therapistId, therapistName, location, room, clientId, clientName, groupName } =
  shownSession;
const { maxParticipants, currentParticipants, seriesId } = shownSession;
/** A session as a calendar shows it, which may show hundreds. */
const calendarSession = {
  id,
  kind,
  startsAt,
  endsAt,
  sessionDate,
  durationMinutes,
  status,
  version,
  sessionType,
  therapistId,
  therapistName,
  location,
  room,
  clientId,
  clientName,
  groupName,
  maxParticipants,
  currentParticipants,
  seriesId,
};
export type CalendarSession = Pick<SessionDetails, keyof typeof calendarSession>;

export type CalendarQuery = {
  /** The first and the last day, in London. */
  from: Day;
  until: Day;
  /** Undefined means all therapists, as far as the reader may see them. */
  therapistId?: string | undefined;
  sessionTypeId?: string | undefined;
};

/**
 * A calendar: the sessions of some days in order of time, finished and cancelled ones as well, with the working hours of
 * who gives them. Two statements, however many there are.
 */
export function listCalendar(
  ctx: Ctx<Therapist | Staff>,
  { from, until, therapistId, sessionTypeId }: CalendarQuery,
) {
  const of = (column: typeof sessions.therapistId | typeof workingHours.therapistId) =>
    therapistId ? eq(column, therapistId) : undefined;
  const type = sessionTypeId ? eq(sessions.sessionTypeId, sessionTypeId) : undefined;
  const when = and(
    gte(sessions.startsAt, startOfDay(from)),
    lt(sessions.startsAt, endOfDay(until)),
  );
  // A time that was held and not paid was never a session.
  const stands = or(isNull(sessions.holdUntil), eq(sessions.status, "held"));
  const listed = and(when, of(sessions.therapistId), type, stands, isNull(sessions.archivedAt));
  return read(ctx, async (db) => {
    const [found, hours] = await Promise.all([
      namedSessions(db, calendarSession)
        .where(listed)
        .orderBy(asc(sessions.startsAt), asc(sessions.id)),
      db
        .selectDistinct({
          therapistId: workingHours.therapistId,
          weekday: workingHours.weekday,
          from: workingHours.from,
          until: workingHours.until,
        })
        .from(workingHours)
        .where(and(of(workingHours.therapistId), inForce(from, until))),
    ]);
    return { sessions: found, hours };
  });
}

const inForce = (from: Day, until: Day): SQL =>
  sql`coalesce(${workingHours.validFrom}, '-infinity') <= ${until} and coalesce(${workingHours.validUntil}, 'infinity') >= ${from}`;

/** A session as lists show it; undefined where it is not theirs to see. */
export const findSessionDetails = (
  ctx: Ctx<Therapist | Staff>,
  id: string,
): Promise<SessionDetails | undefined> =>
  read(ctx, async (db) => (await sessionDetails(db).where(eq(sessions.id, id)))[0]);

/**
 * A session with what was said about it, and the change that this account could undo (its time, within the quarter of an
 * hour). Undefined where it is not theirs to see.
 */
export const findSession = (ctx: Ctx<Therapist | Staff>, id: string) =>
  read(ctx, async (db) => {
    const [session] = await sessionDetails(db).where(eq(sessions.id, id));
    if (!session) return undefined;
    const [words] = await db.select().from(sessionTexts).where(eq(sessionTexts.sessionId, id));
    const [remark] = await db.select().from(sessionRemarks).where(eq(sessionRemarks.sessionId, id));
    const { sessionId, version, changedBy, undoneAt } = sessionChanges;
    const own = and(
      eq(sessionId, id),
      eq(version, session.version),
      eq(changedBy, ctx.actor.accountId),
      isNull(undoneAt),
      isNull(sessionChanges.seriesChangeId),
    );
    const [change] = await db.select().from(sessionChanges).where(own);
    const said = {
      specialRequirements: words?.specialRequirements ?? "",
      cancellationReason: words?.cancellationReason ?? "",
      /** Whether the reader may see what was said; otherwise it looks as if nothing was. */
      canReadTexts:
        ctx.actor.kind === "therapist" && (await canReadSessionTexts(db, ctx.actor, session)),
    };
    return { ...session, ...said, notes: remark?.remark ?? "", lastOwnChange: change };
  });

// The booking system's lists: individual sessions and groups, from a day on.
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { classes } from "#db/schema/schedule/views.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { startOfDay } from "#domain/kernel/dates/london.ts";
import { listSize } from "#domain/kernel/input/list-query.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** From which day on, of which type, which page (from 1). */
export type ListingQuery = { from: Day; typeId?: string | undefined; page: number };

const paged = ({ page }: ListingQuery) => ({ limit: listSize, offset: (page - 1) * listSize });
const total = sql<number>`(count(*) over ())::integer`;

/** Individual sessions from a day on, in order of date and time (requirements 2.7.1). */
export const listIndividual = (ctx: Ctx<Therapist>, query: ListingQuery) =>
  read(ctx, (db) =>
    db
      .select({
        id: sessions.id,
        day: sql<Day>`${sessions.sessionDate}`,
        time: sql<string>`left(${sessions.sessionTime}::text, 5)`,
        minutes: sql<number>`${sessions.durationMinutes}`,
        client: clientNames.name,
        type: sessionTypes.name,
        place: locations.name,
        therapist: therapists.name,
        pricePence: sessions.pricePence,
        memberPricePence: sessions.memberPricePence,
        status: sessions.status,
        endsAt: sessions.endsAt,
        total,
      })
      .from(sessions)
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .innerJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .innerJoin(therapists, eq(therapists.id, sessions.therapistId))
      .leftJoin(clientNames, eq(clientNames.id, sessions.clientId))
      .where(
        and(
          eq(sessions.kind, "individual"),
          gte(sessions.startsAt, startOfDay(query.from)),
          isNull(sessions.holdUntil),
          query.typeId ? eq(sessions.sessionTypeId, query.typeId) : undefined,
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(paged(query).limit)
      .offset(paged(query).offset),
  );

/** Only groups of the type that is asked for; the view itself names none. */
const ofType = (typeId: string | undefined) =>
  typeId
    ? sql`${classes.id} in (select s.id from sessions s where s.session_type_id = ${typeId})`
    : undefined;

/** Groups from a day on, in order of date and start (requirements 2.7.1). */
export const listGroups = (ctx: Ctx<Therapist>, query: ListingQuery) =>
  read(ctx, (db) =>
    db
      .select({
        id: classes.id,
        day: classes.classDate,
        time: sql<string>`left(${classes.startTime}::text, 5)`,
        name: classes.className,
        place: classes.location,
        instructor: classes.instructorName,
        confirmed: classes.currentParticipants,
        places: classes.maxParticipants,
        waiting: classes.waitingListCount,
        pricePence: classes.pricePence,
        memberPricePence: classes.memberPricePence,
        status: classes.status,
        total,
      })
      .from(classes)
      .where(
        and(gte(classes.classDate, query.from), isNull(classes.archivedAt), ofType(query.typeId)),
      )
      .orderBy(asc(classes.classDate), asc(classes.startTime), asc(classes.id))
      .limit(paged(query).limit)
      .offset(paged(query).offset),
  );

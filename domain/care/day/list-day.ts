import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { formRequests } from "#db/schema/care/forms.ts";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";
import { clients } from "#db/schema/people.ts";
import { clientNames } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type Adaptation, listAdaptations } from "#domain/schedule/groups/adaptations.ts";
import { namedSessions } from "#domain/schedule/sessions/dated-sessions.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { waiting } from "../therapist-responses/waiting.ts";

/**
 * What a therapist gives on one day in London, in order of time, with the attendees of each
 * session. Cancelled and held sessions are left out. It contains no text of a record, only names,
 * telephone numbers, what to mind and which forms are missing. Three statements for any number of
 * sessions.
 */
export async function listDay(ctx: Ctx<Therapist>, day: Day) {
  const found = await read(ctx, (db) =>
    namedSessions(db, visit)
      .where(
        and(
          eq(sessions.therapistId, ctx.actor.id),
          gte(sessions.startsAt, startOfDay(day)),
          lt(sessions.startsAt, endOfDay(day)),
          inArray(sessions.status, ["scheduled", "completed", "no_show"]),
          isNull(sessions.archivedAt),
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id)),
  );
  const people = await listAttendees(
    ctx,
    found.map(({ id }) => id),
  );
  return found.map((session) => ({
    ...session,
    people: people.filter(({ sessionId }) => sessionId === session.id),
  }));
}
export type DayVisit = Awaited<ReturnType<typeof listDay>>[number];

/**
 * The attendees of these sessions: the client of an individual session, all with a place in a
 * group. For each, what a therapist reads first: whether it is a first visit, how many requested
 * forms are not signed, the newest response not yet seen or answered, the last signed note, and
 * what to mind.
 */
export async function listAttendees(ctx: Ctx<Therapist>, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  const rows = await read(ctx, (db) => attendeesOf(db, sessionIds));
  const minded = await listAdaptations(
    ctx,
    rows.map(({ clientId }) => clientId),
  );
  return rows.map((row) => ({
    ...row,
    mind: minded.filter(({ clientId }) => clientId === row.clientId).map(withoutClient),
  }));
}
export type Attendee = Awaited<ReturnType<typeof listAttendees>>[number];

const withoutClient = ({ kind, adaptation }: Adaptation) => ({ kind, adaptation });

const visit = {
  id: sessions.id,
  kind: sessions.kind,
  status: sessions.status,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  minutes: sql<number>`${sessions.durationMinutes}`,
  type: sessionTypes.name,
  groupName: sessions.groupName,
  places: sessions.maxParticipants,
  location: locations.name,
  room: rooms.name,
};

const person = sql<string | null>`coalesce(${groupParticipants.clientId}, ${sessions.clientId})`;

/**
 * Whether the client has no earlier session and no earlier signed note, as far as this therapist
 * can see.
 */
const isFirstVisit = sql<boolean>`(${person} is not null
  and not exists (select from sessions s where s.client_id = ${person} and s.starts_at < ${sessions.startsAt}
    and s.status in ('scheduled', 'completed') and s.archived_at is null)
  and not exists (select from group_participants p join sessions s on s.id = p.session_id
    where p.client_id = ${person} and p.status = 'confirmed' and s.starts_at < ${sessions.startsAt}
    and s.status in ('scheduled', 'completed') and coalesce(p.attended, true))
  and not exists (select from ${treatments} t where t.client_id = ${person} and t.signed_at is not null
    and t.session_date < ${sessions.sessionDate}))`;

const formsMissing = sql<number>`(select count(*)::integer from ${formRequests} q
  where q.client_id = ${person} and q.answered_at is null)`;

const newestUnread = sql<
  string | null
>`(select r.id from ${clientNoteResponses} r where r.client_id = ${person}
  and (r.seen_at is null or r.id in (select id from (${waiting}) waits)) order by r.created_at desc limit 1)`;

const lastNote = sql<{
  id: string;
  day: Day;
} | null>`(select jsonb_build_object('id', t.id, 'day', t.session_date)
  from ${treatments} t where t.client_id = ${person} and t.signed_at is not null
  order by t.session_date desc, t.signed_at desc limit 1)`;

const takesPart = ["confirmed", "pending", "offered"] as const;

const attendeesOf = (db: Db, sessionIds: readonly string[]) =>
  db
    .select({
      rowId: sql<string>`coalesce(${groupParticipants.id}, ${sessions.id})`,
      sessionId: sessions.id,
      clientId: person,
      name: sql<string>`coalesce(${clientNames.name}, nullif(${groupParticipants.clientName}, ''), 'Client')`,
      number: clientNames.clientNumber,
      phone: sql<string>`coalesce(${clients.phone}, ${groupParticipants.clientPhone}, '')`,
      status: groupParticipants.status,
      isFirstVisit,
      formsMissing,
      responseId: newestUnread,
      lastNote,
    })
    .from(sessions)
    .leftJoin(
      groupParticipants,
      and(
        eq(groupParticipants.sessionId, sessions.id),
        inArray(groupParticipants.status, [...takesPart]),
      ),
    )
    .leftJoin(clientNames, eq(clientNames.id, person))
    .leftJoin(clients, eq(clients.id, person))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        or(isNotNull(sessions.clientId), isNotNull(groupParticipants.id)),
      ),
    )
    .orderBy(
      asc(sessions.startsAt),
      asc(groupParticipants.placeNumber),
      asc(groupParticipants.joinedAt),
    );

import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { clientNames } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { sessionDetails } from "./queries.ts";
import type { SessionView } from "./messages.ts";

type SessionsQuery = {
  view: SessionView;
  words: string;
  clientId: string | undefined;
  page: number;
};

/**
 * A page of the sessions that this therapist may see, all of a client's with the groups they have a place in, or those
 * that words find by client, number or group; with how many each view holds. Three statements.
 */
export const listSessions = (ctx: Ctx<Therapist>, query: SessionsQuery) =>
  read(ctx, async (db) => {
    const { client, whose } = await whoseSessions(db, query.clientId);
    const found = and(
      isNull(sessions.archivedAt),
      isNull(sessions.holdUntil),
      whose,
      holds(db, query.words),
    );
    const number = (view: SessionView) =>
      sql<number>`(count(*) filter (where ${inView(view, ctx.now)}))::integer`;
    const [counts] = await db
      .select({
        coming: number("coming"),
        past: number("past"),
        cancelled: number("cancelled"),
        all: number("all"),
      })
      .from(sessions)
      .where(found);
    const way = query.view === "coming" ? asc : desc;
    const rows = await sessionDetails(db)
      .where(and(found, inView(query.view, ctx.now)))
      .orderBy(way(sessions.startsAt), way(sessions.id))
      .limit(listSize)
      .offset(rowsBefore(query));
    return { client, counts: counts!, rows };
  });

function inView(view: SessionView, now: Date): SQL {
  if (view === "all") return sql`true`;
  if (view === "cancelled") return eq(sessions.status, "cancelled");
  return and(
    ne(sessions.status, "cancelled"),
    (view === "coming" ? gte : lt)(sessions.endsAt, now),
  )!;
}

async function whoseSessions(db: Db, clientId: string | undefined) {
  if (!clientId) return { client: undefined, whose: undefined };
  const { name, clientNumber } = clientNames;
  const [client] = await db
    .select({ name, clientNumber })
    .from(clientNames)
    .where(eq(clientNames.id, clientId));
  const place = db
    .select({ one: sql`1` })
    .from(groupParticipants)
    .where(
      and(
        eq(groupParticipants.sessionId, sessions.id),
        eq(groupParticipants.clientId, clientId),
        ne(groupParticipants.status, "cancelled"),
      ),
    );
  return { client, whose: or(eq(sessions.clientId, clientId), exists(place)) };
}

/** Every word somewhere in the name or number of the client, or in the name of the group. */
const holds = (db: Db, words: string): SQL | undefined =>
  and(
    ...searchTermsOf(words).map((word) =>
      or(
        sql`position(${word} in lower(${sessions.groupName})) > 0`,
        inArray(
          sessions.clientId,
          db
            .select({ id: clientNames.id })
            .from(clientNames)
            .where(
              sql`position(${word} in lower(${clientNames.name} || ' ' || ${clientNames.clientNumber})) > 0`,
            ),
        ),
      ),
    ),
  );

import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { after } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";
import { shownSessions } from "../sessions/queries.ts";
import { mailsWait } from "../sessions/rules.ts";
import type { ToldDate } from "./tell.ts";

/** What one date of a series is told as; a moved one with when it was, unless only the place or the therapist is another. */
export type DateNews = { startsAt: Date; news: "new" | "moved" | "cancelled"; was?: Date };

/** What one person is told, in order of time, and of which sessions. */
export type PersonsNews = { email: string; what: string; place: string; therapistName: string; dates: DateNews[] };

/**
 * What there is to tell about these dates when the mails are due, one entry a person: the client, or everybody with a
 * place. Dates that have begun, that were put back meanwhile, or that came and went before anybody heard of them, are
 * not told of.
 */
export const findSeriesNews = (ctx: Ctx<System>, dates: readonly ToldDate[]): Promise<PersonsNews[]> =>
  read(ctx, async (db) => {
    const before = new Map(dates.map((one) => [one.id, one]));
    const ids = [...before.keys()];
    if (ids.length === 0) return [];
    const found = await shownSessions(db)
      .where(and(inArray(sessions.id, ids), gt(sessions.startsAt, ctx.now)))
      .orderBy(asc(sessions.startsAt), asc(sessions.id));
    const unheard = await listUnheard(db, ids);
    const people = await listPeople(db, ids);
    const told = new Map<string, PersonsNews>();
    for (const session of found) {
      const news = unheard.has(session.id) ? undefined : newsOf(session, before.get(session.id)!);
      if (!news) continue;
      const { startsAt, therapistName } = session;
      const place = [session.room, session.location].filter(Boolean).join(", ");
      const what = session.groupName ?? session.sessionType ?? "Your session";
      for (const { email } of people.filter(({ sessionId }) => sessionId === session.id)) {
        const one = told.get(email) ?? { email, what, place, therapistName, dates: [] };
        one.dates.push({ startsAt, ...news });
        told.set(email, one);
      }
    }
    return [...told.values()];
  });

function newsOf({ status, startsAt }: { status: string; startsAt: Date }, { was, isElsewhere }: ToldDate) {
  if (status === "cancelled") return { news: "cancelled" } as const;
  if (status !== "scheduled") return undefined;
  if (!was) return { news: "new" } as const;
  if (new Date(was).getTime() !== startsAt.getTime()) return { news: "moved", was: new Date(was) } as const;
  return isElsewhere ? ({ news: "moved" } as const) : undefined;
}

/** Cancelled while the mail that would have told of them was still waiting. */
async function listUnheard(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { id, createdAt, cancelledAt } = sessions;
  const rows = await db
    .select({ id, createdAt, cancelledAt })
    .from(sessions)
    .where(and(inArray(id, [...ids]), isNotNull(cancelledAt)));
  return new Set(rows.filter((row) => row.cancelledAt! <= after(row.createdAt, mailsWait)).map((row) => row.id));
}

/** Who comes to which of these sessions, by their addresses. */
async function listPeople(db: Db, ids: readonly string[]) {
  const own = await db
    .select({ sessionId: sessions.id, email: clients.email })
    .from(sessions)
    .innerJoin(clients, eq(clients.id, sessions.clientId))
    .where(inArray(sessions.id, [...ids]));
  const places = await db
    .select({
      sessionId: groupParticipants.sessionId,
      email: sql<string>`coalesce(${clients.email}, ${groupParticipants.clientEmail})`,
    })
    .from(groupParticipants)
    .leftJoin(clients, eq(clients.id, groupParticipants.clientId))
    .where(and(inArray(groupParticipants.sessionId, [...ids]), isNotNull(groupParticipants.placeNo)));
  return [...own, ...places].filter(({ email }) => email);
}

import { and, asc, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { sessionChanges, sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { after } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type DatedSession, datedSessions } from "../sessions/dated-sessions.ts";
import { changeColumns, type Comer, listComers, isNotifiedWith } from "../sessions/find-news.ts";
import { mailsWait } from "../sessions/rules.ts";
import type { NotifiedDate } from "./notify.ts";

/**
 * What an email says about one date of a series; for a moved one with its former time, unless only
 * the location or the therapist has changed.
 */
type DateNews = { news: "booked" | "moved" | "cancelled"; was?: Date };

/** What one person is told, in order of time: which sessions and which place in each. */
export type PersonsNews = {
  email: string;
  dates: (DateNews & { session: DatedSession; comer: Comer })[];
};

/**
 * What there is to tell about these dates when the emails are due, one entry a person: the client,
 * or all with a place. It leaves out a change that was undone, dates that have begun, that were
 * restored meanwhile or that a later change tells of, and dates that were added and removed before
 * an email was sent. It leaves out new dates of a group, too, because each place has an email of
 * its own.
 */
export const findSeriesNews = (
  ctx: Ctx<System>,
  { dates, changeId }: { dates: readonly NotifiedDate[]; changeId?: string },
): Promise<PersonsNews[]> =>
  read(ctx, async (db) => {
    const ids = dates.map(({ id }) => id);
    if (ids.length === 0) return [];
    const before = changeId
      ? await sinceHeard(db, dates, changeId)
      : new Map(dates.map((one) => [one.id, one]));
    const found = await datedSessions(db)
      .where(and(inArray(sessions.id, ids), gt(sessions.startsAt, ctx.now)))
      .orderBy(asc(sessions.startsAt), asc(sessions.id));
    const unheard = await listUnheard(db, ids);
    const comers = await listComers(db, ids);
    const notified = new Map<string, PersonsNews>();
    for (const session of found) {
      const date = unheard.has(session.id) ? undefined : before.get(session.id);
      const news = date && newsOf(session, date);
      if (!news) continue;
      for (const comer of comers.get(session.id) ?? []) {
        const one = notified.get(comer.email) ?? { email: comer.email, dates: [] };
        one.dates.push({ ...news, session, comer });
        notified.set(comer.email, one);
      }
    }
    return [...notified.values()];
  });

/**
 * The dates of a change that its own email tells of, each with the time that people last knew. A
 * date that was moved or cancelled while this email waited has an email of its own. None of a
 * change that was undone.
 */
async function sinceHeard(
  db: Db,
  dates: readonly NotifiedDate[],
  changeId: string,
): Promise<Map<string, NotifiedDate>> {
  const ids = dates.map(({ id }) => id);
  const rows = await db
    .select(changeColumns)
    .from(sessionChanges)
    .where(and(inArray(sessionChanges.sessionId, ids), isNull(sessionChanges.undoneAt)))
    .orderBy(asc(sessionChanges.version));
  const changes = Map.groupBy(rows, ({ sessionId }) => sessionId);
  const notified = dates.flatMap((date): [string, NotifiedDate][] => {
    const all = changes.get(date.id) ?? [];
    let first = all.findIndex(({ seriesChangeId }) => seriesChangeId === changeId);
    const own = all[first];
    if (!own || all.some((later) => isNotifiedWith(own, later))) return [];
    const isUnheard = (one: (typeof all)[number], next: (typeof all)[number]) =>
      one.isQuiet || isNotifiedWith(one, next);
    while (first > 0 && isUnheard(all[first - 1]!, all[first]!)) first -= 1;
    const startedAt = all[first]!.before["startsAt"];
    return [
      [date.id, date.was && typeof startedAt === "string" ? { ...date, was: startedAt } : date],
    ];
  });
  return new Map(notified);
}

function newsOf(
  { kind, status, startsAt }: DatedSession,
  { was, isElsewhere }: NotifiedDate,
): DateNews | undefined {
  if (status === "cancelled") return { news: "cancelled" };
  if (status !== "scheduled") return undefined;
  if (!was) return kind === "individual" ? { news: "booked" } : undefined;
  if (new Date(was).getTime() !== startsAt.getTime()) return { news: "moved", was: new Date(was) };
  return isElsewhere ? { news: "moved" } : undefined;
}

/** Cancelled while the email about them was still waiting. */
async function listUnheard(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { id, createdAt, cancelledAt } = sessions;
  const rows = await db
    .select({ id, createdAt, cancelledAt })
    .from(sessions)
    .where(and(inArray(id, [...ids]), isNotNull(cancelledAt)));
  return new Set(
    rows.filter((row) => row.cancelledAt! <= after(row.createdAt, mailsWait)).map((row) => row.id),
  );
}

import { and, asc, gt, inArray, isNotNull } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { after } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";
import { type DatedSession, datedSessions } from "../sessions/dated-sessions.ts";
import { type Comer, listComers } from "../sessions/find-news.ts";
import { mailsWait } from "../sessions/rules.ts";
import type { ToldDate } from "./tell.ts";

/** What one date of a series is told as; a moved one with when it was, unless only the place or the therapist is another. */
export type DateNews = { news: "booked" | "moved" | "cancelled"; was?: Date };

/** What one person is told, in order of time, of which sessions and of which place in each. */
export type PersonsNews = { email: string; dates: (DateNews & { session: DatedSession; comer: Comer })[] };

/**
 * What there is to tell about these dates when the mails are due, one entry a person: the client, or everybody with a
 * place. Dates that have begun, that were put back meanwhile, or that came and went before anybody heard of them, are
 * not told of; nor are new ones of a group, in which each place is told of by itself.
 */
export const findSeriesNews = (ctx: Ctx<System>, dates: readonly ToldDate[]): Promise<PersonsNews[]> =>
  read(ctx, async (db) => {
    const before = new Map(dates.map((one) => [one.id, one]));
    const ids = [...before.keys()];
    if (ids.length === 0) return [];
    const found = await datedSessions(db)
      .where(and(inArray(sessions.id, ids), gt(sessions.startsAt, ctx.now)))
      .orderBy(asc(sessions.startsAt), asc(sessions.id));
    const unheard = await listUnheard(db, ids);
    const comers = await listComers(db, ids);
    const told = new Map<string, PersonsNews>();
    for (const session of found) {
      const news = unheard.has(session.id) ? undefined : newsOf(session, before.get(session.id)!);
      if (!news) continue;
      for (const comer of comers.get(session.id) ?? []) {
        const one = told.get(comer.email) ?? { email: comer.email, dates: [] };
        one.dates.push({ ...news, session, comer });
        told.set(comer.email, one);
      }
    }
    return [...told.values()];
  });

function newsOf({ kind, status, startsAt }: DatedSession, { was, isElsewhere }: ToldDate): DateNews | undefined {
  if (status === "cancelled") return { news: "cancelled" };
  if (status !== "scheduled") return undefined;
  if (!was) return kind === "individual" ? { news: "booked" } : undefined;
  if (new Date(was).getTime() !== startsAt.getTime()) return { news: "moved", was: new Date(was) };
  return isElsewhere ? { news: "moved" } : undefined;
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

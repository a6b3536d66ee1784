import { and, asc, eq, gt } from "drizzle-orm";
import { sessionClaims } from "#db/schema/schedule/hours.ts";
import { busyTimes, privateCalendars } from "#db/schema/schedule/private-calendars.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { before, hours, londonDay } from "#domain/kernel/time.ts";
import { freeSpans, type Span } from "../hours/rules.ts";
import { type CalendarProblem, keptHours } from "./messages.ts";

/** What a look at a calendar came to; without `busy` it has not changed. */
export type Look =
  | { ok: true; busy?: Span[]; etag: string }
  | { ok: false; problem: CalendarProblem };

type Calendar = { id: string; therapistId: string };
type Read = { calendar: Calendar; look: Look };

/**
 * Keeps when a therapist is busy, and claims that time around what is booked in it already, under
 * the lock that a booking takes. What was read before counts for a day while the calendar does not
 * answer.
 */
export const recordBusyTimes = (ctx: Ctx<System>, { calendar, look }: Read): Promise<void> =>
  write(ctx, async (tx) => {
    const { id, therapistId } = calendar;
    await lock(tx, { therapist: [therapistId] });
    const set = look.ok ? wellOf(ctx, look) : { checkedAt: ctx.now, problem: look.problem };
    const still = await tx
      .update(privateCalendars)
      .set(set)
      .where(eq(privateCalendars.id, id))
      .returning({ goodAt: privateCalendars.goodAt });
    if (still.length === 0) return;
    const { goodAt } = still[0]!;
    const isOver = !goodAt || goodAt < before(ctx.now, hours(keptHours));
    const busy = look.ok ? look.busy : isOver ? [] : undefined;
    if (busy) await replaceBusy(tx, id, busy);
    await claimBusy(tx, { id, therapistId });
  });

const wellOf = ({ now }: Ctx, { busy, etag }: Extract<Look, { ok: true }>) => ({
  checkedAt: now,
  goodAt: now,
  problem: "",
  ...(busy && { etag, readOn: londonDay(now) }),
});

async function replaceBusy(tx: Db, calendarId: string, busy: readonly Span[]): Promise<void> {
  await tx.delete(busyTimes).where(eq(busyTimes.calendarId, calendarId));
  const rows = busy.map(({ from, until }) => ({ calendarId, startsAt: from, endsAt: until }));
  if (rows.length > 0) await tx.insert(busyTimes).values(rows);
}

type Claim = { id: string; therapistId: string };

/** Anew each time: a session that was cancelled meanwhile leaves time that is busy now. */
async function claimBusy(tx: Db, { id, therapistId }: Claim): Promise<void> {
  await tx.delete(sessionClaims).where(eq(sessionClaims.calendarId, id));
  const rows = await tx
    .select({ from: busyTimes.startsAt, until: busyTimes.endsAt })
    .from(busyTimes)
    .where(eq(busyTimes.calendarId, id))
    .orderBy(asc(busyTimes.startsAt));
  if (rows.length === 0) return;
  const { startsAt, endsAt } = sessionClaims;
  const taken = await tx
    .select({ from: startsAt, until: endsAt })
    .from(sessionClaims)
    .where(and(eq(sessionClaims.resource, therapistId), gt(endsAt, rows[0]!.from)));
  const others = taken.flatMap(({ from, until }) => (from && until ? [{ from, until }] : []));
  const claims = freeSpans(rows, others).map(({ from, until }) => ({
    calendarId: id,
    therapistId,
    during: `[${from.toISOString()},${until.toISOString()})`,
  }));
  if (claims.length > 0) await tx.insert(sessionClaims).values(claims);
}

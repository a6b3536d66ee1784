import { and, asc, eq, gte, isNull, lte } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { availabilityExceptions } from "#db/schema/schedule/hours.ts";
import { settings } from "#db/schema/studio.ts";
import { bankHolidays } from "#domain/kernel/dates/bank-holidays.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { closedWord, type ClosedSpan } from "./rules.ts";

type Span = { from: Day; until: Day };

/** Days on which the studio or a therapist is closed all day, as far as they meet a span of days. */
export const listClosedSpans = (ctx: Ctx<Therapist | Staff>, span: Span): Promise<ClosedSpan[]> =>
  read(ctx, (db) => readClosedSpans(db, span));

/**
 * The same, as a step: what was entered first, then English bank holidays where the studio keeps them (it does unless its
 * settings say otherwise). Two statements.
 */
export async function readClosedSpans(db: Db, { from, until }: Span): Promise<ClosedSpan[]> {
  const { dayFrom, dayUntil, reason, kind, therapistId } = availabilityExceptions;
  const [entered, keeps] = await Promise.all([
    db
      .select({
        therapistId,
        name: therapists.name,
        from: dayFrom,
        until: dayUntil,
        why: reason,
      })
      .from(availabilityExceptions)
      .leftJoin(therapists, eq(therapists.id, therapistId))
      .where(
        and(
          eq(kind, "closed"),
          isNull(availabilityExceptions.from),
          lte(dayFrom, until),
          gte(dayUntil, from),
        ),
      )
      .orderBy(asc(dayFrom)),
    keepsHolidays(db),
  ]);
  const spans = entered.map((one) => ({
    ...one,
    name: one.name ?? "",
    why: one.why || closedWord,
  }));
  return keeps ? [...spans, ...holidaysIn({ from, until })] : spans;
}

/** Whether the studio is closed on bank holidays. */
export async function keepsHolidays(db: Db): Promise<boolean> {
  const [studio] = await db.select({ isKept: settings.closedOnBankHolidays }).from(settings);
  return studio?.isKept ?? true;
}

function holidaysIn({ from, until }: Span): ClosedSpan[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, later) => first + later);
  return years
    .flatMap((year) => [...bankHolidays(year)])
    .filter(([day]) => from <= day && day <= until)
    .map(([day, why]) => ({
      therapistId: null,
      name: "",
      from: day,
      until: day,
      why,
    }));
}

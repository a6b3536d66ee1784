import { and, asc, eq, gte, isNull } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { availabilityExceptions, workingHours } from "#db/schema/schedule/hours.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { settings } from "#db/schema/studio.ts";
import { bankHolidays } from "#domain/kernel/dates/bank-holidays.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { exceptionFields, stretchFields } from "./fields.ts";
import type { Week } from "./rules.ts";

/**
 * When a therapist works: hours by weekday, and what is closed or open beyond them from today on;
 * undefined for an unknown therapist.
 */
export const findHours = (ctx: Ctx<Therapist | Staff>, therapistId: string) =>
  read(ctx, async (db) => {
    const { id, name } = therapists;
    const [therapist] = await db.select({ id, name }).from(therapists).where(eq(id, therapistId));
    if (!therapist) return undefined;
    const hours = await findWeek(db, therapistId);
    const places = await db
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(isNull(locations.archivedAt))
      .orderBy(asc(locations.name));
    return { therapist, hours, places };
  });

/** The weekly hours of a therapist, inside a transaction. */
export async function findWeek(db: Db, therapistId: string): Promise<Week> {
  const { weekday, from } = workingHours;
  const hours = await db
    .select({ weekday, ...rowColumnsOf(workingHours, stretchFields) })
    .from(workingHours)
    .where(eq(workingHours.therapistId, therapistId))
    .orderBy(asc(weekday), asc(from));
  return hours.map((one) => ({
    ...one,
    from: one.from.slice(0, 5),
    until: one.until.slice(0, 5),
  }));
}

/** What is closed or open beyond the usual from today on: of a therapist, or with null of the studio. */
export const listExceptions = (ctx: Ctx<Therapist | Staff>, therapistId: string | null) =>
  read(ctx, (db) => {
    const { id, dayFrom, dayUntil, from, therapistId: whose } = availabilityExceptions;
    return db
      .select({ id, ...rowColumnsOf(availabilityExceptions, exceptionFields) })
      .from(availabilityExceptions)
      .where(
        and(
          therapistId === null ? isNull(whose) : eq(whose, therapistId),
          gte(dayUntil, londonDay(ctx.now)),
        ),
      )
      .orderBy(asc(dayFrom), asc(from));
  });

/** Who works here, by name. */
export const listColleagueNames = (ctx: Ctx<Therapist | Staff>) =>
  read(ctx, (db) => {
    const { id, name, isActive } = therapists;
    return db.select({ id, name }).from(therapists).where(eq(isActive, true)).orderBy(asc(name));
  });

/** English bank holidays of the next twelve months, and whether the studio keeps them. */
export async function listBankHolidays(
  ctx: Ctx,
): Promise<{ days: { day: Day; name: string }[]; isKept: boolean }> {
  const today = londonDay(ctx.now);
  const year = Number(today.slice(0, 4));
  const all = [...bankHolidays(year), ...bankHolidays(year + 1)].map(([day, name]) => ({
    day,
    name,
  }));
  const [set] = await read(ctx, (db) =>
    db.select({ isKept: settings.closedOnBankHolidays }).from(settings),
  );
  return { days: all.filter(({ day }) => day >= today).slice(0, 8), isKept: set?.isKept ?? true };
}

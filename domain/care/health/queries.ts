import { desc, eq, max, sql } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { clientHealthRecords } from "#db/schema/care/health.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { monthsAfter } from "#domain/kernel/dates/london.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { healthFields } from "./fields.ts";
import { type Health, reviewMonths } from "./messages.ts";

/**
 * What is on file; `reviewDue` when it is time to ask whether it still holds, a year after the last
 * confirmation.
 */
export type HealthOnFile = {
  health: Health | undefined;
  confirmedOn: Day | null;
  reviewDue: boolean;
};

/** What is on file about a client's own health. */
export const findOwnHealth = (ctx: Ctx<Client>): Promise<HealthOnFile> => find(ctx, ctx.actor.id);

/**
 * Whether it is time for the client to confirm what is on file about their health. One statement.
 */
export const isOwnReviewDue = (ctx: Ctx<Client>): Promise<boolean> =>
  read(ctx, async (db) => {
    const { id } = ctx.actor;
    const of = eq(clientHealthRecords.clientId, id);
    const last = db
      .select({ at: max(clientHealthRecords.recordedAt) })
      .from(clientHealthRecords)
      .where(of);
    const [file] = await db
      .select({
        confirmedOn: careFiles.healthConfirmedOn,
        at: sql<Date | null>`(${last})`.mapWith(clientHealthRecords.recordedAt),
      })
      .from(careFiles)
      .where(eq(careFiles.clientId, id));
    return isReviewDue(file?.at ?? undefined, file?.confirmedOn ?? null, londonDay(ctx.now));
  });

/** What is on file about the health of a client whose record is open. */
export const findHealth = (ctx: Ctx<Therapist>, { clientId }: OpenRecord): Promise<HealthOnFile> =>
  find(ctx, clientId);

const find = (ctx: Ctx, clientId: string): Promise<HealthOnFile> =>
  read(ctx, async (db) => {
    const [[file], health] = await Promise.all([
      db
        .select({ confirmedOn: careFiles.healthConfirmedOn })
        .from(careFiles)
        .where(eq(careFiles.clientId, clientId)),
      newestHealth(db, clientId),
    ]);
    const confirmedOn = file?.confirmedOn ?? null;
    return {
      health,
      confirmedOn,
      reviewDue: isReviewDue(health?.recordedAt, confirmedOn, londonDay(ctx.now)),
    };
  });

/** The newest version of what is on file, read as the current principal. */
export async function newestHealth(db: Db, clientId: string): Promise<Health | undefined> {
  const { clientId: of, version, source, recordedAt } = clientHealthRecords;
  const parts = rowColumnsOf(clientHealthRecords, healthFields);
  const [newest] = await db
    .select({ version, ...parts, source, recordedAt })
    .from(clientHealthRecords)
    .where(eq(of, clientId))
    .orderBy(desc(version))
    .limit(1);
  return newest;
}

/** A year after the client last confirmed it, or after it was written if they never did. */
function isReviewDue(recordedAt: Date | undefined, confirmedOn: Day | null, today: Day): boolean {
  if (!recordedAt) return false;
  return monthsAfter(confirmedOn ?? londonDay(recordedAt), reviewMonths) <= today;
}

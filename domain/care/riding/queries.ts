import { asc, type Column, eq, sql } from "drizzle-orm";
import { horses, riderProfiles } from "#db/schema/care/riding.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { Day } from "#domain/kernel/time.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { horseFields, riderFields } from "./fields.ts";

/** The day in London of a moment. */
const dayOf = (at: Column) => sql<Day>`(${at} at time zone 'Europe/London')::date::text`;

/** How a client rides whose record is open, and what: those that are put away last. */
export const findRider = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) => readRider(db, clientId));

/** The same of oneself. */
export const findOwnRider = (ctx: Ctx<Client>) => read(ctx, (db) => readRider(db, ctx.actor.id));

/** A step: the profile (undefined where there is none yet) and the horses. Two statements. */
export async function readRider(db: Db, clientId: string) {
  const [profile] = await db
    .select({
      ...columnsOf(riderProfiles, riderFields),
      version: riderProfiles.version,
      changedOn: dayOf(riderProfiles.changedAt),
    })
    .from(riderProfiles)
    .where(eq(riderProfiles.clientId, clientId));
  const ridden = await db
    .select({
      ...columnsOf(horses, horseFields),
      id: horses.id,
      version: horses.version,
      addedOn: dayOf(horses.addedAt),
      isArchived: sql<boolean>`${horses.archivedAt} is not null`,
    })
    .from(horses)
    .where(eq(horses.clientId, clientId))
    .orderBy(sql`${horses.archivedAt} is not null`, asc(horses.addedAt), asc(horses.id))
    .limit(200);
  return { profile, horses: ridden };
}
export type FoundRider = Awaited<ReturnType<typeof readRider>>;

import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { horses, rideAssessments } from "#db/schema/care/riding.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** The assessments of a client that are drawn and compared; more stand on no screen. */
const maxAssessments = 60;

const columns = {
  id: rideAssessments.id,
  therapistId: rideAssessments.therapistId,
  therapist: therapists.name,
  horseId: rideAssessments.horseId,
  horse: horses.name,
  assessedOn: rideAssessments.assessedOn,
  findings: rideAssessments.findings,
  summary: rideAssessments.summary,
  version: rideAssessments.version,
  finishedAt: rideAssessments.finishedAt,
  isShared: rideAssessments.isShared,
  replacesId: rideAssessments.replacesId,
  /** A finished correction stands in its place. */
  isReplaced: sql<boolean>`exists (select from ride_assessments r
    where r.replaces_id = ${rideAssessments.id} and r.finished_at is not null)`,
};

const from = (db: Db) =>
  db
    .select(columns)
    .from(rideAssessments)
    .innerJoin(therapists, eq(therapists.id, rideAssessments.therapistId))
    .leftJoin(horses, eq(horses.id, rideAssessments.horseId));

/** A step: one assessment of a client, as far as the reader may see it. */
export async function readAssessment(db: Db, { id, clientId }: { id: string; clientId: string }) {
  if (!isUuid(id)) return undefined;
  const which = and(eq(rideAssessments.id, id), eq(rideAssessments.clientId, clientId));
  return (await from(db).where(which))[0];
}
export type Assessment = NonNullable<Awaited<ReturnType<typeof readAssessment>>>;

/** One assessment of a client whose record is open; a draft only of one's own. */
export const findAssessment = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  read(ctx, (db) => readAssessment(db, { id, clientId }));

/** All assessments of a client whose record is open, the latest first, own drafts among them. */
export const listAssessments = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
): Promise<Assessment[]> =>
  read(ctx, (db) =>
    from(db)
      .where(eq(rideAssessments.clientId, clientId))
      .orderBy(desc(rideAssessments.assessedOn), desc(rideAssessments.createdAt))
      .limit(maxAssessments),
  );

/** A step: all finished assessments, those that were corrected among them, the first first. */
export const readAllFinished = (db: Db, clientId: string): Promise<Assessment[]> =>
  from(db)
    .where(and(eq(rideAssessments.clientId, clientId), isNotNull(rideAssessments.finishedAt)))
    .orderBy(asc(rideAssessments.assessedOn), asc(rideAssessments.createdAt));

/** A step: the finished assessments that stand, the first first. */
export const readStanding = (db: Db, clientId: string): Promise<Assessment[]> =>
  from(db)
    .where(
      and(
        eq(rideAssessments.clientId, clientId),
        isNotNull(rideAssessments.finishedAt),
        sql`not ${columns.isReplaced}`,
      ),
    )
    .orderBy(asc(rideAssessments.assessedOn), asc(rideAssessments.createdAt))
    .limit(maxAssessments);

/** The finished assessments of a client whose record is open. */
export const listStanding = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) => readStanding(db, clientId));

/** One's own, as far as they are shared. */
export const listOwnStanding = (ctx: Ctx<Client>) =>
  read(ctx, (db) => readStanding(db, ctx.actor.id));

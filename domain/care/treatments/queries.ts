import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { wellnessSessionNotes as shared } from "#db/schema/care/notes.ts";
import {
  confidentialTherapistNotes as privately,
  confidentialTreatmentSessions as treatments,
  treatmentAmendments as amendments,
} from "#db/schema/care/treatments.ts";
import { clientNames, therapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { sharedFields } from "./fields.ts";
import { noteColumns } from "./note-columns.ts";

/** A therapist's own drafts about all clients, the latest first: names and days, without text. */
export const listOwnDrafts = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({
        id: treatments.id,
        clientId: treatments.clientId,
        clientName: clientNames.name,
        sessionDate: treatments.sessionDate,
        updatedAt: treatments.updatedAt,
      })
      .from(treatments)
      .innerJoin(clientNames, eq(clientNames.id, treatments.clientId))
      .where(and(eq(treatments.therapistId, ctx.actor.id), isNull(treatments.signedAt)))
      .orderBy(desc(treatments.updatedAt))
      .limit(50),
  );
export type OwnDraft = Awaited<ReturnType<typeof listOwnDrafts>>[number];

/**
 * A page of a client's session notes that this therapist may read, of one episode or of
 * all, the latest session first; with how many there are.
 */
export const listTreatments = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  page: number,
  episodeId?: string,
) =>
  read(ctx, (db) =>
    db
      .select({
        id: treatments.id,
        sessionDate: treatments.sessionDate,
        treatmentType: treatments.treatmentType,
        durationMinutes: treatments.durationMinutes,
        signedAt: treatments.signedAt,
        clientCanView: treatments.clientCanView,
        therapist: therapists.name,
        painBefore: treatments.painScaleBefore,
        painAfter: treatments.painScaleAfter,
        summary: sql<string>`left(${treatments.sharedSummary}, 200)`,
        total: sql<number>`(count(*) over ())::integer`,
      })
      .from(treatments)
      .innerJoin(therapists, eq(therapists.id, treatments.therapistId))
      .where(
        and(
          eq(treatments.clientId, clientId),
          episodeId ? eq(treatments.episodeId, episodeId) : undefined,
        ),
      )
      .orderBy(sql`${treatments.sessionDate} desc nulls first`, desc(treatments.id))
      .limit(listSize)
      .offset(rowsBefore({ page })),
  );
export type TreatmentRow = Awaited<ReturnType<typeof listTreatments>>[number];

/** Whose note it is, for opening their record before a word of it is read; nothing where this therapist may not read it. */
export const findTreatmentClient = (ctx: Ctx<Therapist>, id: string): Promise<string | undefined> =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({ clientId: treatments.clientId })
      .from(treatments)
      .where(eq(treatments.id, id));
    return found?.clientId;
  });

/** One note whole, a draft or signed, with what is private in it. */
export const findTreatment = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        id: treatments.id,
        version: treatments.version,
        signedAt: treatments.signedAt,
        therapistId: treatments.therapistId,
        therapist: therapists.name,
        updatedAt: treatments.updatedAt,
        afterWithdrawal: treatments.afterWithdrawal,
        ...noteColumns,
        privateNotes: sql<string>`coalesce(${privately.body}, '')`,
      })
      .from(treatments)
      .innerJoin(therapists, eq(therapists.id, treatments.therapistId))
      .leftJoin(privately, eq(privately.treatmentId, treatments.id))
      .where(and(eq(treatments.id, id), eq(treatments.clientId, clientId)));
    return found;
  });
export type FoundTreatment = NonNullable<Awaited<ReturnType<typeof findTreatment>>>;

/** What was put beside a signed note, the first first. */
export const listAmendments = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  treatmentId: string,
) =>
  read(ctx, (db) =>
    db
      .select({
        id: amendments.id,
        body: amendments.body,
        reason: amendments.reason,
        writtenAt: amendments.writtenAt,
        afterWithdrawal: amendments.afterWithdrawal,
        therapist: therapists.name,
      })
      .from(amendments)
      .innerJoin(therapists, eq(therapists.id, amendments.therapistId))
      .where(and(eq(amendments.treatmentId, treatmentId), eq(amendments.clientId, clientId)))
      .orderBy(asc(amendments.writtenAt), asc(amendments.id)),
  );
export type Amendment = Awaited<ReturnType<typeof listAmendments>>[number];

/** The last signed note about a client that this therapist may read: what a new one can be filled in from. */
export const findLastTreatment = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({ id: treatments.id, ...noteColumns })
      .from(treatments)
      .where(and(eq(treatments.clientId, clientId), isNotNull(treatments.signedAt)))
      .orderBy(desc(treatments.sessionDate), desc(treatments.signedAt))
      .limit(1);
    return found;
  });

/**
 * Whether a therapist stands among the studio's therapists; without that nothing can be signed (requirements 2.5.3).
 */
export const hasTherapistRecord = (ctx: Ctx<Therapist>): Promise<boolean> =>
  read(ctx, async (db) => {
    const mine = await db
      .select({ id: therapists.id })
      .from(therapists)
      .where(eq(therapists.id, ctx.actor.id));
    return mine.length > 0;
  });

/**
 * What the client reads of a signed note today, by the names of its fields, and when and why it was
 * corrected; undefined where nothing was written for them.
 */
export const findSharedTexts = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  treatmentId: string,
) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        texts: columnsOf(shared, sharedFields),
        changedAt: shared.changedAt,
        changeReason: shared.changeReason,
      })
      .from(shared)
      .where(and(eq(shared.treatmentId, treatmentId), eq(shared.clientId, clientId)));
    if (!found) return undefined;
    const { changedAt, changeReason, texts } = found;
    return { texts, changed: changedAt ? { at: changedAt, reason: changeReason } : undefined };
  });

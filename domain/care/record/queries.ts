import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { clientAdaptations, healthFlags } from "#db/schema/care/health.ts";
import { noteNotices } from "#db/schema/care/notes.ts";
import { actionPlanItems, actionPlanLogs, sessionScores } from "#db/schema/care/progress.ts";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import { clients } from "#db/schema/people.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, before, type Day, days, londonDay } from "#domain/kernel/time.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { recordFields } from "#domain/people/own-profile/fields.ts";
import { inEpisode } from "../episodes/in-episode.ts";
import { doseColumns } from "../plans/dose-columns.ts";
import { isNotOver, programmeOrder } from "../plans/running.ts";
import { summaryDays } from "./messages.ts";
import { signedAt, signedNote, signedNotes } from "./signed-notes.ts";

/** Who the client is, how they are reached, and until when their file is kept; nothing clinical. */
export const findRecordClient = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        id: clients.id,
        firstName: clients.firstName,
        lastName: clients.lastName,
        number: clients.clientNumber,
        email: clients.email,
        profile: columnsOf(clients, recordFields),
        emailVerified: clients.emailVerified,
        lastLoginAt: clients.lastLoginAt,
        portalAccessEnabled: clients.portalAccessEnabled,
        isHeld: sql<boolean>`coalesce(${careFiles.legalHold}, false)`,
        bornByForm: careFiles.bornOn,
        openedAt: careFiles.openedAt,
        lastTreatedOn: careFiles.lastTreatedOn,
        keepUntil: sql<Day | null>`case when ${careFiles.clientId} is not null
          then care_end(care_files, ${clients.dateOfBirth})::text end`,
      })
      .from(clients)
      .leftJoin(careFiles, eq(careFiles.clientId, clients.id))
      .where(eq(clients.id, clientId));
    return found;
  });
export type RecordClient = NonNullable<Awaited<ReturnType<typeof findRecordClient>>>;

/** The client's wellness summary: sessions of the next thirty days, and of the last thirty how many notes were answered. */
export const findSummary = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, async (db) => {
    const [from, until] = [before(ctx.now, days(summaryDays)), after(ctx.now, days(summaryDays))];
    const isTheirs = and(eq(sessions.clientId, clientId), eq(sessions.status, "scheduled"));
    const upcoming = db.$count(
      sessions,
      and(isTheirs, gte(sessions.startsAt, ctx.now), lt(sessions.startsAt, until)),
    );
    const notes = db.$count(
      noteNotices,
      and(eq(noteNotices.clientId, clientId), gte(noteNotices.sharedAt, from)),
    );
    const responses = db.$count(
      clientNoteResponses,
      and(eq(clientNoteResponses.clientId, clientId), gte(clientNoteResponses.createdAt, from)),
    );
    const [found] = await db.select({ upcoming, notes, responses }).from(sql`(select) one`);
    return found!;
  });

/** What those who treat the client have to heed, and what that means in a class; none that was lifted or is over. */
export const listFlags = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) =>
    db
      .select({
        id: healthFlags.id,
        kind: healthFlags.kind,
        reason: healthFlags.reason,
        until: healthFlags.until,
        adaptation: clientAdaptations.adaptation,
      })
      .from(healthFlags)
      .leftJoin(clientAdaptations, eq(clientAdaptations.flagId, healthFlags.id))
      .where(
        and(
          eq(healthFlags.clientId, clientId),
          isNull(healthFlags.liftedAt),
          sql`coalesce(${healthFlags.until} >= ${londonDay(ctx.now)}, true)`,
        ),
      )
      .orderBy(desc(healthFlags.setAt)),
  );
export type FlagRow = Awaited<ReturnType<typeof listFlags>>[number];

type ProgrammeLog = { doneOn: Day; pain: number | null; comment: string };

/** How it went the last five times, the latest first. */
const lastLogs = sql<ProgrammeLog[]>`coalesce((
  select jsonb_agg(jsonb_build_object('doneOn', l.done_on, 'pain', l.pain, 'comment', l.comment) order by l.done_on desc)
  from (select * from ${actionPlanLogs} where ${eq(actionPlanLogs.itemId, actionPlanItems.id)} order by done_on desc limit 5) l
), '[]')`;

/** Whether a line is neither stopped nor past its last day. */
const isRunningOn = (today: Day) =>
  sql<boolean>`(${actionPlanItems.stoppedOn} is null and ${isNotOver(today)})`;

/** What the client does at home, how often it was done in the last thirty days, and how it felt. */
export const listProgramme = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) => {
    const from = londonDay(before(ctx.now, days(summaryDays)));
    const isRecent = and(
      eq(actionPlanLogs.itemId, actionPlanItems.id),
      gte(actionPlanLogs.doneOn, from),
    );
    return db
      .select({
        id: actionPlanItems.id,
        title: actionPlanItems.title,
        description: actionPlanItems.description,
        frequency: actionPlanItems.frequency,
        duration: actionPlanItems.duration,
        startedOn: actionPlanItems.startedOn,
        stoppedOn: actionPlanItems.stoppedOn,
        exerciseKey: actionPlanItems.exerciseKey,
        ...doseColumns,
        endsOn: actionPlanItems.endsOn,
        isRunning: isRunningOn(londonDay(ctx.now)),
        isConsidered: actionPlanItems.careConsidered,
        times: db.$count(actionPlanLogs, isRecent),
        logs: lastLogs,
      })
      .from(actionPlanItems)
      .where(eq(actionPlanItems.clientId, clientId))
      .orderBy(desc(isRunningOn(londonDay(ctx.now))), ...programmeOrder)
      .limit(100);
  });

/** What the client answered to notes, the latest first, in their words. */
export const listRecordResponses = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) =>
    db
      .select({
        id: clientNoteResponses.id,
        status: clientNoteResponses.complianceStatus,
        feedback: clientNoteResponses.clientFeedback,
        question: clientNoteResponses.clientQuestion,
        createdAt: clientNoteResponses.createdAt,
      })
      .from(clientNoteResponses)
      .where(eq(clientNoteResponses.clientId, clientId))
      .orderBy(desc(clientNoteResponses.createdAt))
      .limit(50),
  );

/** Pain and energy before and after, of one course of treatment or of all, the latest session first. */
export const listScores = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, episodeId?: string) =>
  read(ctx, (db) =>
    db
      .select({
        id: sessionScores.treatmentId,
        scoredOn: sessionScores.scoredOn,
        painBefore: sessionScores.painBefore,
        painAfter: sessionScores.painAfter,
        energyBefore: sessionScores.energyBefore,
        energyAfter: sessionScores.energyAfter,
      })
      .from(sessionScores)
      .leftJoin(signedNotes(clientId), eq(signedNote, sessionScores.treatmentId))
      .where(
        and(eq(sessionScores.clientId, clientId), inEpisode(sessionScores.treatmentId, episodeId)),
      )
      .orderBy(desc(sessionScores.scoredOn), desc(signedAt))
      .limit(50),
  );
export type ScoreRow = Awaited<ReturnType<typeof listScores>>[number];

import { and, asc, desc, eq, isNull } from "drizzle-orm";
import {
  activityScores,
  bodyCharts,
  ownActivities,
  sessionScores,
} from "#db/schema/care/progress.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { signedAt, signedNote, signedNotes } from "../record/signed-notes.ts";

export type Progress = Awaited<ReturnType<typeof find>>;

/** How a client is getting on, as they see it themselves. Four statements. */
export const findOwnProgress = (ctx: Ctx<Client>) => find(ctx, ctx.actor.id);

/** How a client is getting on whose record is open. */
export const findProgress = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) => find(ctx, clientId);

/** How many sessions one picture shows. */
const maxSessions = 40;

const find = (ctx: Ctx, clientId: string) =>
  read(ctx, async (db) => {
    const [sessions, activities, scores, charts] = await Promise.all([
      listSessions(db, clientId),
      listActivities(db, clientId),
      listScores(db, clientId),
      listCharts(db, clientId),
    ]);
    const scored = activities.map((one) => ({
      ...one,
      scores: scores.filter(({ activityId }) => activityId === one.id),
    }));
    return { sessions: sessions.toReversed(), activities: scored, charts };
  });

const listSessions = (db: Db, clientId: string) =>
  db
    .select({
      on: sessionScores.scoredOn,
      painBefore: sessionScores.painBefore,
      painAfter: sessionScores.painAfter,
      energyBefore: sessionScores.energyBefore,
      energyAfter: sessionScores.energyAfter,
    })
    .from(sessionScores)
    .leftJoin(signedNotes(clientId), eq(signedNote, sessionScores.treatmentId))
    .where(eq(sessionScores.clientId, clientId))
    .orderBy(desc(sessionScores.scoredOn), desc(signedAt))
    .limit(maxSessions);

const listActivities = (db: Db, clientId: string) =>
  db
    .select({ id: ownActivities.id, name: ownActivities.name })
    .from(ownActivities)
    .where(and(eq(ownActivities.clientId, clientId), isNull(ownActivities.endedAt)))
    .orderBy(asc(ownActivities.addedAt));

const listScores = (db: Db, clientId: string) =>
  db
    .select({
      activityId: activityScores.activityId,
      on: activityScores.scoredOn,
      score: activityScores.score,
    })
    .from(activityScores)
    .where(eq(activityScores.clientId, clientId))
    .orderBy(asc(activityScores.scoredOn));

const listCharts = (db: Db, clientId: string) =>
  db
    .select({
      id: bodyCharts.id,
      drawnOn: bodyCharts.drawnOn,
      marks: bodyCharts.marks,
    })
    .from(bodyCharts)
    .where(eq(bodyCharts.clientId, clientId))
    .orderBy(desc(bodyCharts.drawnOn))
    .limit(12);

import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { noteMeasures, studioMeasures } from "#db/schema/care/measuring.ts";
import { questionnaireAnswers, questionnaireScores } from "#db/schema/care/questionnaires.ts";
import type { MeasureResult } from "#db/schema/care/shapes.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { inDaysOf, inEpisode } from "../episodes/in-episode.ts";
import { measures } from "./library.ts";
import type { Measure } from "./messages.ts";
import { signedAt, signedNote, signedNotes } from "../record/signed-notes.ts";
import type { MeasureRow } from "./series.ts";

/** The measures that this studio uses, in the order of the library. */
export const listStudioMeasures = (ctx: Ctx<Therapist>): Promise<Measure[]> =>
  read(ctx, async (db) => {
    const rows = await db.select({ key: studioMeasures.measureKey }).from(studioMeasures);
    const used = new Set(rows.map(({ key }) => key));
    return measures.filter(({ key }) => used.has(key));
  });

/** What was measured of a client whose record is open, in one course of treatment or in all, the first first. */
export const listMeasured = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, episodeId?: string) =>
  read(ctx, (db) => measuredOf(db, clientId, episodeId));

/** What was measured of a client, as far as it was shared with them. */
export const listOwnMeasured = (ctx: Ctx<Client>) =>
  read(ctx, (db) => measuredOf(db, ctx.actor.id));

/** The values of a client; more than these stand on no screen. */
const maxRows = 5_000;

/**
 * The values of notes and the scores of questionnaires that the client filled in, as far as the reader may see them, the
 * first first, those of one day as they were signed or sent; of an episode those of its notes and the scores of its
 * days. Both stand under the same keys, so that one measure is one series. One statement.
 */
export async function measuredOf(
  db: Db,
  clientId: string,
  episodeId?: string,
): Promise<MeasureRow[]> {
  const rows = await unionAll(
    db
      .select({
        key: noteMeasures.measureKey,
        side: noteMeasures.side,
        value: noteMeasures.value,
        result: noteMeasures.result,
        on: noteMeasures.measuredOn,
        at: sql`${signedAt}`.as("at"),
        id: noteMeasures.id,
      })
      .from(noteMeasures)
      .leftJoin(signedNotes(clientId), eq(signedNote, noteMeasures.treatmentId))
      .where(
        and(eq(noteMeasures.clientId, clientId), inEpisode(noteMeasures.treatmentId, episodeId)),
      ),
    db
      .select({
        key: questionnaireScores.measureKey,
        side: questionnaireScores.side,
        value: sql<number | null>`${questionnaireScores.value}`.mapWith(questionnaireScores.value),
        result: sql<MeasureResult | null>`null::text`,
        on: questionnaireScores.scoredOn,
        at: sql`${questionnaireAnswers.submittedAt}`,
        id: questionnaireScores.id,
      })
      .from(questionnaireScores)
      .innerJoin(questionnaireAnswers, eq(questionnaireAnswers.id, questionnaireScores.answerId))
      .where(
        and(
          eq(questionnaireScores.clientId, clientId),
          inDaysOf(questionnaireScores.scoredOn, episodeId),
        ),
      ),
  )
    .orderBy(sql`measured_on, at, id`)
    .limit(maxRows);
  return rows.map(({ key, side, value, result, on }) => ({ key, side, value, result, on }));
}

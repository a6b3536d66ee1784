import { and, asc, eq } from "drizzle-orm";
import { noteMeasures, studioMeasures } from "#db/schema/care/measuring.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { inEpisode } from "../episodes/in-episode.ts";
import { measures } from "./library.ts";
import type { Measure } from "./messages.ts";
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
  list(ctx, clientId, episodeId);

/** What was measured of a client, as far as it was shared with them. */
export const listOwnMeasured = (ctx: Ctx<Client>) => list(ctx, ctx.actor.id);

/** The values of a client's notes; more than these stand on no screen. */
const maxRows = 5_000;

const list = (ctx: Ctx, clientId: string, episodeId?: string): Promise<MeasureRow[]> =>
  read(ctx, (db) =>
    db
      .select({
        key: noteMeasures.measureKey,
        side: noteMeasures.side,
        value: noteMeasures.value,
        result: noteMeasures.result,
        on: noteMeasures.measuredOn,
      })
      .from(noteMeasures)
      .where(
        and(eq(noteMeasures.clientId, clientId), inEpisode(noteMeasures.treatmentId, episodeId)),
      )
      .orderBy(asc(noteMeasures.measuredOn), asc(noteMeasures.id))
      .limit(maxRows),
  );

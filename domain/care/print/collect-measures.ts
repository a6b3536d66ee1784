import { and, asc, eq } from "drizzle-orm";
import { noteMeasures } from "#db/schema/care/measuring.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { inEpisode } from "../episodes/in-episode.ts";
import { measureSources, formatNorm } from "../measuring/messages.ts";
import { formatSides, seriesOf } from "../measuring/series.ts";
import type { PrintedSection } from "./ports.ts";

/** What was measured, a measure at a time, a line a day; with what is usual, for orientation. */
export async function collectMeasures(
  db: Db,
  clientId: string,
  episode: string | null,
): Promise<PrintedSection> {
  const isOfIt = inEpisode(noteMeasures.treatmentId, episode ?? undefined);
  const rows = await db
    .select({
      key: noteMeasures.measureKey,
      side: noteMeasures.side,
      value: noteMeasures.value,
      result: noteMeasures.result,
      on: noteMeasures.measuredOn,
    })
    .from(noteMeasures)
    .where(and(eq(noteMeasures.clientId, clientId), isOfIt))
    .orderBy(asc(noteMeasures.measuredOn), asc(noteMeasures.id));
  return {
    title: "Measures over time",
    entries: seriesOf(rows).map(({ measure, days }) => ({
      day: days[0]!.on,
      heading: measure.name,
      by: [
        measure.how,
        measure.norm && `${formatNorm(measure)} (${measureSources[measure.norm.source]})`,
      ]
        .filter(Boolean)
        .join("; "),
      parts: days.map((values) => ({
        day: values.on,
        label: "Measured",
        text: formatSides(measure, values),
      })),
    })),
  };
}

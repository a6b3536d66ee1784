import type { Db } from "#domain/kernel/database/database.ts";
import { measureSources, formatNorm } from "../measuring/messages.ts";
import { measuredOf } from "../measuring/queries.ts";
import { formatSides, seriesOf } from "../measuring/series.ts";
import type { PrintedSection } from "./ports.ts";

/** What was measured, a measure at a time, a line a day; with what is usual, for orientation. */
export async function collectMeasures(
  db: Db,
  clientId: string,
  episode: string | null,
): Promise<PrintedSection> {
  const rows = await measuredOf(db, clientId, episode ?? undefined);
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

// What is measured at a treatment, left and right. What each measure means stands in domain/care/measuring/library.ts.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { careFiles } from "./record.ts";
import { measureResults, measureSides } from "./shapes.ts";
import { confidentialTreatmentSessions } from "./treatments.ts";

/** The measures of the library that this studio uses: its notes ask for these. */
export const studioMeasures = pgTable(
  "studio_measures",
  {
    measureKey: text().primaryKey(),
    chosenAt: instant().notNull(),
  },
  (t) => [check("studio_measures_key", sql`length(${t.measureKey}) between 1 and 60`)],
);

/** One value that was measured, from a signed note; written at signing and as fixed as the note. */
export const noteMeasures = pgTable(
  "note_measures",
  {
    id: id(),
    treatmentId: uuid()
      .notNull()
      .references(() => confidentialTreatmentSessions.id, { onDelete: "cascade" }),
    clientId: uuid()
      .notNull()
      .references(() => careFiles.clientId, { onDelete: "cascade" }),
    measureKey: text().notNull(),
    side: text({ enum: measureSides }).notNull(),
    /** Degrees, grades, kilograms, centimetres, seconds or repetitions; none where the measure is a test. */
    value: numeric({
      precision: 6,
      scale: 1,
      mode: "number",
    }),
    /** What a test showed. */
    result: text({ enum: measureResults }),
    measuredOn: date({ mode: "string" }).notNull(),
    /** Whether the client sees it, as they see the note. */
    isShared: boolean().notNull(),
  },
  (t) => [
    uniqueIndex("note_measures_once_a_note").on(t.treatmentId, t.measureKey, t.side),
    index("note_measures_by_client").on(t.clientId, t.measureKey, t.measuredOn),
    check("note_measures_key", sql`length(${t.measureKey}) between 1 and 60`),
    check("note_measures_side", oneOf(t.side)),
    check(
      "note_measures_value_or_result",
      sql`(${t.value} is null) = (${t.result} is not null) and coalesce(${t.value} between -90 and 1000, true)
        and coalesce(${oneOf(t.result)}, true)`,
    ),
  ],
);

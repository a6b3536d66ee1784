import type { sessionSeries } from "#db/schema/schedule/series.ts";
import type { ColumnsOf } from "#domain/kernel/database/field-columns.ts";
import type { Day } from "#domain/kernel/time.ts";
import type { clientField, priceFields } from "../sessions/fields.ts";
import type { templateFields } from "./fields.ts";
import type { SeriesRule } from "./rules.ts";

type Row = typeof sessionSeries.$inferSelect;

/**
 * What each date of a series is like; amounts are pence. What may be left out is then as the table
 * says; a session with one client has nothing of a group.
 */
export type SeriesTemplate = Pick<
  Row,
  "kind" | ColumnsOf<typeof clientField & typeof priceFields>
> &
  Pick<Row, "sessionTypeId" | "therapistId" | "locationId" | "roomId"> &
  Partial<Pick<Row, ColumnsOf<typeof templateFields>>>;

/** The input of a new series. */
export type SeriesInput = SeriesRule & SeriesTemplate;

/** Which dates of a series are meant, seen from one of them; the past is never among them. */
export type Scope = "future" | "all";

/** What is to be different from a date on; what is left out stays. `movedTo` is the new day of the date it is seen from. */
export type SeriesChange = {
  movedTo?: Day;
  rule?: Partial<Omit<SeriesRule, "startsOn">>;
  template?: Partial<SeriesTemplate>;
  /** Whether dates that were moved alone follow the series. */
  moveExceptions?: boolean;
};

/**
 * What was decided on the preview: days without a session, days that had none and get one after all, and the mark of the
 * preview that was looked at.
 */
export type Decided = {
  excludedDates: readonly Day[];
  restoredDates?: readonly Day[];
  shown: string;
};

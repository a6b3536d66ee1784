import { actionPlanItems } from "#db/schema/care/progress.ts";
import {
  type ColumnsOf,
  pickColumns,
  rowColumnsOf,
} from "#domain/kernel/database/field-columns.ts";
import type { Dose } from "../exercises/dose.ts";
import { keptDoseFields } from "./fields.ts";

type DoseRow = Pick<typeof actionPlanItems.$inferSelect, ColumnsOf<typeof keptDoseFields>>;

export const doseColumns = rowColumnsOf(actionPlanItems, keptDoseFields);

/** The dose of a line; none where the line is from a note. */
export const doseOf = (row: DoseRow): Dose | null =>
  row.sets === null || row.side === null || row.days === null
    ? null
    : (pickColumns(row, keptDoseFields) as Dose);

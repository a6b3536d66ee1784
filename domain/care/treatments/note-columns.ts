import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";
import { columnsOf, rowOf } from "#domain/kernel/database/field-columns.ts";
import { keptFields } from "./fields.ts";

/** The columns of a note that its form fills in; the private part is in another table. */
export const noteColumns = {
  ...rowOf(columnsOf(treatments, keptFields)),
  techniquesUsed: treatments.techniquesUsed,
  equipmentUsed: treatments.equipmentUsed,
  areasTreated: treatments.areasTreated,
  bodyChart: treatments.bodyChart,
  measures: treatments.measures,
  redFlags: treatments.redFlags,
  actionPlans: treatments.actionPlans,
  wellnessResources: treatments.wellnessResources,
};

import { retreatProgramme } from "#db/schema/site-content.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { ProgrammeStep } from "./forms.ts";
import { inOrder } from "./in-order.ts";

/** A step: the hours of a retreat day, in their order. */
export async function putRetreatProgramme(tx: Db, steps: ProgrammeStep[]): Promise<void> {
  await tx.delete(retreatProgramme);
  if (steps.length > 0) await tx.insert(retreatProgramme).values(inOrder(steps));
}

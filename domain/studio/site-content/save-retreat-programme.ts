import { retreatProgramme } from "#db/schema/site-content.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { changeSiteContent } from "./change-site-content.ts";
import type { ProgrammeStep } from "./forms.ts";
import { inOrder } from "./in-order.ts";

/** Changes the hours of a retreat day, in their order. */
export const saveRetreatProgramme = (ctx: Ctx<Owner | System>, steps: ProgrammeStep[]) =>
  changeSiteContent(ctx, (tx) => putRetreatProgramme(tx, steps));

/** The step of `saveRetreatProgramme` for a transaction that is under way. */
export async function putRetreatProgramme(tx: Db, steps: ProgrammeStep[]): Promise<void> {
  await tx.delete(retreatProgramme);
  if (steps.length > 0) await tx.insert(retreatProgramme).values(inOrder(steps));
}

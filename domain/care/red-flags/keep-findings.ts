import { redFlagFindings } from "#db/schema/care/red-flags.ts";
import type { RedFlagDecision } from "#db/schema/care/red-flags.ts";
import type { RedFlagAnswer } from "#db/schema/care/shapes.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Day } from "#domain/kernel/time.ts";

type Signed = {
  id: string;
  clientId: string;
  sessionDate: Day;
  redFlags: readonly RedFlagAnswer[];
  redFlagDecision: RedFlagDecision | null;
  redFlagDecided: string;
};

/**
 * A step of signing: each question that was answered with yes, with what was decided, stays open
 * until it is settled. What is explained by something known is settled at once.
 */
export async function keepFindings(
  tx: Db,
  ctx: Ctx<Therapist>,
  { id, clientId, sessionDate, redFlags, redFlagDecision, redFlagDecided }: Signed,
): Promise<void> {
  const rows = redFlags
    .filter(({ answer }) => answer === "yes")
    .map(({ key, detail }) => ({
      treatmentId: id,
      clientId,
      therapistId: ctx.actor.id,
      questionKey: key,
      detail,
      decision: redFlagDecision!,
      decided: redFlagDecided,
      foundOn: sessionDate,
      settledAt: redFlagDecision === "considered" ? ctx.now : null,
    }));
  if (rows.length > 0) await tx.insert(redFlagFindings).values(rows);
}

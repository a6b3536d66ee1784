import { and, eq, isNull, lt, or } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { sessionScores } from "#db/schema/care/progress.ts";
import { recalls } from "#db/schema/care/treatments.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { canOpen } from "../record/open-care-record.ts";
import { withConsentAndGuardian } from "../record/with-consent.ts";
import { whyUnsigned } from "./rules.ts";
import { writeShared } from "./write-shared.ts";
import { auditNote, type ToWrite, writeTreatment } from "./write-treatment.ts";

/**
 * Signs a session note as it was typed last, as the therapist who is signed in. From then on it
 * does not change; errors are corrected by amendments. In the same transaction the client's part is
 * written for them if it is shared, with its resources, home programme and notice, the scores, the
 * recall, and the end of the file's retention. Refuses what is incomplete (`whyUnsigned`), and what
 * `saveDraft` refuses.
 */
export async function signTreatment(ctx: Ctx<Therapist>, input: ToWrite) {
  if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
  if (Object.keys(whyUnsigned(input.written, londonDay(ctx.now)).errors).length > 0)
    return refuse("incomplete");
  if (input.version === "0" && !(await canOpen(ctx, input.clientId))) return refuse("unknown");
  return withConsentAndGuardian(ctx, async (tx) => {
    const signed = await writeTreatment(tx, ctx, input, ctx.now);
    if (!signed.ok) return signed;
    if (input.written.clientCanView) await writeShared(tx, ctx, input);
    await keepScores(tx, input);
    await keepRecall(tx, ctx, input);
    await keepLastTreatment(tx, input);
    await auditNote(tx, ctx, "signed", input);
    return done({ id: input.id });
  });
}

async function keepScores(tx: Db, { id, clientId, written }: ToWrite): Promise<void> {
  const scores = {
    painBefore: written.painScaleBefore,
    painAfter: written.painScaleAfter,
    energyBefore: written.energyLevelBefore,
    energyAfter: written.energyLevelAfter,
  };
  if (Object.values(scores).every((score) => score === null)) return;
  const when = { scoredOn: written.sessionDate!, isShared: written.clientCanView };
  await tx.insert(sessionScores).values({ treatmentId: id, clientId, ...when, ...scores });
}

/** A client who was to be seen again has been seen; the next time is the follow-up's. */
async function keepRecall(
  tx: Db,
  ctx: Ctx<Therapist>,
  { id, clientId, written }: ToWrite,
): Promise<void> {
  const therapistId = ctx.actor.id;
  const open = and(
    eq(recalls.clientId, clientId),
    eq(recalls.therapistId, therapistId),
    isNull(recalls.doneAt),
  );
  await tx.update(recalls).set({ doneAt: ctx.now }).where(open);
  if (!written.followUpNeeded || !written.followUpDate) return;
  await tx
    .insert(recalls)
    .values({ clientId, therapistId, treatmentId: id, dueOn: written.followUpDate });
}

async function keepLastTreatment(
  tx: Db,
  { clientId, written: { sessionDate } }: ToWrite,
): Promise<void> {
  const isEarlier = or(isNull(careFiles.lastTreatedOn), lt(careFiles.lastTreatedOn, sessionDate!));
  await tx
    .update(careFiles)
    .set({ lastTreatedOn: sessionDate })
    .where(and(eq(careFiles.clientId, clientId), isEarlier));
}

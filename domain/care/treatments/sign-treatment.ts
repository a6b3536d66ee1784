import { and, eq, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { noteMeasures } from "#db/schema/care/measuring.ts";
import { sessionScores } from "#db/schema/care/progress.ts";
import { recalls } from "#db/schema/care/treatments.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { recallMail } from "../notices/rules.ts";
import { episodeOf } from "../episodes/episode-of.ts";
import { canOpen } from "../record/open-care-record.ts";
import { withConsentAndGuardian } from "../record/with-consent.ts";
import { keepFindings } from "../red-flags/keep-findings.ts";
import { whyUnsigned } from "./rules.ts";
import { writeShared } from "./write-shared.ts";
import { auditNote, type ToWrite, writeTreatment } from "./write-treatment.ts";

/**
 * Signs a session note as it was typed last, as the therapist who is signed in. From then on it
 * does not change; errors are corrected by amendments. In the same transaction the client's part is
 * written for them if it is shared, with its resources, home programme and notice, the scores, what
 * was measured, the red flags, the recall, and the end of the file's retention. Refuses what is incomplete (`whyUnsigned`), and what
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
    await keepMeasures(tx, input);
    await keepFindings(tx, ctx, findingsOf(input));
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

/** Each value is a row of its own, to be compared and drawn over time. */
async function keepMeasures(tx: Db, { id, clientId, written }: ToWrite): Promise<void> {
  const { measures, sessionDate, clientCanView: isShared } = written;
  const of = { treatmentId: id, clientId, isShared };
  const rows = measures.map(({ key, side, value, result }) => ({
    measureKey: key,
    side,
    value,
    result,
    measuredOn: sessionDate!,
    ...of,
  }));
  if (rows.length > 0) await tx.insert(noteMeasures).values(rows);
}

const findingsOf = ({ id, clientId, written }: ToWrite) => {
  const { redFlags, redFlagDecision, redFlagDecided, sessionDate } = written;
  return { id, clientId, redFlags, redFlagDecision, redFlagDecided, sessionDate: sessionDate! };
};

/**
 * A client who was to be seen again, by this therapist or one who has left, has been seen: for the
 * same episode, or for none. The review of an episode is done by a session from a week before its
 * day. The next time is the follow-up's.
 */
async function keepRecall(
  tx: Db,
  ctx: Ctx<Therapist>,
  { id, clientId, written }: ToWrite,
): Promise<void> {
  const therapistId = ctx.actor.id;
  const episodeId = await episodeOf(tx, written.episodeId, clientId);
  const former = tx
    .select({ id: therapists.id })
    .from(therapists)
    .where(eq(therapists.isActive, false));
  const ofFormer = inArray(recalls.therapistId, former);
  const seenUntil = addDays(written.sessionDate!, recallMail.daysBefore);
  const open = and(
    eq(recalls.clientId, clientId),
    or(eq(recalls.therapistId, therapistId), ofFormer),
    isNull(recalls.doneAt),
    or(isNull(recalls.episodeId), episodeId ? eq(recalls.episodeId, episodeId) : undefined),
    or(isNotNull(recalls.treatmentId), lte(recalls.dueOn, seenUntil)),
  );
  await tx.update(recalls).set({ doneAt: ctx.now }).where(open);
  if (!written.followUpNeeded || !written.followUpDate) return;
  await tx
    .insert(recalls)
    .values({ clientId, therapistId, treatmentId: id, episodeId, dueOn: written.followUpDate });
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

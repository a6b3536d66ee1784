import { and, desc, eq, isNull } from "drizzle-orm";
import { horses, rideAssessments } from "#db/schema/care/riding.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { ensureCareRecord } from "../../record/ensure-care-record.ts";
import { withConsentAndGuardian } from "../../record/with-consent.ts";
import { readAssessment } from "./queries.ts";

/**
 * Begins an assessment of a rider's seat, today and with the horse that they have ridden longest here;
 * an own draft that is there already is taken instead. Refuses without create_notes, without the
 * client's consent, and of a client under 18 without a guardian.
 */
export const beginAssessment = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  withConsentAndGuardian(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    const begun = and(
      eq(rideAssessments.clientId, clientId),
      eq(rideAssessments.therapistId, ctx.actor.id),
      isNull(rideAssessments.finishedAt),
      isNull(rideAssessments.replacesId),
    );
    const [draft] = await tx
      .select({ id: rideAssessments.id })
      .from(rideAssessments)
      .where(begun)
      .orderBy(desc(rideAssessments.createdAt))
      .limit(1);
    if (draft) return done(draft);
    const [horse] = await tx
      .select({ id: horses.id })
      .from(horses)
      .where(and(eq(horses.clientId, clientId), isNull(horses.archivedAt)))
      .orderBy(horses.addedAt)
      .limit(1);
    await ensureCareRecord(tx, ctx, clientId);
    const [added] = await tx
      .insert(rideAssessments)
      .values({
        clientId,
        therapistId: ctx.actor.id,
        horseId: horse?.id ?? null,
        assessedOn: londonDay(ctx.now),
        findings: [],
        createdAt: ctx.now,
      })
      .returning({ id: rideAssessments.id });
    await audit(tx, ctx, { action: "ride-assessment.begun", subjectId: clientId });
    return done(added!);
  });

/**
 * Begins the correction of a finished assessment of one's own: a draft with all that it says, which
 * stands in its place once it is finished; the first one stays in the record. Refuses as
 * `beginAssessment`, one that is not theirs, and one that is being corrected already.
 */
export const beginCorrection = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  withConsentAndGuardian(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    const first = await readAssessment(tx, { id, clientId });
    if (!first || first.therapistId !== ctx.actor.id) return refuse("no-such-assessment");
    if (!first.finishedAt) return refuse("not-finished");
    const [draft] = await tx
      .insert(rideAssessments)
      .values({
        clientId,
        therapistId: ctx.actor.id,
        horseId: first.horseId,
        assessedOn: first.assessedOn,
        findings: first.findings,
        summary: first.summary,
        replacesId: id,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: rideAssessments.id });
    if (!draft) return refuse("corrected-already");
    await audit(tx, ctx, { action: "ride-assessment.begun", subjectId: clientId });
    return done(draft);
  });

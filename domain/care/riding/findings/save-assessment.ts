import { and, eq } from "drizzle-orm";
import { horses, rideAssessments } from "#db/schema/care/riding.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { withConsent } from "../../record/with-consent.ts";
import type { AssessmentForm } from "./forms.ts";
import { readAssessment } from "./queries.ts";

type Change = { id: string; version: string; form: AssessmentForm; isFinal: boolean };

/**
 * Saves the draft of an assessment, based on `version`, or finishes it (`isFinal`): from then on the
 * database keeps its words. Refuses without create_notes, without the client's consent, a draft that
 * is not one's own, one that is finished, a horse of another client, and finishing with no finding.
 */
export const saveAssessment = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, version, form, isFinal }: Change,
) =>
  withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    const saved = await readAssessment(tx, { id, clientId });
    if (!saved || saved.therapistId !== ctx.actor.id) return refuse("no-such-assessment");
    if (saved.finishedAt) return refuse("finished-already");
    if (isOutdated(saved, version)) return refuse("changed-meanwhile");
    if (isFinal && form.findings.length === 0) return refuse("nothing-found");
    const { horse_id: horseId } = form;
    if (horseId) {
      const own = and(eq(horses.id, horseId), eq(horses.clientId, clientId));
      if ((await tx.$count(horses, own)) === 0) return refuse("no-such-horse");
    }
    await tx
      .update(rideAssessments)
      .set({
        assessedOn: form.assessed_on,
        horseId,
        summary: form.summary,
        findings: form.findings,
        version: saved.version + 1,
        ...(isFinal && { finishedAt: ctx.now }),
      })
      .where(eq(rideAssessments.id, id));
    if (isFinal) await audit(tx, ctx, { action: "ride-assessment.finished", subjectId: clientId });
    return done(undefined);
  });

/** Deletes one's own draft. Refuses a finished one and another's ("no-such-assessment"). */
export const discardAssessment = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  transaction(ctx, async (tx) => {
    const which = and(eq(rideAssessments.id, id), eq(rideAssessments.clientId, clientId));
    const gone = await tx
      .delete(rideAssessments)
      .where(which)
      .returning({ id: rideAssessments.id });
    if (gone.length === 0) return refuse("no-such-assessment");
    await audit(tx, ctx, { action: "ride-assessment.discarded", subjectId: clientId });
    return done(undefined);
  });

type Sharing = { id: string; isShared: boolean };

/** Shows a finished assessment to its client, or hides it again. Only its author does; refuses without create_notes. */
export const shareAssessment = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, isShared }: Sharing,
) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const saved = await readAssessment(tx, { id, clientId });
    if (!saved || saved.therapistId !== ctx.actor.id) return refuse("no-such-assessment");
    if (!saved.finishedAt) return refuse("not-finished");
    await tx.update(rideAssessments).set({ isShared }).where(eq(rideAssessments.id, id));
    await audit(tx, ctx, {
      action: isShared ? "ride-assessment.shared" : "ride-assessment.unshared",
      subjectId: clientId,
    });
    return done(undefined);
  });

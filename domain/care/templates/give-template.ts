import { and, eq, isNull } from "drizzle-orm";
import { programmeTemplates } from "#db/schema/care/programmes.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { addLine } from "../plans/add-line.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsentAndGuardian } from "../record/with-consent.ts";
import { exercisesOf } from "./queries.ts";

type Giving = { templateId: string; isConsidered: boolean };

/**
 * Gives a client all exercises of a template at once; those that run already stay as they are.
 * Refuses as `giveExercise` does, "no-such-template", and one without exercises ("empty").
 */
export const giveTemplate = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { templateId, isConsidered }: Giving,
) =>
  withConsentAndGuardian(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    const [template] = await tx
      .select({ lines: programmeTemplates.lines })
      .from(programmeTemplates)
      .where(and(eq(programmeTemplates.id, templateId), isNull(programmeTemplates.archivedAt)));
    if (!template) return refuse("no-such-template");
    const lines = await exercisesOf(tx, template.lines);
    if (lines.length === 0) return refuse("empty");
    await ensureCareRecord(tx, ctx, clientId);
    for (const line of lines) {
      const added = await addLine(tx, ctx, { ...line, clientId, endsOn: null, isConsidered });
      if (!added.ok && added.why !== "runs-already") return added;
    }
    await audit(tx, ctx, {
      action: "programme.template-given",
      subjectId: clientId,
      detail: { templateId },
    });
    return done(undefined);
  });

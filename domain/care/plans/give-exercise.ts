import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { findAnyExercise } from "../own-exercises/queries.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsentAndGuardian } from "../record/with-consent.ts";
import { addLine } from "./add-line.ts";
import { doseIn, type DoseForm } from "./forms.ts";

/**
 * Gives a client an exercise of the library, or one of the studio's own, with its dose. Refuses without create_notes
 * ("not-allowed"), without consent in force ("no-consent") or a guardian where one is needed
 * ("guardian-missing"), and what `addLine` refuses.
 */
export const giveExercise = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { key, form }: { key: string; form: DoseForm },
) =>
  withConsentAndGuardian(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const exercise = await findAnyExercise(tx, key);
    if (!exercise || exercise.isAway) return refuse("no-such-exercise");
    await lock(tx, { client: [clientId] });
    await ensureCareRecord(tx, ctx, clientId);
    const added = await addLine(tx, ctx, {
      clientId,
      exercise,
      dose: doseIn(form),
      endsOn: form.ends_on,
      isConsidered: form.care_considered,
    });
    if (!added.ok || !added.value.isNew) return added;
    await audit(tx, ctx, {
      action: "programme.given",
      subjectId: clientId,
      detail: { itemId: added.value.id },
    });
    return done(added.value);
  });

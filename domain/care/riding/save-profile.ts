import { eq } from "drizzle-orm";
import { riderProfiles } from "#db/schema/care/riding.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";
import type { RiderForm } from "./forms.ts";
import { mayWriteRider, type Rider, riderId } from "./rider.ts";
import { noProfileYet } from "./rules.ts";

type Change = { version: string; form: RiderForm };

/**
 * Saves how a client rides, based on `version`. Refuses a therapist without create_notes, without the
 * client's consent to records of their health, and where another person has saved since.
 */
export const saveRiderProfile = (rider: Rider, { version, form }: Change) =>
  withConsent(rider.ctx, async (tx) => {
    const { ctx } = rider;
    if (!mayWriteRider(rider)) return refuse("not-allowed");
    const clientId = riderId(rider);
    await lock(tx, { client: [clientId] });
    const [stored] = await tx
      .select({ version: riderProfiles.version })
      .from(riderProfiles)
      .where(eq(riderProfiles.clientId, clientId));
    if (isOutdated(stored ?? noProfileYet, version)) return refuse("changed-meanwhile");
    await ensureCareRecord(tx, ctx, clientId);
    const row = { ...rowOf(form), changedAt: ctx.now };
    if (stored)
      await tx
        .update(riderProfiles)
        .set({ ...row, version: stored.version + 1 })
        .where(eq(riderProfiles.clientId, clientId));
    else await tx.insert(riderProfiles).values({ ...row, clientId });
    await audit(tx, ctx, { action: "rider.changed", subjectId: clientId });
    return done(undefined);
  });

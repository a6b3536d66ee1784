import { eq } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { clientHealthRecords } from "#db/schema/care/health.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { noteActivity } from "../record/note-activity.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";
import type { HealthForm } from "./forms.ts";
import { confirmHealth } from "./confirm-health-unchanged.ts";
import { newestHealth } from "./queries.ts";
import { nextReview } from "./rules.ts";

/** What was typed, over which version it was typed ("0": nothing was on file), and where it came from. */
type HealthInput = { form: HealthForm; version: string };

/**
 * Adds a new version of a client's own health information, confirmed today; earlier versions stay.
 * Refuses "changed-meanwhile" when there is a newer version than the one that was changed, and
 * "no-consent".
 */
export const recordOwnHealth = (ctx: Ctx<Client>, input: HealthInput) =>
  withConsent(ctx, async (tx) => {
    const written = await writeHealth(tx, ctx, {
      ...input,
      clientId: ctx.actor.id,
      source: "client",
    });
    if (!written.ok) return written;
    await confirmHealth(tx, ctx);
    await noteActivity(tx, ctx, "health.recorded");
    return written;
  });

type Written = Omit<HealthInput, "version"> & {
  clientId: string;
  source: "client" | "therapist" | "form";
  /** Without a version it replaces the current one. */
  version?: string;
};

/** A step: the next version, behind the lock of the care record, so that of two at once none is lost. */
export async function writeHealth(tx: Db, ctx: Ctx<Client | Therapist>, input: Written) {
  const { clientId, form, source, version } = input;
  await lockCareRecord(tx, ctx, clientId);
  const now = { version: (await newestHealth(tx, clientId))?.version ?? 0 };
  if (version !== undefined && isOutdated(now, version)) return refuse("changed-meanwhile");
  const row = {
    clientId,
    version: now.version + 1,
    source,
    recordedBy: ctx.actor.accountId,
    recordedAt: ctx.now,
  };
  await tx.insert(clientHealthRecords).values({ ...row, ...rowOf(form) });
  await tx
    .update(careFiles)
    .set({ askHealthOn: nextReview(ctx.now) })
    .where(eq(careFiles.clientId, clientId));
  await audit(tx, ctx, { action: "health.recorded", subjectId: clientId });
  return done({ version: row.version });
}

/** Locks the client, so that what is on file is changed by one at a time, and opens the care record where it is missing. */
export async function lockCareRecord(tx: Db, ctx: Ctx, clientId: string): Promise<void> {
  await lock(tx, { client: [clientId] });
  await ensureCareRecord(tx, ctx, clientId);
}

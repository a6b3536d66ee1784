import { sql } from "drizzle-orm";
import { branding } from "#db/schema/branding.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { brandingFields } from "./fields.ts";
import type { BrandingForm } from "./forms.ts";

/**
 * Changes how the studio looks and what it offers, based on `version`; every page, paper and mail
 * follows. Refuses what another person has changed since.
 */
export const saveBranding = (
  ctx: Ctx<Owner>,
  { form, version }: { form: BrandingForm; version: string },
) =>
  transaction(ctx, async (tx) => {
    await offerSessionsForRiders(tx, ctx.now, form.hasEquestrian);
    const [stored] = await readLocked(
      tx
        .select({ ...columnsOf(branding, brandingFields), version: branding.version })
        .from(branding),
    );
    if (!stored) return refuse("no-such-look");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const changed = (Object.keys(form) as (keyof BrandingForm)[]).filter(
      (name) => form[name] !== stored[name],
    );
    if (changed.length === 0) return done(changed);
    await tx.update(branding).set({ ...form, version: stored.version + 1, updatedAt: ctx.now });
    await audit(tx, ctx, { action: "branding.changed", detail: { changed } });
    await markChanged(tx, "studio");
    return done(changed);
  });

/** The type of session for riders is archived and restored with the module, and else left alone. */
const offerSessionsForRiders = (tx: Db, now: Date, isOn: boolean) =>
  tx
    .update(sessionTypes)
    .set({ archivedAt: isOn ? null : now })
    .where(
      sql`${sessionTypes.slug} = 'equestrian-pilates' and exists (select from branding where has_equestrian <> ${isOn})`,
    );

import { eq } from "drizzle-orm";
import { pageHeads } from "#db/schema/page-heads.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isSharedPage } from "../sharing/messages.ts";
import type { HeadForm } from "./forms.ts";

type Change = { page: string; version: string; form: HeadForm };

/**
 * Saves what search engines and shared links say of a page, based on `version` (0 for a page as it
 * was). Refuses what is no page of the site, and one that another person has changed since.
 */
export const savePageHead = (ctx: Ctx<Owner>, { page, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    if (!isSharedPage(page)) return refuse("no-such-page");
    const [stored] = await readLocked(
      tx.select({ version: pageHeads.version }).from(pageHeads).where(eq(pageHeads.page, page)),
    );
    if (isOutdated(stored ?? { version: 0 }, version)) return refuse("changed-meanwhile");
    const row = { page, ...form, version: (stored?.version ?? 0) + 1 };
    const written = stored
      ? await tx.update(pageHeads).set(row).where(eq(pageHeads.page, page)).returning()
      : await tx.insert(pageHeads).values(row).onConflictDoNothing().returning();
    if (written.length === 0) return refuse("changed-meanwhile");
    await audit(tx, ctx, { action: "page-head.changed", detail: { page } });
    await markChanged(tx, "studio");
    return done(undefined);
  });

import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import { settings } from "#db/schema/studio.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { Settings } from "./forms.ts";
import { lockSettings, settingColumns } from "./queries.ts";
import { changeForAudit, differing, partOf } from "./rules.ts";
import type { SettingName, SettingsPart } from "./fields.ts";

/** One form's new values, and the version of the settings that it was opened with. */
export type SettingsChange = { part: SettingsPart; input: Partial<Settings>; version: string };

/**
 * Changes the settings of one form; every public page, mail and receipt follows. Refuses when
 * another person has changed any settings since, an adviser's day that has not come yet, and a code
 * for retreat guests that would work on nothing. Returns the names of what changed.
 */
export const saveSettings = (ctx: Ctx<Owner>, { part, input, version }: SettingsChange) =>
  transaction(ctx, async (tx) => {
    if (input.papers_checked_on && input.papers_checked_on > londonDay(ctx.now))
      return refuse("not-read-yet");
    const all = await lockSettings(tx);
    const stored = partOf(all, part);
    const changed = differing(stored, input);
    if (changed.length === 0) return done(changed);
    if (isOutdated(all, version)) return refuse("changed-meanwhile");

    if (!(await hasSomethingToGive(tx, input))) return refuse("gift-on-nothing");
    const renamed = changed.includes("business_name")
      ? { nameVersion: sql`${settings.nameVersion} + 1` }
      : {};
    await tx
      .update(settings)
      .set({ ...asRow(input, changed), ...renamed, version: all.version + 1, updatedAt: ctx.now });
    await audit(tx, ctx, {
      action: "settings.changed",
      detail: { part, changed: changeForAudit(stored, input, changed) },
    });
    await markChanged(tx, "studio");
    return done(changed);
  });

/** Whether something is on sale in each category that the retreat guests' code is for. */
async function hasSomethingToGive(
  tx: Db,
  { retreat_gift_percent, retreat_gift_categories = [] }: Partial<Settings>,
) {
  if (!retreat_gift_percent) return true;
  const filled = await tx
    .selectDistinct({ slug: productCategories.slug })
    .from(productCategories)
    .innerJoin(products, eq(products.categoryId, productCategories.id))
    .where(
      and(
        inArray(productCategories.slug, retreat_gift_categories),
        eq(products.status, "published"),
      ),
    );
  return filled.length === retreat_gift_categories.length;
}

/** A column is set by what it is called here, which for amounts is not its name in the database. */
const keyOf = new Map(
  Object.entries(getTableColumns(settings)).map(([key, column]) => [column as unknown, key]),
);

const asRow = (input: Partial<Settings>, changed: SettingName[]) =>
  Object.fromEntries(
    changed.map((name) => [keyOf.get(settingColumns[name]), input[name]]),
  ) as Partial<typeof settings.$inferInsert>;

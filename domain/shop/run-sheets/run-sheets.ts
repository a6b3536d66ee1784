import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { retreatBalances, runSheets } from "#db/schema/retreats.ts";
import { products } from "#db/schema/catalogue.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { findEvent } from "#domain/shop/attendees/find-event.ts";
import type { RunSheetLine } from "./forms.ts";
import { asking, duePence } from "#domain/shop/balances/find-balances.ts";

/**
 * An event's run-sheet: the times of its day, who comes with their contact and what they eat, and
 * which of their places have an open balance. Nothing of health.
 */
export async function findRunSheet(ctx: Ctx<Staff>, productId: string) {
  const event = await findEvent(ctx, productId);
  if (!event) return undefined;
  const { sheet, owing } = await read(ctx, async (db) => {
    const [saved] = await db
      .select({
        times: runSheets.times,
        entries: runSheets.entries,
        notes: runSheets.notes,
        version: runSheets.version,
      })
      .from(runSheets)
      .where(eq(runSheets.productId, event.id));
    const lineIds = [...new Set(event.people.map(({ lineId }) => lineId))];
    const open = and(
      inArray(retreatBalances.orderItemId, lineIds),
      isNotNull(retreatBalances.openedAt),
      isNull(retreatBalances.endedAt),
      isNull(asking.paidAt),
    );
    const rows =
      lineIds.length === 0
        ? []
        : await db
            .select({
              lineId: retreatBalances.orderItemId,
              eachPence: sql`round(${duePence} / ${retreatBalances.places})`.mapWith(Number),
            })
            .from(retreatBalances)
            .innerJoin(asking, eq(asking.id, retreatBalances.balanceOrderId))
            .where(open);
    return { sheet: saved, owing: new Map(rows.map((row) => [row.lineId, row.eachPence])) };
  });
  const people = event.people
    .map((guest) => ({ ...guest, balancePence: owing.get(guest.lineId) ?? 0 }))
    .toSorted((a, b) => Number(!a.name) - Number(!b.name) || a.name.localeCompare(b.name, "en-GB"));
  const lines = (sheet?.times ?? []).map((time, at): RunSheetLine => ({
    time: time.slice(0, 5),
    entry: sheet?.entries[at] ?? "",
  }));
  return { ...event, people, lines, notes: sheet?.notes ?? "", version: sheet?.version ?? 0 };
}

type Saving = {
  productId: string;
  lines: readonly RunSheetLine[];
  notes: string;
  version: string;
};

/** Saves the times of an event's day over the version that they were opened with. */
export async function saveRunSheet(
  ctx: Ctx<Staff>,
  { productId, lines, notes, ...opened }: Saving,
) {
  if (!isUuid(productId)) return refuse("no-such-event");
  return transaction(ctx, async (tx) => {
    const { id } = products;
    const [event] = await tx.select({ id }).from(products).where(eq(id, productId));
    if (!event) return refuse("no-such-event");
    // The row is made empty by who saves first, so that two who save at once meet at it.
    await tx
      .insert(runSheets)
      .values({
        productId,
        version: 0,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing();
    const of = eq(runSheets.productId, productId);
    const [saved] = await readLocked(
      tx.select({ version: runSheets.version }).from(runSheets).where(of),
    );
    if (!saved || isOutdated(saved, opened.version)) return refuse("changed-meanwhile");
    const version = saved.version + 1;
    await tx
      .update(runSheets)
      .set({
        times: lines.map(({ time }) => time),
        entries: lines.map(({ entry }) => entry),
        notes,
        version,
        updatedAt: ctx.now,
      })
      .where(of);
    await audit(tx, ctx, {
      action: "event.run-sheet-saved",
      detail: { productId },
    });
    return done({ version });
  });
}

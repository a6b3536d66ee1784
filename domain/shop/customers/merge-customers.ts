import { eq, inArray } from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { customerFields, withFigures } from "./figures.ts";

type Merge = { keep: string; other: string };
type Row = Awaited<ReturnType<typeof both>>[number];

/** What a merge would make of two customers: the figures together. Amounts in pence. */
export async function previewMerge(
  ctx: Ctx<Staff>,
  { keep, other }: Pick<Merge, "keep" | "other">,
) {
  if (!isUuid(keep) || !isUuid(other)) return refuse("no-such-customer");
  const rows = await read(ctx, async (db) => withFigures(db, await both(db, [keep, other])));
  const [kept, merged] = [rows.find(({ id }) => id === keep), rows.find(({ id }) => id === other)];
  const why = whyNot(kept, merged);
  if (why || !kept || !merged) return refuse(why ?? "no-such-customer");
  const last = [kept.lastOrderAt, merged.lastOrderAt].filter((at) => at !== null);
  return done({
    kept: customerViewOf(kept),
    merged: customerViewOf(merged),
    together: {
      totalOrders: kept.totalOrders + merged.totalOrders,
      spentPence: kept.spentPence + merged.spentPence,
      lastOrderAt: last.toSorted((one, next) => next.getTime() - one.getTime())[0] ?? null,
    },
  });
}

type Counted = Row & { totalOrders: number; spentPence: number };

const customerViewOf = ({
  id,
  firstName,
  lastName,
  email,
  phone,
  totalOrders,
  spentPence,
  createdAt,
}: Counted) => ({
  id,
  firstName,
  lastName,
  email,
  phone,
  totalOrders,
  spentPence,
  createdAt,
});

/**
 * Records that two customers are one person: the other's orders are counted and shown with the kept
 * one's. Nothing is copied from one to the other and each order stays with its buyer, so that no
 * client sees more in the portal, or gets more in their data export, than before: two rows are one
 * person's data only once that is proved (`mergeProvedAt`). It can be undone.
 */
export function mergeCustomers(ctx: Ctx<Staff>, { keep, other }: Merge) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(keep) || !isUuid(other)) return refuse("no-such-customer");
    const before = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.mergedInto, other));
    await lock(tx, { customer: [keep, other, ...before.map(({ id }) => id)] });
    const rows = await both(tx, [keep, other]);
    const [kept, merged] = [
      rows.find(({ id }) => id === keep),
      rows.find(({ id }) => id === other),
    ];
    const why = whyNot(kept, merged);
    if (why || !kept || !merged) return refuse(why ?? "no-such-customer");
    await tx.update(customers).set({ mergedInto: keep }).where(eq(customers.mergedInto, other));
    await tx
      .update(customers)
      .set({ mergedInto: keep, updatedAt: ctx.now })
      .where(eq(customers.id, other));
    await tx.update(customers).set({ updatedAt: ctx.now }).where(eq(customers.id, keep));
    await audit(tx, ctx, {
      action: "customer.merged",
      subjectId: keep,
      detail: { customerId: other },
    });
    return done(undefined);
  });
}

/** Takes a merge back: the other is a customer of their own again, with their own orders. */
export function partCustomers(ctx: Ctx<Staff>, { other }: Pick<Merge, "other">) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(other)) return refuse("no-such-customer");
    await lock(tx, { customer: [other] });
    const { mergedInto } = customers;
    const [row] = await tx.select({ mergedInto }).from(customers).where(eq(customers.id, other));
    if (!row?.mergedInto) return refuse("not-merged");
    await tx
      .update(customers)
      .set({ mergedInto: null, updatedAt: ctx.now })
      .where(eq(customers.id, other));
    await audit(tx, ctx, {
      action: "customer.parted",
      subjectId: row.mergedInto,
      detail: { customerId: other },
    });
    return done({ from: row.mergedInto });
  });
}

const both = (db: Db, ids: string[]) =>
  db.select(customerFields).from(customers).where(inArray(customers.id, ids)).orderBy(customers.id);

function whyNot(kept: Row | undefined, merged: Row | undefined) {
  if (!kept || !merged) return "no-such-customer";
  if (kept.id === merged.id) return "same-customer";
  return kept.mergedInto || merged.mergedInto ? "merged-already" : undefined;
}

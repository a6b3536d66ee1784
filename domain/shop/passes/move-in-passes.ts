// Open passes that another system sold: steps, each a fixed number of statements.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { passEntries, passes } from "#db/schema/passes.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { before } from "#domain/kernel/time.ts";
import { endOfDay } from "#domain/kernel/dates/london.ts";
import { membershipSlug } from "../memberships/messages.ts";
import { deleteMovedOrders, writeMovedOrders } from "../orders/moved-in/write-moved-orders.ts";

/** The passes of the shop, sold now or not, as which those that move in go on. */
export const listPassProducts = (tx: Db) =>
  tx
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      category: productCategories.slug,
      pricePence: products.pricePence,
      credits: products.passCredits,
      validDays: products.passValidDays,
      opens: products.passOpens,
      sessionTypeId: products.passSessionTypeId,
      isShared: products.passIsShared,
    })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(
      and(
        eq(products.productType, "pass"),
        ne(products.slug, membershipSlug),
        isNotNull(products.passCredits),
      ),
    )
    .orderBy(sql`${products.status} <> 'published'`, products.name, products.id);
export type PassProduct = Awaited<ReturnType<typeof listPassProducts>>[number];

/** A pass as another system has it; `source` tells it from every other that ever moved in. */
export type MovedPass = {
  source: string;
  product: PassProduct;
  left: number;
  lastDay: string;
  /** What was paid for all of it, in pence; null where the file does not say. */
  paidPence: number | null;
  buyer: { email: string; firstName: string; lastName: string };
};

/** Which of these have moved in before, whatever became of them since. */
export async function findPassesHere(tx: Db, sources: readonly string[]) {
  const found = await tx
    .select({ id: passEntries.passId, cause: passEntries.cause })
    .from(passEntries)
    .where(and(eq(passEntries.kind, "moved-in"), inArray(passEntries.cause, sources.map(causeOf))));
  return new Map(found.map(({ id, cause }) => [cause.slice(causeOf("").length), id]));
}

const causeOf = (source: string): string => `moved-in:${source}`;

/**
 * Writes passes with what is left on them, each with an order that says whose it is. Those that are
 * left count as what was paid for them, or as the shop's price. No one is mailed. Returns their ids
 * in the same order.
 */
export async function addMovedPasses(
  tx: Db,
  rows: readonly MovedPass[],
  now: Date,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const written = await writeMovedOrders(
    tx,
    rows.map(({ buyer, product }) => ({ buyer, product: { ...product, type: "pass" as const } })),
    now,
  );
  const ids = rows.map(() => randomUUID());
  await tx.insert(passes).values(
    rows.map(({ product, left, lastDay, paidPence }, at) => {
      const credits = Math.max(product.credits!, left);
      return {
        id: ids[at]!,
        ...written[at]!,
        piece: 1,
        name: product.name,
        credits,
        validDays: product.validDays!,
        opens: product.opens!,
        sessionTypeId: product.sessionTypeId,
        isShared: product.isShared,
        paidPence: paidPence ?? Math.round((product.pricePence * credits) / product.credits!),
        createdAt: now,
        issuedAt: now,
        validUntil: before(endOfDay(lastDay), 1),
      };
    }),
  );
  await tx.insert(passEntries).values(
    rows.map(({ left, source }, at) => ({
      passId: ids[at]!,
      kind: "moved-in" as const,
      credits: left,
      cause: causeOf(source),
      at: now,
    })),
  );
  return ids;
}

/** Deletes passes that moved in and were never used, changed or shared; the ids of those that are gone. */
export async function deleteUnusedPasses(
  tx: Db,
  ids: readonly string[],
  importId: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const theirs = await tx
    .select({ customerId: orders.customerId })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(inArray(passes.id, [...ids]));
  await lock(tx, { customer: theirs.map(({ customerId }) => customerId), pass: ids });
  const unused = await tx
    .select({ id: passes.id, orderId: passes.orderId })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(
      and(
        inArray(passes.id, [...ids]),
        eq(orders.channel, "moved-in"),
        eq(passes.version, 1),
        sql`not exists (select from pass_entries e where e.pass_id = passes.id and e.kind <> 'moved-in')`,
        sql`not exists (select from pass_sharers s where s.pass_id = passes.id)`,
      ),
    );
  const gone = unused.map(({ id }) => id);
  await tx.delete(passEntries).where(inArray(passEntries.passId, gone));
  await tx.delete(passes).where(inArray(passes.id, gone));
  await deleteMovedOrders(
    tx,
    unused.map(({ orderId }) => orderId),
    importId,
  );
  return new Set(gone);
}

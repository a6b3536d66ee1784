import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import {
  discountCodeCategories,
  discountCodeProducts,
  discountCodes,
} from "#db/schema/discounts.ts";
import { discountCodeUsage } from "#db/schema/discount-usage.ts";
import { orders } from "#db/schema/orders.ts";
import { beginsWith } from "#domain/kernel/text/begins-with.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { handful } from "#domain/kernel/database/handful.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { placeCategory } from "#domain/shop/places/messages.ts";
import { codeState, normalCode } from "./rules.ts";

export type CodeSort = "newest" | "code";
export type CodeFilter = "active";
export type CodeQuery = ListQuery<CodeSort, CodeFilter>;
export type CodeRow = Awaited<ReturnType<typeof listCodes>>["rows"][number];

/** One page of the codes, how many are active, and how often each was used: two statements, however many there are. */
export function listCodes(ctx: Ctx<Staff>, query: CodeQuery) {
  return read(ctx, async (db) => {
    const condition = conditions(query, ctx.now);
    const columns =
      query.sort === "code" ? [discountCodes.code] : [discountCodes.createdAt, discountCodes.id];
    const rows = await db
      .select(fields)
      .from(discountCodes)
      .where(condition)
      .orderBy(...columns.map((column) => (query.descending ? desc(column) : asc(column))))
      .limit(listSize)
      .offset(rowsBefore(query));
    const [numbers] = await db
      .select({
        all: count(),
        active: sql`count(*) filter (where ${isOn(ctx.now)})`.mapWith(Number),
        expired: sql`count(*) filter (where ${hasExpired(ctx.now)})`.mapWith(Number),
        total: sql`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number),
      })
      .from(discountCodes)
      .where(isNull(discountCodes.archivedAt));
    const { all = 0, active = 0, expired = 0, total = 0 } = numbers ?? {};
    return {
      rows: rows.map((row) => ({ ...row, state: codeState(row, ctx.now) })),
      all,
      active,
      expired,
      total,
    };
  });
}

/** The newest few codes that words find, in one statement. */
export function searchCodes(ctx: Ctx<Staff>, words: string) {
  const { id, code, name, createdAt } = discountCodes;
  return read(ctx, (db) =>
    db
      .select({ id, code, name })
      .from(discountCodes)
      .where(conditions({ words, filters: { active: "" } }, ctx.now))
      .orderBy(desc(createdAt), desc(id))
      .limit(handful + 1),
  );
}

const fields = {
  id: discountCodes.id,
  code: discountCodes.code,
  name: discountCodes.name,
  discountType: discountCodes.discountType,
  discountValue: discountCodes.discountValue,
  appliesTo: discountCodes.appliesTo,
  usageLimit: discountCodes.usageLimit,
  validFrom: discountCodes.validFrom,
  validUntil: discountCodes.validUntil,
  isActive: discountCodes.isActive,
  personalTo: discountCodes.personalTo,
  usageCount:
    sql`(select count(*) from discount_code_usage u where u.discount_code_id = discount_codes.id)`.mapWith(
      Number,
    ),
};

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
/** Switched on, and its last day is not over; and the other half of those that are switched on. */
const isOn = (now: Date) =>
  sql`(${discountCodes.isActive} and coalesce(${discountCodes.validUntil} >= ${at(now)}, true))`;
const hasExpired = (now: Date) =>
  sql`(${discountCodes.isActive} and ${discountCodes.validUntil} < ${at(now)})`;

function conditions(
  { words, filters }: Pick<CodeQuery, "words" | "filters">,
  now: Date,
): SQL | undefined {
  const states: Record<string, SQL> = {
    yes: isOn(now),
    no: eq(discountCodes.isActive, false),
    expired: hasExpired(now),
  };
  const active = filters.active ? states[filters.active] : undefined;
  const found = words
    ? sql`(${beginsWith(discountCodes.code, normalCode(words))} or position(${words.toLowerCase()} in lower(${discountCodes.name} || ' ' || coalesce(${discountCodes.personalTo}, ''))) > 0)`
    : undefined;
  return and(isNull(discountCodes.archivedAt), active, found);
}

/** One code with its products and categories, as its form shows it. */
export function findCode(ctx: Ctx<Staff>, id: string) {
  if (!isUuid(id)) return Promise.resolve(undefined);
  return read(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(discountCodes)
      .where(and(eq(discountCodes.id, id), isNull(discountCodes.archivedAt)));
    if (!row) return undefined;
    const ofCode = eq(discountCodeProducts.discountCodeId, id);
    const toProducts = await db
      .select({ id: discountCodeProducts.productId })
      .from(discountCodeProducts)
      .where(ofCode);
    const toCategories = await db
      .select({ id: discountCodeCategories.categoryId })
      .from(discountCodeCategories)
      .where(eq(discountCodeCategories.discountCodeId, id));
    return {
      ...row,
      productIds: toProducts.map((one) => one.id),
      categoryIds: toCategories.map((one) => one.id),
    };
  });
}

const maxUses = 100;

/** The orders that used a code, newest first, at most a hundred, and how many there are in all; amounts in pence. */
export function listUses(ctx: Ctx<Staff>, id: string) {
  return read(ctx, async (db) => {
    const ofCode = eq(discountCodeUsage.discountCodeId, id);
    const rows = await db
      .select({
        orderId: orders.id,
        orderNumber: orders.orderNumber,
        firstName: orders.firstName,
        lastName: orders.lastName,
        email: orders.email,
        status: orders.status,
        totalPence: orders.totalPence,
        amountPence: discountCodeUsage.amountPence,
        usedAt: discountCodeUsage.usedAt,
      })
      .from(discountCodeUsage)
      .innerJoin(orders, eq(orders.id, discountCodeUsage.orderId))
      .where(ofCode)
      .orderBy(desc(discountCodeUsage.usedAt))
      .limit(maxUses);
    const [sums] = await db
      .select({
        uses: count(),
        givenPence: sql`coalesce(sum(${discountCodeUsage.amountPence}), 0) * 100`.mapWith(Number),
      })
      .from(discountCodeUsage)
      .where(ofCode);
    return { rows, uses: sums?.uses ?? 0, givenPence: sums?.givenPence ?? 0 };
  });
}

const maxFound = 20;

/** What a code can be for: every category, the products it is for so far, and those that words find; by name. */
export function listCodeTargets(
  ctx: Ctx<Staff>,
  { productIds, words }: { productIds: readonly string[]; words: string },
) {
  return read(ctx, async (db) => {
    const named = { id: products.id, name: products.name };
    const like = `%${words.replaceAll(/[%_\\]/g, "\\$&")}%`;
    return {
      categories: await db
        .select({ id: productCategories.id, name: productCategories.name })
        .from(productCategories)
        .where(ne(productCategories.slug, placeCategory))
        .orderBy(asc(productCategories.name)),
      chosen:
        productIds.length > 0
          ? await db
              .select(named)
              .from(products)
              .where(inArray(products.id, [...productIds]))
          : [],
      found: words
        ? await db
            .select(named)
            .from(products)
            .where(
              and(
                ilike(products.name, like),
                isNull(products.optionOf),
                sql`${products.status} <> 'archived'`,
              ),
            )
            .orderBy(asc(products.name), asc(products.id))
            .limit(maxFound)
        : undefined,
    };
  });
}

export type CodeTargets = Awaited<ReturnType<typeof listCodeTargets>>;

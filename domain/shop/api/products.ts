// The catalogue as programs read it: what the shop shows, with options, prices and stock.
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { productCategories, products, stockItems } from "#db/schema/catalogue.ts";
import { productTypes } from "#db/schema/lists.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import {
  apiId,
  apiInstant,
  apiPence,
  asInstant,
  asInstantOrNull,
} from "#domain/kernel/input/api-schemas.ts";
import { type ChangedQuery, keysetOfChanges, pageOf } from "#domain/kernel/input/keyset.ts";

const price = { pricePence: apiPence, salePricePence: apiPence.nullable() };
const stock = z.int().nullable().meta({ description: "Null: nothing is counted" });

const optionSchema = z.object({
  id: apiId,
  label: z.string(),
  sku: z.string().nullable(),
  ...price,
  stock,
});

export const productSchema = z
  .object({
    id: apiId,
    slug: z.string(),
    name: z.string(),
    shortDescription: z.string(),
    type: z.enum(productTypes),
    category: z.string().meta({ description: "The slug of its category" }),
    sku: z.string().nullable(),
    ...price,
    vatPercent: z.int(),
    stock,
    optionName: z.string().nullable().meta({ description: "What is chosen, such as Size" }),
    options: z.array(optionSchema),
    eventStartsAt: apiInstant.nullable(),
    eventEndsAt: apiInstant.nullable(),
    updatedAt: apiInstant,
  })
  .meta({ id: "Product", description: "Something that the shop sells" });

/** The options of a product, as JSON in its row: a page is one statement. */
const options = sql<z.output<typeof optionSchema>[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'label', o.option_label, 'sku', o.sku, 'pricePence', round(o.price * 100)::integer,
    'salePricePence', round(o.sale_price * 100)::integer, 'stock', s.quantity
  ) order by o.display_order, o.id), '[]')
  from products o left join stock_items s on s.id = o.stock_item_id
  where o.option_of = "products"."id" and not o.is_retired)`;

const fields = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  shortDescription: products.shortDescription,
  type: products.productType,
  category: productCategories.slug,
  sku: products.sku,
  pricePence: products.pricePence,
  salePricePence: products.salePricePence,
  vatPercent: products.vatPercent,
  stock: stockItems.quantity,
  optionName: products.optionName,
  options,
  eventStartsAt: products.eventStartsAt,
  eventEndsAt: products.eventEndsAt,
  updatedAt: products.updatedAt,
};

/** What is in the shop: no draft and no archived product; an option stands in its product. */
const inShop = and(eq(products.status, "published"), isNull(products.optionOf));

/** A page of the products, the oldest first. One statement. */
export const listProductsForApi = (ctx: Ctx, query: ChangedQuery) =>
  read(ctx, async (db) => {
    const { createdAt: created, updatedAt: updated, id } = products;
    const page = keysetOfChanges({ created, updated, id }, query);
    const found = await db
      .select({ ...fields, at: page.instant })
      .from(products)
      .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(and(inShop, page.where))
      .orderBy(...page.order)
      .limit(page.limit);
    const { rows, next } = pageOf(found, query);
    return { rows: rows.map(asProduct), next };
  });

/** One of them. */
export const findProductForApi = (ctx: Ctx, id: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select(fields)
      .from(products)
      .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(and(inShop, eq(products.id, id)));
    return found && asProduct(found);
  });

type Instants = { eventStartsAt: Date | null; eventEndsAt: Date | null; updatedAt: Date };
const asProduct = <P extends Instants>(product: P) => ({
  ...product,
  eventStartsAt: asInstantOrNull(product.eventStartsAt),
  eventEndsAt: asInstantOrNull(product.eventEndsAt),
  updatedAt: asInstant(product.updatedAt),
});

// Catalogue: what the studio sells, and how much of it there is.
import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf, pence, searchVector } from "./columns.ts";
import { depositChecks, depositTerms } from "./deposit-terms.ts";
import { passChecks, passTerms } from "./pass-terms.ts";
import { parcelKinds, productStatuses, productTypes, retreatPackages } from "./lists.ts";

export type ProductStatus = (typeof productStatuses)[number];
export type ParcelKind = (typeof parcelKinds)[number];
export type ProductType = (typeof productTypes)[number];

/** Standard, reduced, or none: zero-rated and exempt (decision 036). */
export type VatPercent = 20 | 5 | 0;

/** A category of the shop. The slug is for addresses and rules; the name is what people read. */
export const productCategories = pgTable("product_categories", {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  displayOrder: integer().notNull().default(999),
  /** Since when it is no category any more; its products stay in the shop. */
  archivedAt: instant(),
  /** Counts each change, so that a conflict between two editors is noticed. */
  version: integer().notNull().default(1),
});

/**
 * How many there are to sell. Products may share one row (the day and spa places of one retreat draw on one pool).
 * One UPDATE checks and claims; the CHECK holds even when the code is wrong (requirements 3.7.4).
 */
export const stockItems = pgTable(
  "stock_items",
  {
    id: id(),
    name: text().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    index("stock_items_by_quantity").on(t.quantity),
    check("stock_items_never_below_zero", sql`${t.quantity} >= 0`),
  ],
);

/**
 * Something to buy. `stockItemId` null = not counted (vouchers, sessions by appointment). What is sold in sizes has
 * `optionName` and is itself never bought: each size is a product of its own that stands in no list (`optionOf`), and takes
 * from its product what it has not of its own (the trigger `options_follow`; docs/decisions/032-product-options.md).
 */
export const products = pgTable(
  "products",
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    shortDescription: text().notNull().default(""),
    /** Rich text of the allowed tags, sanitised when it was saved. */
    detailedDescription: text().notNull().default(""),
    keyFeatures: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    specifications: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    whatsIncluded: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    highlights: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    pricePence: pence("price").notNull(),
    salePricePence: pence("sale_price"),
    /** Meant to cost nothing; otherwise a price of 0 is a price that is missing, and keeps it a draft. */
    isFree: boolean().notNull().default(false),
    productType: text({ enum: productTypes }).notNull().default("physical"),
    /** A voucher whose buyer chooses what it is worth; the price is what is suggested. */
    openAmount: boolean().notNull().default(false),
    status: text({ enum: productStatuses }).notNull().default("published"),
    categoryId: uuid()
      .notNull()
      .references(() => productCategories.id),
    stockItemId: uuid().references(() => stockItems.id),
    displayOrder: integer().notNull().default(999),
    featured: boolean().notNull().default(false),
    duration: text(),
    location: text(),
    maxParticipants: integer(),
    /** The class of the timetable that this is a place in, by its name there: its page speaks of the next date. */
    timetableClass: text(),
    ...passTerms(),
    ...depositTerms(),
    /** Retreats: when it starts and ends. It is completed once it has ended (requirements 1.4.5). */
    eventStartsAt: instant(),
    eventEndsAt: instant(),
    /** The end that was noticed when it had passed, so that an event moved to another day is noticed again. */
    noticedEnd: instant(),
    showWhenCompleted: boolean().notNull().default(false),
    /** `day` or `spa` for the two packages of a retreat. */
    retreatPackage: text({ enum: retreatPackages }),
    /** What is chosen before it is bought, such as "Size"; null = it is bought as it is. */
    optionName: text(),
    /** The product that this is an option of; `displayOrder` is then its place among them. */
    optionOf: uuid().references((): AnyPgColumn => products.id, { onDelete: "cascade" }),
    /** What this option is called beside its product's name, such as "M". */
    optionLabel: text(),
    /** What this option costs; null = as much as its product, its sale included. */
    ownPricePence: pence("own_price"),
    /** What the studio calls it by, and what one costs the studio; no visitor is told. An option costs what its product does. */
    sku: text(),
    costPence: pence("cost"),
    /** The rate of VAT within its price while the studio is registered, in percent; an option has its product's. */
    vatPercent: integer().$type<VatPercent>().notNull().default(20),
    /** Fewer than this are few; null = as the settings say. */
    lowStockBelow: integer(),
    /** What it travels in, if it does; an option travels as its product does. */
    parcel: text({ enum: parcelKinds }).notNull().default("small"),
    /** When a draft comes into the shop by itself. */
    publishAt: instant(),
    /** An option that is not offered any more. */
    isRetired: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Grows with every edit in the back-office, so that of two people who edit at once the second is told. */
    version: integer().notNull().default(1),
    /** Its words as English forms them, and all that words of its name end with, so that parts of them are found too. */
    search: searchVector().generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('english', ${products.name} || ' ' || ${products.shortDescription}) || word_endings(${products.name})`,
    ),
  },
  (t) => [
    index("products_in_shop_order").on(t.status, t.displayOrder, t.createdAt.desc()),
    index("products_by_category").on(t.categoryId),
    // The orders of the back-office's list; with the columns it filters by, so that a page is found inside the index.
    index("products_at_the_desk").on(
      t.displayOrder,
      t.createdAt.desc().nullsLast(),
      t.id,
      t.status,
      t.categoryId,
      t.optionOf,
    ),
    index("products_by_name").on(sql`lower(${t.name})`, t.id),
    index("products_by_price").on(sql`least(${t.pricePence}, ${t.salePricePence})`, t.id),
    index("products_by_change").on(t.updatedAt, t.id),
    index("products_by_event")
      .on(t.eventStartsAt)
      .where(sql`${t.eventStartsAt} is not null`),
    // With all that says whether the shop shows a product, so that it counts them without reading them.
    index("products_by_status").on(
      t.status,
      t.categoryId,
      t.id,
      t.stockItemId,
      t.eventStartsAt,
      t.eventEndsAt,
      t.showWhenCompleted,
      t.optionOf,
    ),
    index("products_to_publish")
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    index("products_by_stock").on(t.stockItemId),
    index("products_options")
      .on(t.optionOf, t.displayOrder)
      .where(sql`${t.optionOf} is not null`),
    index("products_by_class")
      .on(sql`lower(${t.timetableClass})`)
      .where(sql`${t.timetableClass} is not null`),
    index("products_by_words").using("gin", t.search),
    check("products_price", sql`${t.pricePence} >= 0`),
    check(
      "products_sale_price",
      sql`${t.salePricePence} is null or (${t.salePricePence} >= 0 and ${t.salePricePence} <= ${t.pricePence})`,
    ),
    check("products_status", oneOf(t.status)),
    check("products_type", oneOf(t.productType)),
    ...passChecks(t),
    ...depositChecks(t),
    check("products_open_amount", sql`not ${t.openAmount} or ${t.productType} = 'voucher'`),
    check("products_retreat_package", oneOf(t.retreatPackage)),
    check("products_timetable_class", sql`length(${t.timetableClass}) between 1 and 80`),
    check("products_option_name", sql`length(${t.optionName}) between 1 and 40`),
    check("products_option_label", sql`length(${t.optionLabel}) between 1 and 60`),
    check("products_option_whole", sql`(${t.optionOf} is null) = (${t.optionLabel} is null)`),
    check(
      "products_option_own",
      sql`${t.optionOf} is not null or (${t.ownPricePence} is null and not ${t.isRetired})`,
    ),
    // Stock is counted on the option, not on the product it is an option of; an option has no
    // options; the recipient of a voucher is its option.
    check(
      "products_sold_by_options",
      sql`${t.optionName} is null or (${t.optionOf} is null and ${t.stockItemId} is null and ${t.productType} not in ('voucher', 'pass'))`,
    ),
    check("products_sku", sql`length(${t.sku}) between 1 and 40`),
    check("products_parcel", oneOf(t.parcel)),
    check("products_vat_percent", sql`${t.vatPercent} in (0, 5, 20)`),
    check("products_cost", sql`${t.costPence} >= 0`),
    check("products_low_stock", sql`${t.lowStockBelow} >= 0`),
    check(
      "products_publish_at",
      sql`${t.publishAt} is null or (${t.status} = 'draft' and ${t.optionOf} is null)`,
    ),
    check("products_own_price", sql`${t.ownPricePence} > 0`),
    check("products_event_in_order", sql`${t.eventEndsAt} > ${t.eventStartsAt}`),
  ],
);

/** The pictures of a product, in order; the featured one comes first. */
export const productMedia = pgTable(
  "product_media",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    mediaUrl: text().notNull(),
    mediaType: text({ enum: ["image", "video"] })
      .notNull()
      .default("image"),
    altText: text().notNull(),
    isFeatured: boolean().notNull().default(false),
    displayOrder: integer().notNull().default(0),
  },
  (t) => [
    index("product_media_by_product").on(t.productId, t.displayOrder),
    index("product_media_by_url").on(t.mediaUrl),
    check("product_media_type", oneOf(t.mediaType)),
    uniqueIndex("product_media_one_featured")
      .on(t.productId)
      .where(sql`${t.isFeatured}`),
  ],
);

/** Every change of stock, never edited: the sum of an item's movements is its quantity (requirements 3.7.4). */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: id(),
    stockItemId: uuid()
      .notNull()
      .references(() => stockItems.id),
    change: integer().notNull(),
    reason: text({
      enum: ["opening", "sold", "returned", "reclaimed", "counted", "refunded"],
    }).notNull(),
    orderId: uuid(),
    /** Which holding of its stock by the order this belongs to: 0, and one more each time it is taken again. */
    round: integer().notNull().default(0),
    detail: jsonb().$type<Record<string, unknown>>(),
    at: instant().notNull(),
  },
  (t) => [
    index("stock_movements_by_item").on(t.stockItemId, t.at),
    index("stock_movements_by_order").on(t.orderId),
    uniqueIndex("stock_movements_once_an_order")
      .on(t.orderId, t.stockItemId, t.reason, t.round)
      .where(sql`${t.reason} in ('sold', 'returned', 'reclaimed')`),
    check("stock_movements_reason", oneOf(t.reason)),
  ],
);

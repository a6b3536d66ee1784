// Views: what screens read. Their SQL stands in db/views, always `security_invoker`.
import { boolean, date, integer, jsonb, pgView, text, uuid } from "drizzle-orm/pg-core";
import type { ProductStatus, ProductType } from "./catalogue.ts";
import { instant, pence } from "./columns.ts";
import { retreatPackages } from "./lists.ts";

/** A picture of a product as the view gives it. */
export type MediaItem = {
  id: string;
  media_url: string;
  alt_text: string;
  is_featured: boolean;
  media_type: string;
  display_order: number;
};

/**
 * What a customer ordered and spent, the orders of rows merged into theirs included; without orders
 * there is no row. `spentPence` is of paid orders only, less what went back (requirements 3.2.6),
 * vouchers that paid included; `receivedPence` is the money in it, for sums over all customers: a
 * voucher came in when it was bought.
 */
export const customerFigures = pgView("customer_figures", {
  customerId: uuid().notNull(),
  totalOrders: integer().notNull(),
  paidOrders: integer().notNull(),
  spentPence: pence("total_spent").notNull(),
  lastOrderAt: instant().notNull(),
  receivedPence: pence("total_received").notNull(),
}).existing();

/**
 * A product with its category, stock and pictures; `stockQuantity` null = not counted (requirements 1.3.1). Of what is sold by
 * options: their stock together, the cheapest one's price, and whether their prices differ.
 */
export const productsWithMedia = pgView("products_with_media", {
  id: uuid().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  shortDescription: text().notNull(),
  detailedDescription: text().notNull(),
  keyFeatures: text().array().notNull(),
  specifications: text().array().notNull(),
  whatsIncluded: text().array().notNull(),
  highlights: text().array().notNull(),
  pricePence: pence("price").notNull(),
  salePricePence: pence("sale_price"),
  productType: text().$type<ProductType>().notNull(),
  status: text().$type<ProductStatus>().notNull(),
  categoryId: uuid().notNull(),
  categoryName: text().notNull(),
  categorySlug: text().notNull(),
  stockItemId: uuid(),
  stockQuantity: integer(),
  optionName: text(),
  optionOf: uuid(),
  optionLabel: text(),
  pricesVary: boolean().notNull(),
  lowStockBelow: integer(),
  displayOrder: integer().notNull(),
  featured: boolean().notNull(),
  duration: text(),
  location: text(),
  maxParticipants: integer(),
  eventStartsAt: instant(),
  eventEndsAt: instant(),
  eventDate: date({ mode: "string" }),
  showWhenCompleted: boolean().notNull(),
  retreatPackage: text({ enum: retreatPackages }),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  featuredImage: text(),
  galleryImages: text().array().notNull(),
  media: jsonb().$type<MediaItem[]>().notNull(),
}).existing();

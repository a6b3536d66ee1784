// Orders as programs read them.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { orders } from "#db/schema/orders.ts";
import type { ApiKey, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import {
  apiId,
  apiInstant,
  apiPence,
  asInstant,
  asInstantOrNull,
} from "#domain/kernel/input/api-schemas.ts";
import { type ChangedQuery, keysetOfChanges, pageOf } from "#domain/kernel/input/keyset.ts";
import { orderStatuses } from "../orders/rules.ts";

const paymentStatuses = [
  "pending",
  "processing",
  "paid",
  "failed",
  "partially_refunded",
  "refunded",
  "disputed",
] as const;

const lineSchema = z.object({
  productId: apiId,
  name: z.string(),
  quantity: z.int(),
  pricePence: apiPence,
  totalPence: apiPence,
  discountPence: apiPence,
  vatPercent: z.int(),
});

export const orderSchema = z
  .object({
    id: apiId,
    number: z.string(),
    customerId: apiId,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    channel: z.enum(["web", "studio", "moved-in"]),
    currency: z.string(),
    subtotalPence: apiPence,
    discountPence: apiPence,
    deliveryPence: apiPence,
    voucherPence: apiPence.meta({ description: "As much of the total as vouchers pay" }),
    totalPence: apiPence,
    createdAt: apiInstant,
    paidAt: apiInstant.nullable(),
    lines: z.array(lineSchema),
  })
  .meta({ id: "Order", description: "What a buyer ordered, with names and prices as sold" });

/** The lines of an order, as JSON in the row of the order: a page is one statement. */
const lines = sql<z.output<typeof lineSchema>[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'productId', i.product_id, 'name', i.product_name, 'quantity', i.quantity,
    'pricePence', round(i.price * 100)::integer, 'totalPence', round(i.total * 100)::integer,
    'discountPence', round(i.discount_amount * 100)::integer, 'vatPercent', i.vat_percent
  ) order by i.position), '[]') from order_items i where i.order_id = orders.id)`;

const fields = {
  id: orders.id,
  number: orders.orderNumber,
  customerId: orders.customerId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  channel: orders.channel,
  currency: orders.currency,
  subtotalPence: orders.subtotalPence,
  discountPence: orders.discountPence,
  deliveryPence: orders.deliveryPence,
  voucherPence: orders.voucherPence,
  totalPence: orders.totalPence,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  lines,
};

type Filters = {
  status?: (typeof orderStatuses)[number] | undefined;
  customerId?: string | undefined;
};

/** A page of the orders, in the order in which they were placed. One statement. */
export const listOrdersForApi = (ctx: Ctx<ApiKey>, query: ChangedQuery & Filters) =>
  read(ctx, async (db) => {
    const { createdAt: created, updatedAt: updated, id } = orders;
    const page = keysetOfChanges({ created, updated, id }, query);
    const { status, customerId } = query;
    const found = await db
      .select({ ...fields, at: page.instant })
      .from(orders)
      .where(
        and(
          status ? eq(orders.status, status) : undefined,
          customerId ? eq(orders.customerId, customerId) : undefined,
          page.where,
        ),
      )
      .orderBy(...page.order)
      .limit(page.limit);
    const { rows, next } = pageOf(found, query);
    return { rows: rows.map(asOrder), next };
  });

/** One of them. */
export const findOrderForApi = (ctx: Ctx<ApiKey>, id: string) =>
  read(ctx, async (db) => {
    const [found] = await db.select(fields).from(orders).where(eq(orders.id, id));
    return found && asOrder(found);
  });

const asOrder = <O extends { createdAt: Date; paidAt: Date | null }>(order: O) => ({
  ...order,
  createdAt: asInstant(order.createdAt),
  paidAt: asInstantOrNull(order.paidAt),
});

// Orders that say whose something is that was bought where the studio was before: steps of what moves in.
import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { importLines } from "#db/schema/moving-in.ts";
import { customers, orderItems, orders } from "#db/schema/orders.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { nextOrderNumber } from "#domain/studio/branding/queries.ts";
import { addCustomers, deleteUntouchedCustomers } from "../../customers/move-in-customers.ts";

/** Whose it is, and as which product it goes on. */
export type MovedSale = {
  buyer: { email: string; firstName: string; lastName: string };
  product: { id: string; name: string; slug: string; type: "voucher" | "pass"; category: string };
};
export type MovedOrder = { orderId: string; orderItemId: string };

/**
 * Writes an order of one line for each, in five statements for any number: it came to nothing here,
 * has no receipt and no payment, and is done. Buyers who are new are added; none is changed. Returns
 * the orders in the same order.
 */
export async function writeMovedOrders(
  tx: Db,
  sales: readonly MovedSale[],
  now: Date,
): Promise<MovedOrder[]> {
  const buyers = [...new Map(sales.map(({ buyer }) => [buyer.email, buyer])).values()];
  await addCustomers(
    tx,
    buyers.map((buyer) => ({ ...buyer, ...noAddress })),
    now,
  );
  const emails = buyers.map(({ email }) => email);
  const known = await tx
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(inArray(customers.email, emails));
  const customerOf = new Map(known.map(({ id, email }) => [email, id]));
  const written = sales.map((sale) => ({
    ...sale,
    orderId: randomUUID(),
    orderItemId: randomUUID(),
  }));
  await tx.insert(orders).values(
    written.map(({ orderId, buyer }) => ({
      id: orderId,
      orderNumber: nextOrderNumber,
      customerId: customerOf.get(buyer.email)!,
      status: "completed" as const,
      paymentStatus: "paid" as const,
      subtotalPence: 0,
      totalPence: 0,
      ...buyer,
      addressLine1: "",
      city: "",
      postcode: "",
      country: "GB" as const,
      termsVersion: "moved-in",
      channel: "moved-in" as const,
      paidAt: now,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await tx.insert(orderItems).values(
    written.map(({ orderId, orderItemId, product }) => ({
      id: orderItemId,
      orderId,
      position: 1,
      productId: product.id,
      productName: product.name,
      productSlug: product.slug,
      productType: product.type,
      categorySlug: product.category,
      quantity: 1,
      pricePence: 0,
      totalPence: 0,
    })),
  );
  return written.map(({ orderId, orderItemId }) => ({ orderId, orderItemId }));
}

const noAddress = {
  phone: null,
  addressLine1: null,
  addressLine2: null,
  city: null,
  postcode: null,
  country: null,
};

/** Deletes such orders of a file again, and the buyers whom it brought and on whom nothing else was built. The buyers are locked. */
export async function deleteMovedOrders(
  tx: Db,
  ids: readonly string[],
  importId: string,
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(orders)
    .where(and(inArray(orders.id, [...ids]), eq(orders.channel, "moved-in")))
    .returning({ customerId: orders.customerId });
  const brought = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        inArray(
          customers.id,
          gone.map(({ customerId }) => customerId),
        ),
        // Added at the moment at which lines of this file were written.
        inArray(
          customers.createdAt,
          tx
            .select({ at: importLines.writtenAt })
            .from(importLines)
            .where(eq(importLines.importId, importId)),
        ),
      ),
    );
  await deleteUntouchedCustomers(
    tx,
    brought.map(({ id }) => id),
  );
}

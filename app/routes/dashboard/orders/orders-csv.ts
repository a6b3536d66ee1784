import { csvResponse } from "#app/http/csv-response.ts";
import { requireStaff } from "#app/http/guards.ts";
import { readListAddress } from "#app/parts/list-address.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { clockTime, londonDay, shortDate } from "#domain/kernel/time.ts";
import { eachOrder } from "#domain/shop/orders/office/list-orders.ts";
import { noteExport } from "#domain/shop/orders/office/note-export.ts";
import type { Route } from "./+types/orders-csv.ts";
import { orderList } from "./order-list.ts";

const headings = [
  "Order",
  "Date",
  "Time",
  "Customer",
  "Email",
  "Phone",
  "Status",
  "Payment",
  "Channel",
  "Items",
  "Subtotal",
  "Code",
  "Discount",
  "Delivery",
  "Total",
  "Refunded",
  "Receipt",
  "Goes to",
];

/** The orders that the list shows, all pages of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, orderList);
  await noteExport(ctx, {
    action: "orders.exported",
    detail: { status: query.filters.status, searched: query.words !== "" },
  });
  return csvResponse(`orders-${londonDay(ctx.now)}`, headings, rowsOf(eachOrder(ctx, query)));
}

async function* rowsOf(orders: ReturnType<typeof eachOrder>) {
  for await (const order of orders)
    yield [
      order.orderNumber,
      shortDate(order.createdAt),
      clockTime(order.createdAt),
      order.name,
      order.email,
      order.phone,
      order.status,
      order.paymentStatus,
      order.channel,
      order.things,
      penceToPounds(order.subtotalPence),
      order.discountCode,
      penceToPounds(order.discountPence),
      penceToPounds(order.deliveryPence),
      penceToPounds(order.totalPence),
      penceToPounds(order.refundedPence),
      order.receiptNumber,
      formatDelivery(order),
    ];
}

/** Where the things of an order go, on one line. */
function formatDelivery({
  delivery,
  goesTo,
}: Awaited<ReturnType<typeof eachOrder>> extends AsyncGenerator<infer Row> ? Row : never) {
  if (delivery === "collect") return "Collects";
  return delivery === "send" ? goesTo : "";
}

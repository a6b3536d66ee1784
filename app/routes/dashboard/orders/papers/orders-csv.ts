import { csvResponse, type RowOf } from "#app/http/csv-response.ts";
import { requireStaff } from "#app/http/guards.ts";
import { readListAddress } from "#app/parts/lists/list-address.ts";
import type { CsvColumn } from "#domain/kernel/text/csv.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { clockTime, londonDay, shortDate } from "#domain/kernel/time.ts";
import { eachOrder } from "#domain/shop/orders/office/list-orders.ts";
import { noteExport } from "#domain/shop/orders/office/note-export.ts";
import type { Route } from "./+types/orders-csv.ts";
import { orderList } from "#app/routes/dashboard/orders/order-list.ts";

type OrderInFile = RowOf<typeof eachOrder>;

const columns: CsvColumn<OrderInFile>[] = [
  { heading: "Order", cell: (order) => order.orderNumber },
  { heading: "Date", cell: (order) => shortDate(order.createdAt) },
  { heading: "Time", cell: (order) => clockTime(order.createdAt) },
  { heading: "Customer", cell: (order) => order.name },
  { heading: "Email", cell: (order) => order.email },
  { heading: "Phone", cell: (order) => order.phone },
  { heading: "Status", cell: (order) => order.status },
  { heading: "Payment", cell: (order) => order.paymentStatus },
  { heading: "Channel", cell: (order) => order.channel },
  { heading: "Items", cell: (order) => order.things },
  { heading: "Subtotal", cell: (order) => penceToPounds(order.subtotalPence) },
  { heading: "Code", cell: (order) => order.discountCode },
  { heading: "Discount", cell: (order) => penceToPounds(order.discountPence) },
  { heading: "Delivery", cell: (order) => penceToPounds(order.deliveryPence) },
  { heading: "Total", cell: (order) => penceToPounds(order.totalPence) },
  { heading: "Refunded", cell: (order) => penceToPounds(order.refundedPence) },
  { heading: "Receipt", cell: (order) => order.receiptNumber },
  { heading: "Goes to", cell: formatDelivery },
  { heading: "Answers", cell: (order) => order.answers },
];

/** The orders that the list shows, all pages of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, orderList);
  await noteExport(ctx, {
    action: "orders.exported",
    detail: { status: query.filters.status, searched: query.words !== "" },
  });
  return csvResponse(`orders-${londonDay(ctx.now)}`, columns, eachOrder(ctx, query));
}

/** Where the things of an order go, on one line. */
function formatDelivery({ delivery, goesTo }: OrderInFile) {
  if (delivery === "collect") return "Collects";
  return delivery === "send" ? goesTo : "";
}

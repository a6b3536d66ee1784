import { Eye } from "lucide-react";
import { usePeek } from "#app/parts/use-peek.ts";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { OrderRow } from "#domain/shop/orders/list-orders.ts";
import { itemsWords, PaymentWords, shortId, StatusBadge } from "./order-badges.tsx";
import { OrderPeek } from "./order-peek.tsx";
import { StatusForm } from "./status-form.tsx";

/** The orders of a page. Details open above it; without a script, or with another click, on a page of their own. */
export function OrderTable({ rows }: { rows: OrderRow[] }) {
  const { peeked, look, close } = usePeek();
  return (
    <>
      <Table
        caption="Orders"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: "order", header: "Order", cell: Order },
          { key: "customer", header: "Customer", cell: Customer },
          { key: "status", header: "Status", cell: Status, roomy: true },
          {
            key: "total",
            header: "Total",
            align: "right",
            cell: ({ totalPence }) => formatPence(totalPence),
            roomy: true,
          },
          { key: "date", header: "Date", cell: ({ createdAt }) => shortDate(createdAt), roomy: true },
          {
            key: "actions",
            header: "Actions",
            roomy: true,
            cell: ({ id, orderNumber, status }) => (
              <div className="flex gap-1">
                <a
                  href={`/dashboard/orders/${id}`}
                  onClick={look(id)}
                  aria-label={`View details of order ${orderNumber}`}
                  title="View details"
                  className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-cream"
                >
                  <Eye aria-hidden className="size-5" />
                </a>
                <StatusForm {...{ orderId: id, orderNumber, status }} />
              </div>
            ),
          },
        ]}
      />
      <OrderPeek orderId={peeked} onClose={close} />
    </>
  );
}

const Order = ({ id, orderNumber, items, createdAt }: OrderRow) => (
  <>
    <a href={`/dashboard/orders/${id}`} className="font-semibold underline underline-offset-4">
      #{shortId(id)}
    </a>
    <span className="block whitespace-nowrap text-soft">{orderNumber}</span>
    <span className="block whitespace-nowrap text-soft">{itemsWords(items)}</span>
    <span className="block text-soft sm:hidden">{shortDate(createdAt)}</span>
  </>
);

const Customer = (row: OrderRow) => (
  <>
    <span className="block max-w-44 truncate font-semibold">{row.name}</span>
    <span className="block max-w-44 truncate text-soft" title={row.email}>
      {row.email}
    </span>
    <span className="mt-1 block sm:hidden">
      <span className="mr-3 tabular-nums">{formatPence(row.totalPence)}</span>
      <Status {...row} />
    </span>
  </>
);

const Status = ({ status, paymentStatus }: OrderRow) => (
  <>
    <StatusBadge status={status} />
    <PaymentWords status={status} payment={paymentStatus} />
  </>
);

import { Eye } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { OrderRow } from "#domain/shop/orders/list-orders.ts";
import { itemsWords, PaymentWords, shortId, StatusBadge } from "./order-badges.tsx";
import { OrderPeek } from "./order-peek.tsx";
import { StatusForm } from "./status-form.tsx";

/** The orders of a page. Details open above it; without a script, or with another click, on a page of their own. */
export function OrderTable({ rows }: { rows: OrderRow[] }) {
  const [peeked, setPeeked] = useState<string>();
  const peek = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPeeked(id);
  };
  return (
    <>
      <Table
        caption="Orders"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: "order", header: "Order", cell: Order },
          { key: "customer", header: "Customer", cell: Customer },
          { key: "status", header: "Status", cell: Status },
          { key: "total", header: "Total", align: "right", cell: ({ totalPence }) => formatPence(totalPence) },
          { key: "date", header: "Date", cell: ({ createdAt }) => shortDate(createdAt) },
          {
            key: "actions",
            header: "Actions",
            cell: ({ id, orderNumber, status }) => (
              <div className="flex gap-1">
                <a
                  href={`/dashboard/orders/${id}`}
                  onClick={(event) => peek(event, id)}
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
      <OrderPeek orderId={peeked} onClose={() => setPeeked(undefined)} />
    </>
  );
}

const Order = ({ id, orderNumber, items }: OrderRow) => (
  <>
    <a href={`/dashboard/orders/${id}`} className="font-semibold underline underline-offset-4">
      #{shortId(id)}
    </a>
    <span className="block whitespace-nowrap text-soft">{orderNumber}</span>
    <span className="block whitespace-nowrap text-soft">{itemsWords(items)}</span>
  </>
);

const Customer = ({ name, email }: OrderRow) => (
  <>
    <span className="block max-w-44 truncate font-semibold">{name}</span>
    <span className="block max-w-44 truncate text-soft" title={email}>
      {email}
    </span>
  </>
);

const Status = ({ status, paymentStatus }: OrderRow) => (
  <>
    <StatusBadge status={status} />
    <PaymentWords status={status} payment={paymentStatus} />
  </>
);

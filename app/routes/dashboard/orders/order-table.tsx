import { Eye } from "lucide-react";
import { href } from "react-router";
import { usePeek } from "#app/parts/lists/use-peek.ts";
import { Table } from "#app/ui/table.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { OrderRow } from "#domain/shop/orders/office/list-orders.ts";
import { formatSendingState } from "#domain/shop/sending/rules.ts";
import { formatItemCount, PaymentLabel, shortId, StatusBadge } from "./order-badges.tsx";
import { OrderPeek } from "./one/order-peek.tsx";
import { StatusForm } from "./one/status-form.tsx";
import { Tick, TickedForm } from "./ticked-orders.tsx";

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
          {
            key: "tick",
            header: "Tick",
            cell: Tick,
            roomy: true,
          },
          {
            key: "order",
            header: "Order",
            cell: Order,
          },
          {
            key: "customer",
            header: "Customer",
            cell: Customer,
          },
          {
            key: "status",
            header: "Status",
            cell: Status,
            roomy: true,
          },
          {
            key: "paid",
            header: "Paid",
            cell: Paid,
            roomy: true,
          },
          {
            key: "sent",
            header: "Sent",
            cell: Sent,
            roomy: true,
          },
          {
            key: "total",
            header: "Total",
            align: "right",
            cell: ({ totalPence }) => formatPence(totalPence),
            roomy: true,
          },
          {
            key: "date",
            header: "Date",
            cell: ({ createdAt }) => shortDate(createdAt),
            roomy: true,
          },
          {
            key: "actions",
            header: "Actions",
            roomy: true,
            cell: ({ id, orderNumber, status }) => (
              <div className="flex items-center gap-1">
                <a
                  href={href("/dashboard/orders/:orderId", { orderId: id })}
                  onClick={look(id)}
                  aria-label={`View details of order ${orderNumber}`}
                  title="View details"
                  className="inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-cream"
                >
                  <Eye aria-hidden className="size-4.5" />
                </a>
                <StatusForm orderId={id} orderNumber={orderNumber} status={status} />
              </div>
            ),
          },
        ]}
      />
      <TickedForm />
      <OrderPeek orderId={peeked} onClose={close} />
    </>
  );
}

const Order = ({ id, orderNumber, items, createdAt }: OrderRow) => (
  <span className="block leading-tight whitespace-nowrap">
    <a
      href={href("/dashboard/orders/:orderId", { orderId: id })}
      className="inline-block py-0.5 font-semibold underline underline-offset-4"
    >
      #{shortId(id)}
    </a>
    <span className="block text-soft">
      {orderNumber} · {formatItemCount(items)}
    </span>
    <span className="block text-soft sm:hidden">{shortDate(createdAt)}</span>
  </span>
);

const Customer = (row: OrderRow) => (
  <>
    <span className="block max-w-34 leading-tight" title={`${row.name}, ${row.email}`}>
      <span className="block truncate font-semibold">{row.name}</span>
      <span className="block truncate text-soft">{row.email}</span>
    </span>
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 sm:hidden">
      <span className="tabular-nums">{formatPence(row.totalPence)}</span>
      <Status {...row} />
      <Sent {...row} />
      {!row.paidAt && <Paid {...row} />}
    </span>
  </>
);

const Status = ({ status }: OrderRow) => <StatusBadge status={status} />;

/** When it was paid; and where its money is, if it is not simply here. */
const Paid = ({ paidAt, status, paymentStatus }: OrderRow) => (
  <span className="whitespace-nowrap">
    {paidAt && (paymentStatus === "paid" || paymentStatus === "refunded")
      ? shortDate(paidAt)
      : null}
    <PaymentLabel status={status} payment={paymentStatus} />
  </span>
);

const Sent = ({ toSend, sent, status, paidAt, delivery, readyAt, goesToPostcode }: OrderRow) => {
  const collects = delivery === "collect";
  const words = formatSendingState(
    { toSend, sent },
    { status, paid: paidAt !== null, collects, ready: readyAt !== null },
  );
  const waits = words === "To send" || words === "Collects";
  return (
    <span className="inline-block leading-tight whitespace-nowrap">
      <span className={waits ? "font-semibold" : undefined}>{words}</span>
      {words === "To send" && (
        <span className="text-soft max-sm:ml-1.5 sm:block">{goesToPostcode}</span>
      )}
    </span>
  );
};

import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { LoadingLines } from "#app/ui/feedback/skeleton.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { plainDate } from "#domain/kernel/time.ts";
import type { loader } from "./order.tsx";
import { shortId, StatusBadge } from "#app/routes/dashboard/orders/order-badges.tsx";

/** An order's details above the list (requirements 3.2.5): customer, status, total, date and every item. */
export function OrderPeek({
  orderId,
  onClose,
}: {
  orderId: string | undefined;
  onClose: () => void;
}) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    if (orderId) void load(`/dashboard/orders/${orderId}`);
  }, [orderId, load]);
  const order = data?.order.id === orderId ? data?.order : undefined;
  return (
    <Dialog
      open={orderId !== undefined}
      onClose={onClose}
      title="Order Details"
      actions={
        orderId && (
          <LinkButton href={href("/dashboard/orders/:orderId", { orderId })}>
            Open the order
          </LinkButton>
        )
      }
    >
      {order ? <Details order={order} /> : <LoadingLines label="Loading order..." />}
    </Dialog>
  );
}

type PeekView = ReturnType<typeof useFetcher<typeof loader>>["data"] & {};

function Details({ order }: { order: PeekView["order"] }) {
  const { id, orderNumber, firstName, lastName, email, status, totalPence, createdAt, lines } =
    order;
  return (
    <>
      <p className="text-soft">
        #{shortId(id)} · {orderNumber}
      </p>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <dt className="text-sm text-soft">Customer</dt>
          <dd className="font-semibold wrap-anywhere">
            {firstName} {lastName}
          </dd>
          <dd className="wrap-anywhere">{email}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Status</dt>
          <dd className="mt-0.5">
            <StatusBadge status={status} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Total</dt>
          <dd className="font-semibold tabular-nums">{formatPence(totalPence)}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Date</dt>
          <dd>{plainDate(createdAt)}</dd>
        </div>
      </dl>
      <h3 className="mt-6 mb-2 text-lg">Items</h3>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 py-2.5">
            <div>
              <p className="font-semibold wrap-anywhere">{line.name}</p>
              <p className="text-sm text-soft">
                {line.quantity} × {formatPence(line.pricePence)}
              </p>
            </div>
            <p className="tabular-nums">{formatPence(line.totalPence)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

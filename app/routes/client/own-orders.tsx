import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { OwnOrder } from "#domain/shop/orders/list-own-orders.ts";
import { paymentStates } from "#domain/shop/orders/words.ts";

/** What a client has bought, newest first. */
export function OwnOrders({ orders }: { orders: OwnOrder[] }) {
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-2xl">My Orders</h2>
      {orders.length === 0 && <p className="mt-4 text-soft">Nothing yet. What you buy with this email appears here.</p>}
      <ul className="mt-4 divide-y divide-line">
        {orders.map(({ id, orderNumber, createdAt, things, totalPence, paymentStatus }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 grow basis-60">
              <a href={`/order-confirmation/${id}`} className="link inline-block py-0.5 font-semibold">
                {things.join(", ")}
              </a>
              <p className="text-sm text-soft">
                {orderNumber} · {shortDate(createdAt)}
              </p>
            </div>
            <p className="flex items-center gap-3">
              <Badge tone={paymentStatus === "paid" ? "good" : "plain"}>{paymentStates[paymentStatus]}</Badge>
              <span className="font-semibold tabular-nums">{formatPence(totalPence)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { href } from "react-router";
import { listAddress, type ListRules } from "#app/parts/lists/list-address.ts";
import { formatResultCount } from "#app/parts/lists/list-sheet.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { listSize, type ListQuery, pagesFor } from "#domain/kernel/input/list-query.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { OwnOrder } from "#domain/shop/orders/opening/list-own-orders.ts";
import { paymentStates } from "#domain/shop/orders/messages.ts";

/** Where their orders are, page by page. */
export const ownOrders: ListRules<"newest", never> = {
  path: href("/client/dashboard"),
  sorts: ["newest"],
  filters: {},
};

type OwnOrdersProps = { rows: OwnOrder[]; total: number; query: ListQuery<"newest", never> };

/** What a client has bought, newest first. */
export function OwnOrders({ rows, total, query }: OwnOrdersProps) {
  return (
    <Card as="section" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="orders" className="scroll-mt-6 text-2xl">
          My Orders
        </h2>
        {total > listSize && (
          <p className="text-soft tabular-nums">
            {formatResultCount(query, total, ["order", "orders"])}
          </p>
        )}
      </div>
      {total === 0 && (
        <p className="mt-4 text-soft">Nothing yet. What you buy with this email appears here.</p>
      )}
      <ul className="mt-4 divide-y divide-line">
        {rows.map(({ id, orderNumber, createdAt, things, totalPence, paymentStatus }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 grow basis-60">
              <a
                href={href("/order-confirmation/:orderId", { orderId: id })}
                className="link inline-block py-0.5 font-semibold"
              >
                {things.join(", ")}
              </a>
              <p className="text-sm text-soft">
                {orderNumber} · {shortDate(createdAt)}
              </p>
            </div>
            <p className="flex items-center gap-3">
              <Badge tone={paymentStatus === "paid" ? "good" : "plain"}>
                {paymentStates[paymentStatus]}
              </Badge>
              <span className="font-semibold tabular-nums">{formatPence(totalPence)}</span>
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={query.page}
        pages={pagesFor(total)}
        hrefFor={(page) => `${listAddress(ownOrders, query, { page })}#orders`}
        label="Pages of orders"
      />
    </Card>
  );
}

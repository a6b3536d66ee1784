import { href, Link } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { clockTime } from "#domain/kernel/time.ts";
import type { WaitingOrder as Waiting } from "#domain/shop/orders/paying/find-waiting-order.ts";

/** Beside an empty cart: what was in it has been ordered, and where that stands. */
export function WaitingOrder({ order }: { order: Waiting | undefined }) {
  if (!order) return null;
  return (
    <Notice
      title={`Your order ${order.orderNumber} has been placed`}
      className="mx-auto mt-10 max-w-2xl"
    >
      <p>
        It is kept for you until{" "}
        <time dateTime={order.reservedUntil.toISOString()} className="font-semibold tabular-nums">
          {clockTime(order.reservedUntil)}
        </time>
        .
      </p>
      <Link
        to={href("/order-confirmation/:orderId", { orderId: order.id })}
        className="inline-block py-2 font-semibold underline underline-offset-4"
      >
        Go to your order
      </Link>
    </Notice>
  );
}

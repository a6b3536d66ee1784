import { Card } from "#app/ui/card.tsx";
import type { OfficeOrder } from "#domain/shop/orders/office/find-order-for-office.ts";
import { PaymentLabel, StatusBadge } from "#app/routes/dashboard/orders/order-badges.tsx";
import { StatusForm } from "./status-form.tsx";

/** Where the order stands, and where it may be put. */
export function StandingCard({ order }: { order: OfficeOrder }) {
  const { id, orderNumber, status, paymentStatus, releasedAt, refundablePence } = order;
  return (
    <Card as="section">
      <h2 className="text-xl">Status</h2>
      <p className="mt-3 mb-4 flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        <PaymentLabel status={status} payment={paymentStatus} />
      </p>
      <StatusForm orderId={id} orderNumber={orderNumber} status={status} />
      <p className="mt-3 text-sm text-soft">
        {releasedAt
          ? "Its things are back on sale. Any other status takes them again, if they are still there."
          : "Cancelling puts its things back on sale and gives its code back. Refunded follows from the money."}
      </p>
      {releasedAt && refundablePence > 0 && (
        <p className="mt-3 font-semibold text-warn">
          The order is cancelled, but its money is still here.
        </p>
      )}
    </Card>
  );
}

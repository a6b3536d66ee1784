import { Badge } from "#app/ui/badge.tsx";
import type { OrderStatus, PaymentStatus } from "#domain/shop/orders/rules.ts";
import { orderLabels, paymentLabels } from "#domain/shop/orders/messages.ts";

/** Yellow, blue, purple, green, red and gray (requirements 3.4.1). */
const tones = {
  pending: "warn",
  confirmed: "info",
  processing: "busy",
  completed: "good",
  cancelled: "bad",
  refunded: "plain",
} as const satisfies Record<OrderStatus, string>;

/** Where an order stands; what is unknown is pending. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const known = status in tones ? status : "pending";
  return <Badge tone={tones[known]}>{orderLabels[known]}</Badge>;
}

/** What its money says, where that is more than the status tells: that a pending order is not paid, it does not. */
export function PaymentLabel({ status, payment }: { status: OrderStatus; payment: PaymentStatus }) {
  if (payment === "paid" || (payment === "refunded" && status === "refunded")) return null;
  return <span className="text-sm text-soft">{paymentLabels[payment]}</span>;
}

/** "1f0c9a2b": what an order is called where space is short (requirements 3.9). */
export const shortId = (id: string): string => id.slice(0, 8);

export const formatItemCount = (items: number): string =>
  `${items} ${items === 1 ? "item" : "items"}`;

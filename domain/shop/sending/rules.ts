// What of an order has to be sent, and how far that has come. Values in, words out.
import type { OrderStatus } from "#domain/shop/orders/rules.ts";

/** Kinds of products that travel in parcels; everything else is attended or mailed. */
export const isSent = (productType: string): boolean => productType === "physical";

type Pieces = {
  productType: string;
  quantity: number;
  sentQuantity: number;
  /** Exchanged before they were sent. */
  exchangedQuantity?: number;
};

/** How many pieces of a line are still to be sent; 0 for what never is. */
export const leftToSend = ({
  productType,
  quantity,
  sentQuantity,
  exchangedQuantity = 0,
}: Pieces): number => (isSent(productType) ? quantity - sentQuantity - exchangedQuantity : 0);

/** How many pieces of an order travel, and how many of them have left. */
export type Sending = { toSend: number; sent: number };

type Way = { status: OrderStatus; paid: boolean; collects: boolean; ready: boolean };

/**
 * "Sent", "1 of 3 sent", "To send", and for what is collected "Collected", "Ready", "Collects"; nothing for what does not
 * travel, or was finished without a parcel written down.
 */
export function formatSendingState(
  { toSend, sent }: Sending,
  { status, paid, collects, ready }: Way,
): string {
  if (toSend === 0) return "";
  if (sent >= toSend) return collects ? "Collected" : "Sent";
  if (sent > 0) return `${sent} of ${toSend} ${collects ? "collected" : "sent"}`;
  if (!paid || (status !== "confirmed" && status !== "processing")) return "";
  if (collects) return ready ? "Ready to collect" : "Collects";
  return "To send";
}

type Standing = { paidAt: Date | null; releasedAt: Date | null; status: OrderStatus };

/** Why nothing of an order may leave, if so: only what is paid and still wanted does. */
export function whyNotSent({
  paidAt,
  releasedAt,
  status,
}: Standing): "not-paid" | "given-up" | undefined {
  if (releasedAt || status === "cancelled" || status === "refunded") return "given-up";
  return paidAt ? undefined : "not-paid";
}

/**
 * The status of an order once a parcel has been sent: being prepared while something is still to be
 * sent or to take place, completed when all of it was sent. A later status set by staff stays.
 */
export function statusAfterSending(status: OrderStatus, lines: readonly Pieces[]): OrderStatus {
  if (status === "completed") return status;
  const isOver = lines.every((line) => isSent(line.productType) && leftToSend(line) === 0);
  return isOver ? "completed" : "processing";
}

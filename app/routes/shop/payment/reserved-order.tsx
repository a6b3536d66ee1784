import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, londonDay, spokenDay } from "#domain/kernel/time.ts";
import { OrderFacts } from "#app/routes/shop/order/order-facts.tsx";

export type ReservedOrderProps = {
  orderNumber: string;
  toPayPence: number;
  reservedUntil: Date | null;
  now: Date;
};

/** An order that waits for its money: its number, what it comes to, and until when it is kept; the day where it is not today. */
export function ReservedOrder({ orderNumber, toPayPence, reservedUntil, now }: ReservedOrderProps) {
  return (
    <Card as="section" tone="cream">
      <h2 className="mb-4 text-xl">Your order</h2>
      <OrderFacts
        facts={[
          ["Order number", orderNumber],
          ["Amount", formatPence(toPayPence)],
        ]}
      />
      {reservedUntil && (
        <p className="mt-5 border-t border-line pt-4 text-soft">
          Your order is reserved until{" "}
          <time
            dateTime={reservedUntil.toISOString()}
            className="font-semibold text-ink tabular-nums"
          >
            {londonDay(reservedUntil) === londonDay(now) ? "" : `${spokenDay(reservedUntil)}, `}
            {clockTime(reservedUntil)}
          </time>
          .
        </p>
      )}
    </Card>
  );
}

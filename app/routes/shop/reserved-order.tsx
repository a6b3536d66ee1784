import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime } from "#domain/kernel/time.ts";
import { OrderFacts } from "./order-facts.tsx";

export type ReservedOrderProps = { orderNumber: string; totalPence: number; reservedUntil: Date | null };

/** An order that waits for its money: its number, what it comes to, and until when it is kept. */
export function ReservedOrder({ orderNumber, totalPence, reservedUntil }: ReservedOrderProps) {
  return (
    <Card as="section" tone="cream">
      <h2 className="mb-4 text-xl">Your order</h2>
      <OrderFacts
        facts={[
          ["Order number", orderNumber],
          ["Amount", formatPence(totalPence)],
        ]}
      />
      {reservedUntil && (
        <p className="mt-5 border-t border-line pt-4 text-soft">
          Your order is reserved until{" "}
          <time dateTime={reservedUntil.toISOString()} className="font-semibold text-ink tabular-nums">
            {clockTime(reservedUntil)}
          </time>
          .
        </p>
      )}
    </Card>
  );
}

import { Card } from "#app/ui/card.tsx";
import { longDate } from "#domain/kernel/time.ts";
import type { Confirmation } from "./read-confirmation.ts";

/** What of the order has left, with its carrier and number as the studio wrote them down. */
export function SentParcels({ parcels }: { parcels: Confirmation["parcels"] }) {
  if (parcels.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">On its way</h2>
      <ul className="divide-y divide-line">
        {parcels.map(({ id, carrier, trackingNumber, sentAt, lines }) => (
          <li key={id} className="py-3 wrap-anywhere">
            <p className="font-semibold">
              Sent on {longDate(sentAt)}
              {carrier && ` with ${carrier}`}
            </p>
            {trackingNumber && <p>Tracking number {trackingNumber}</p>}
            <p className="text-sm text-soft">
              {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { href } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { GuestsForm } from "#app/parts/shop/guests-form.tsx";
import type { GuestsView } from "#domain/shop/attendees/rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { OrderResult } from "./order-actions.ts";

/**
 * The guests on the places of an order, as the back office writes them; nothing where the order
 * holds none.
 */
export function GuestsCard({
  guests,
  result,
}: {
  guests: GuestsView;
  result: OrderResult | undefined;
}) {
  if (guests.lines.length === 0) return null;
  return (
    <Card as="section">
      <h2 id="who-comes" className="mb-3 flex flex-wrap items-center gap-3 text-xl">
        Who comes
        {guests.missing > 0 && (
          <Badge tone="warn">
            {guests.missing} of {guests.places} to ask
          </Badge>
        )}
      </h2>
      <ul className="mb-4 text-sm">
        {guests.lines.map(({ lineId, productId, name }) => (
          <li key={lineId}>
            <a
              href={href("/dashboard/coming/products/:productId", { productId })}
              className="link inline-block py-0.5"
            >
              Everybody who comes to {name}
            </a>
          </li>
        ))}
      </ul>
      <GuestsForm key={guests.version} guests={guests} result={resultFor(result, "guests")} />
    </Card>
  );
}

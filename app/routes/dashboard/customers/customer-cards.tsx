import { Card } from "#app/ui/card.tsx";
import { wholePounds } from "#domain/shop/customers/words.ts";

type Sums = { customers: number; active: number; orders: number; revenuePence: number };

/** The four sums above the list. */
export function CustomerCards({ sums: { customers, active, orders, revenuePence } }: { sums: Sums }) {
  const average = customers === 0 ? 0 : orders / customers;
  const cards = [
    ["Total Customers", customers.toLocaleString("en-GB")],
    ["Active Customers", active.toLocaleString("en-GB")],
    ["Avg Orders", average.toFixed(1)],
    ["Total Revenue", wholePounds(revenuePence)],
  ];
  return (
    <dl className="mb-8 grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      {cards.map(([name, value]) => (
        <Card key={name} className="p-4 md:p-6">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="mt-1 font-display text-2xl tabular-nums">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}

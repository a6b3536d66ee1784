import { wholePounds } from "#domain/shop/customers/messages.ts";

type Sums = { customers: number; active: number; orders: number; revenuePence: number };

/** The four sums above the list, in one line. */
export function CustomerCards({
  sums: { customers, active, orders, revenuePence },
}: {
  sums: Sums;
}) {
  const average = customers === 0 ? 0 : orders / customers;
  const cards = [
    ["Total Customers", customers.toLocaleString("en-GB")],
    ["Active Customers", active.toLocaleString("en-GB")],
    ["Avg Orders", average.toFixed(1)],
    ["Total Revenue", wholePounds(revenuePence)],
  ];
  return (
    <dl className="mb-3 grid grid-cols-2 rounded-lg border border-line bg-white sm:flex sm:divide-x sm:divide-line">
      {cards.map(([name, value]) => (
        <div
          key={name}
          className="flex grow items-baseline justify-between gap-1 px-2 py-0.5 whitespace-nowrap sm:justify-start sm:gap-3 sm:py-1.5"
        >
          <dt className="text-sm text-soft max-sm:text-xs">{name}</dt>
          <dd className="font-display tabular-nums sm:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

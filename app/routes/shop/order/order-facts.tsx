import type { ReactNode } from "react";

type OrderFactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** A few details of an order, side by side where they fit. */
export function OrderFacts({ facts }: OrderFactsProps) {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="mt-0.5 text-lg font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

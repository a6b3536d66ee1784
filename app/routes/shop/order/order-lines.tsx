import type { ReactNode } from "react";
import { formatPence } from "#domain/kernel/money.ts";

export type OrderLine = {
  name: string;
  quantity: number;
  unitPence: number;
  totalPence: number;
  picture?: { url: string; alt: string } | null;
  /** When and where it takes place. */
  about?: ReactNode;
  /** What is wrong with it. */
  note?: ReactNode;
};

/** What is ordered, a line each: picture, how many at which price, what it comes to. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ name, quantity, unitPence, totalPence, picture, about, note }, place) => (
        <li key={place} className="flex gap-4 py-4">
          {picture !== undefined && (
            <img
              src={picture?.url ?? "/media/scenes/placeholder.svg"}
              alt=""
              width={72}
              height={54}
              loading="lazy"
              className="h-13.5 w-18 shrink-0 rounded-md bg-cream object-cover"
            />
          )}
          <div className="min-w-0 grow">
            <p className="leading-snug font-semibold">{name}</p>
            <p className="mt-0.5 text-sm text-soft tabular-nums">
              {quantity} × {formatPence(unitPence)}
            </p>
            {about && <div className="mt-0.5 text-sm text-soft">{about}</div>}
            {note && <p className="mt-1 text-sm font-semibold text-warn">{note}</p>}
          </div>
          <p className="shrink-0 font-semibold tabular-nums">{formatPence(totalPence)}</p>
        </li>
      ))}
    </ul>
  );
}

export type Amount = { label: ReactNode; amount: string; strong?: boolean };

/** What the lines add up to, in the order it is added up; the last one counts. */
export function Amounts({ rows }: { rows: readonly Amount[] }) {
  return (
    <dl className="space-y-2 py-4">
      {rows.map(({ label, amount, strong }, place) => (
        <div
          key={place}
          className={
            strong
              ? "flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold"
              : "flex justify-between gap-4"
          }
        >
          <dt>{label}</dt>
          <dd className="shrink-0 tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Clock } from "lucide-react";
import { clockTime } from "#domain/kernel/time.ts";
import type { CartLine } from "#domain/shop/cart/queries.ts";

/** Until when the places and times in the cart are kept, in sight while the form is filled in. */
export function HeldUntil({ lines }: { lines: readonly CartLine[] }) {
  const ends = lines.flatMap(({ place }) => (place?.isHeld && place.holdUntil) || []);
  const what = lines.some(({ place }) => place && !place.isOwnSession) ? "place" : "time";
  const [first] = ends.toSorted((one, other) => one.getTime() - other.getTime());
  if (!first) return null;
  return (
    <p className="mb-8 flex items-center gap-3 rounded-lg bg-mist px-5 py-4">
      <Clock aria-hidden className="size-5 shrink-0 text-pine" />
      <span>
        {ends.length === 1 ? `Your ${what} is` : `Your ${what}s are`} kept for you until{" "}
        <strong className="tabular-nums">{clockTime(first)}</strong>.
      </span>
    </p>
  );
}

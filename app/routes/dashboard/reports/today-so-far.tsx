import { formatPence } from "#domain/kernel/money.ts";
import { addDays, type Day, shortDate } from "#domain/kernel/time.ts";
import type { DayTaken } from "#domain/shop/reports/queries.ts";
import { Figure } from "./report-section.tsx";

const nothing = {
  orders: 0,
  taken: 0,
  refunded: 0,
};

/** What today has brought up to now, beside the whole of the same weekday a week ago: no share, as the day is not over. */
export function TodaySoFar({ today, days }: { today: Day; days: readonly DayTaken[] }) {
  const now = days.find(({ day }) => day === today) ?? nothing;
  const then = days.find(({ day }) => day === addDays(today, -7)) ?? nothing;
  return (
    <section aria-labelledby="today" className="mb-6">
      <h2 id="today" className="text-lg">
        Today so far{" "}
        <span className="font-sans text-sm font-normal text-soft">
          beside the whole of the same day a week ago, {shortDate(addDays(today, -7))}
        </span>
      </h2>
      <dl className="mt-2 grid grid-cols-2 gap-3 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1">
        <Figure name="Taken today" note={`${formatPence(then.taken)} then`}>
          {formatPence(now.taken)}
        </Figure>
        <Figure name="Paid orders today" note={`${then.orders} then`}>
          {now.orders}
        </Figure>
        <Figure name="Refunded today" note={`${formatPence(then.refunded)} then`}>
          {formatPence(now.refunded)}
        </Figure>
      </dl>
    </section>
  );
}

import { Card } from "#app/ui/card.tsx";
import { longDate } from "#domain/kernel/time.ts";

type Holidays = { days: readonly { day: string; name: string }[]; isKept: boolean };

/** The English bank holidays to come, and whether times are offered on them. */
export function BankHolidayCard({ days, isKept }: Holidays) {
  return (
    <Card as="section" className="mt-6">
      <h2 className="text-2xl">Bank holidays</h2>
      <p className="mt-1 text-soft">
        {isKept
          ? "The studio is closed: no times are offered to clients."
          : "The studio is open on bank holidays."}
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {days.map(({ day, name }) => (
          <li key={day}>
            {longDate(day)} <span className="text-soft">{name}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

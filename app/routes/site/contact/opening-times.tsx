import { Card } from "#app/ui/card.tsx";
import { hoursByDay, type OpeningHour } from "#domain/studio/site-content/rules.ts";

/** The week's opening hours; days that are alike share a line. */
export function OpeningTimes({ hours, note }: { hours: OpeningHour[]; note: string }) {
  return (
    <Card as="section">
      <h2 className="text-xl">Opening hours</h2>
      <dl className="mt-4">
        {hoursByDay(hours).map(({ days, times }) => (
          <div
            key={days}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2.5"
          >
            <dt>{days}</dt>
            <dd className="text-right font-semibold tabular-nums">
              {times.map((time) => (
                <span key={time} className="block">
                  {time}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="border-t border-line pt-3 text-sm text-soft">{note}</p>}
    </Card>
  );
}

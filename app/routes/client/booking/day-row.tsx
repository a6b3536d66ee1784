import { longDate } from "#domain/kernel/time.ts";
import type { FreeDay } from "./read-times.ts";

type DayRowProps = FreeDay & { hrefFor: (time: FreeDay["times"][number]) => string };

/** A day with its free times, each a press that leads on. */
export const DayRow = ({ day, times, hrefFor }: DayRowProps) => (
  <li className="p-4">
    <h2 className="font-sans text-base font-semibold tracking-normal">{longDate(day)}</h2>
    <ul className="mt-2 flex flex-wrap gap-2">
      {times.map((time) => (
        <li key={time.at}>
          <a
            href={hrefFor(time)}
            aria-label={`${longDate(day)} at ${time.clock}`}
            className="inline-flex min-h-11 items-center rounded-md border border-edge bg-white px-3.5 tabular-nums hover:border-ink hover:bg-mist/60"
          >
            {time.clock}
          </a>
        </li>
      ))}
    </ul>
  </li>
);

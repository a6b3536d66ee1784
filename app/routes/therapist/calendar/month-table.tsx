import { classes } from "#app/ui/classes.ts";
import { type Day, longDate } from "#domain/kernel/time.ts";
import { Mark, type TherapistMark } from "./therapist-mark.tsx";

/** A day of a month's table: why it is closed or who is away, and how many sessions it has. */
export type MonthDay = {
  day: Day;
  isToday: boolean;
  isOfMonth: boolean;
  closed: string | undefined;
  away: string[];
  sessions: number;
  /** How many of them are whose, where there are several therapists. */
  by: { name: string; mark: TherapistMark; count: number }[];
};

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A month, week by week: each day leads to its own calendar. */
export function MonthTable({
  weeks,
  dayHref,
}: {
  weeks: readonly MonthDay[][];
  dayHref: (day: Day) => string;
}) {
  return (
    <table className="w-full table-fixed border-collapse overflow-hidden rounded-lg border border-line bg-white text-sm">
      <caption className="sr-only">Sessions of each day</caption>
      <thead className="bg-paper text-soft">
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="border border-line py-2 font-normal">
              <span className="sm:hidden" aria-hidden>
                {weekday[0]}
              </span>
              <span className="max-sm:sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]!.day}>
            {week.map((day) => (
              <MonthCell key={day.day} {...day} href={dayHref(day.day)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthCell({
  day,
  isToday,
  isOfMonth,
  closed,
  away,
  sessions,
  by,
  href,
}: MonthDay & { href: string }) {
  const count = sessions === 1 ? "1 session" : `${sessions} sessions`;
  const notes = [...(closed ? [closed] : []), ...away];
  const whose = by.map(({ name, count: own }) => `${name} ${own}`);
  const spoken = [
    sessions ? count : "no sessions",
    ...whose,
    ...(closed ? [`closed, ${closed}`] : away),
  ].join(", ");
  return (
    <td
      className={classes("h-16 border border-line p-0 align-top sm:h-20", closed && "bg-cream/70")}
    >
      <a href={href} className="block h-full p-1.5 hover:bg-mist/40 sm:p-2">
        <span className="sr-only">{`${longDate(day)}${isToday ? ", today" : ""}: ${spoken}`}</span>
        <span aria-hidden>
          <span
            className={classes(
              "inline-flex size-7 items-center justify-center rounded-full tabular-nums",
              isToday && "bg-clay font-semibold text-white",
              !isOfMonth && !isToday && "text-soft",
            )}
          >
            {Number(day.slice(8))}
          </span>
          {sessions > 0 && (
            <span className="mt-1 block text-xs font-semibold text-pine">
              <span className="sm:hidden">{sessions}</span>
              <span className="max-sm:hidden">{count}</span>
            </span>
          )}
          {by.length > 0 && (
            <span className="mt-0.5 flex flex-wrap gap-x-2 gap-y-0.5 text-xs text-soft tabular-nums max-sm:hidden">
              {by.map(({ name, mark, count: own }) => (
                <span key={name} className="inline-flex items-center gap-1">
                  <Mark {...mark} />
                  {own}
                </span>
              ))}
            </span>
          )}
          {notes.map((note) => (
            <span
              key={note}
              className="line-clamp-2 text-[0.6875rem] leading-tight text-soft sm:text-xs"
            >
              {note}
            </span>
          ))}
        </span>
      </a>
    </td>
  );
}

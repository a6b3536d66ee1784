import { ChevronLeft, ChevronRight, LayoutGrid, List } from "lucide-react";
import type { ReactNode } from "react";
import { classes as classNames } from "#app/ui/classes.ts";
import { Heading, Unseen } from "#app/ui/page.tsx";
import { addDays, type Day, londonDay, spokenDay } from "#domain/kernel/time.ts";
import type { ClassView, TimetableWeek } from "#domain/schedule/timetable/rules.ts";
import { timetableAddress, type TimetableQuery } from "./timetable-address.ts";
import { dayNames } from "./day-names.ts";

type WeekBarProps = { query: TimetableQuery; week: TimetableWeek };

/** Which week is shown, and the ways to the one before and the one after. */
export function WeekBar({ query, week }: WeekBarProps) {
  const { monday, previous, next } = week;
  return (
    <div className="flex items-center justify-between gap-4 border-y border-ink/25 py-3">
      <div>
        <p className="text-sm text-soft">{previous ? "Week of" : "This week"}</p>
        <Heading level={2} size={3}>
          {spokenDay(monday)}
          <span className="text-soft max-sm:hidden"> to {spokenDay(addDays(monday, 6))}</span>
        </Heading>
      </div>
      <nav aria-label="Weeks" className="flex shrink-0 gap-2">
        <Step href={previous && timetableAddress(query, { week: previous })} label="Week before">
          <ChevronLeft aria-hidden className="size-5" />
        </Step>
        <Step href={next && timetableAddress(query, { week: next })} label="Next week">
          <ChevronRight aria-hidden className="size-5" />
        </Step>
      </nav>
    </div>
  );
}

type StepProps = { href: string | undefined; label: string; children: ReactNode };

/** A link to another week; where there is none, it only holds its place. */
function Step({ href, label, children }: StepProps) {
  const look = "inline-flex size-11 items-center justify-center rounded-full border";
  if (!href)
    return (
      <span aria-hidden className={`${look} border-line text-edge`}>
        {children}
      </span>
    );
  return (
    <a
      href={href}
      title={label}
      className={`${look} border-ink/40 hover:border-ink hover:bg-white`}
    >
      {children}
      <Unseen>{label}</Unseen>
    </a>
  );
}

/** List or grid; a phone has the list alone. */
export function ViewSwitch({ query }: { query: TimetableQuery }) {
  const isGrid = query.view === "grid";
  const views = [
    ["", "List", List, !isGrid],
    ["grid", "Grid", LayoutGrid, isGrid],
  ] as const;
  return (
    <nav aria-label="View" className="flex gap-1 rounded-full border border-edge p-1 max-md:hidden">
      {views.map(([view, label, Icon, current]) => (
        <a
          key={label}
          href={timetableAddress(query, { view })}
          aria-current={current ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-9 items-center gap-1.5 rounded-full px-4 text-sm font-semibold",
            current ? "bg-ink text-paper" : "hover:bg-white",
          )}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </a>
      ))}
    </nav>
  );
}

type DayStripProps = { days: readonly Day[]; classes: readonly ClassView[]; today: Day };

/** The days of the week in one line: those with a class lead to it. */
export function DayStrip({ days, classes, today }: DayStripProps) {
  const byDay = Map.groupBy(classes, ({ startsAt }) => londonDay(startsAt));
  const look = "flex flex-col items-center rounded-md py-2 leading-tight";
  return (
    <nav aria-label="Days" className="md:hidden">
      <ol className="grid grid-cols-7 gap-1">
        {days.map((day) => {
          const count = byDay.get(day)?.length ?? 0;
          const { weekday, date } = dayNames(day);
          const text = (
            <>
              <span aria-hidden className="text-xs">
                {weekday.slice(0, 3)}
              </span>
              <span aria-hidden className="font-display text-xl">
                {date}
              </span>
            </>
          );
          return (
            <li key={day}>
              {count > 0 ? (
                <a
                  href={`#day-${day}`}
                  className={classNames(
                    look,
                    day === today ? "bg-ink text-paper" : "bg-white hover:bg-cream",
                  )}
                >
                  {text}
                  <Unseen>
                    {spokenDay(day)}, {count === 1 ? "1 class" : `${count} classes`}
                  </Unseen>
                </a>
              ) : (
                <span className={classNames(look, "text-soft")}>{text}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

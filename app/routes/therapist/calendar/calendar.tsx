import type { ReactNode } from "react";
import type { Day } from "#domain/kernel/time.ts";
import { CalendarBoard } from "./calendar-board.tsx";
import { CalendarControls, type CalendarPlaces } from "./calendar-controls.tsx";
import { MonthTable } from "./month-table.tsx";
import { MarkLegend } from "./therapist-mark.tsx";
import type { CalendarLinks } from "./calendar-links.ts";
import type { ReadCalendar } from "./read-calendar.ts";

type CalendarProps = {
  places: CalendarPlaces;
  calendar: ReadCalendar;
  links: CalendarLinks;
  heading?: string;
  filter?: ReactNode;
};

/** The schedule on a screen: its controls, and a day, a week or a month below them. */
export function Calendar({ places, calendar, links, heading, filter }: CalendarProps) {
  const dayHref = (day: Day) => `${places.dayHref}&date=${day}`;
  return (
    <div className="grid gap-2 md:gap-3">
      <CalendarControls places={places} heading={heading} newHref={links.add?.(places.date)}>
        {filter}
      </CalendarControls>
      {calendar.view === "month" ? (
        <div>
          <MonthTable weeks={calendar.weeks} dayHref={dayHref} />
          {calendar.legend.length > 0 && <MarkLegend people={calendar.legend} />}
        </div>
      ) : (
        <CalendarBoard links={links} dayHref={dayHref} date={places.date} {...calendar} />
      )}
    </div>
  );
}

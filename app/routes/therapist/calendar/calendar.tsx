import type { ReactNode } from "react";
import { CalendarBoard } from "./calendar-board.tsx";
import { CalendarControls, type CalendarPlaces } from "./calendar-controls.tsx";
import { MonthTable } from "./month-table.tsx";
import type { ReadCalendar } from "./read-calendar.ts";

type CalendarProps = { places: CalendarPlaces; calendar: ReadCalendar; filter?: ReactNode };

/** The diary on a screen: its controls, and a day, a week or a month below them. */
export function Calendar({ places, calendar, filter }: CalendarProps) {
  return (
    <div className="grid gap-4">
      <CalendarControls places={places}>{filter}</CalendarControls>
      {calendar.view === "month" ? (
        <MonthTable weeks={calendar.weeks} dayHref={places.dayHref} />
      ) : (
        <CalendarBoard days={calendar.days} shown={calendar.shown} date={places.date} />
      )}
    </div>
  );
}

import { href } from "react-router";
import { Calendar } from "../calendar/calendar.tsx";
import type { CalendarPlaces } from "../calendar/calendar-controls.tsx";
import type { ReadCalendar } from "../calendar/read-calendar.ts";
import { ScheduleFilter, therapistChoice } from "../calendar/schedule-filter.tsx";
import { type CmsPlace, editHref, newSessionHref, participantsHref } from "./cms-address.ts";

type CalendarTabProps = {
  place: CmsPlace;
  places: CalendarPlaces;
  calendar: ReadCalendar;
  canManageSchedule: boolean;
};

/** 'Treatment Calendar': an empty hour leads to a new session, a session to its form, a group's number to who comes. */
export function CalendarTab({ place, places, calendar, canManageSchedule }: CalendarTabProps) {
  return (
    <Calendar
      heading="Treatment Calendar"
      places={places}
      calendar={calendar}
      filter={
        <ScheduleFilter
          choices={[therapistChoice(calendar.therapist, calendar.own, calendar.therapists)]}
          hidden={{
            tab: place.tab,
            date: place.date,
            view: place.view,
          }}
        />
      }
      links={{
        add: canManageSchedule ? (day, minute) => newSessionHref(place, day, minute) : undefined,
        event: ({ id, status }) =>
          canManageSchedule && (status === "scheduled" || status === "overdue")
            ? editHref(place, id)
            : href("/therapist/sessions/:sessionId", { sessionId: id }),
        people: ({ id }) => participantsHref(place, id),
      }}
    />
  );
}

import { addDays, type Day, longDate, mondayOf, plainDate } from "#domain/kernel/time.ts";
import type { CalendarPlaces, CalendarView } from "./calendar-controls.tsx";

const views = ["day", "week", "month"] as const;

/** What an address asks for: the view (a week unless told), the day (today unless told), the type of session, and whose. */
export function readCalendarAddress(query: URLSearchParams, today: Day) {
  const view = views.find((one) => one === query.get("view")) ?? "week";
  const submitted = query.get("date") ?? "";
  return {
    view,
    date: isDay(submitted) ? submitted : today,
    type: query.get("type") ?? "",
    therapist: query.get("therapist") ?? "",
  };
}

/** A day that exists, as the database writes it, within a century: more is a slip of the keyboard. */
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;

/** The days a view shows: a day, Monday to Sunday, or all weeks that have a day of the month. */
export function spanOf(view: CalendarView, date: Day): { from: Day; until: Day } {
  if (view === "day") return { from: date, until: date };
  if (view === "week") return { from: mondayOf(date), until: addDays(mondayOf(date), 6) };
  const first = `${date.slice(0, 7)}-01`;
  const last = addDays(laterMonth(first, 1), -1);
  return { from: mondayOf(first), until: addDays(mondayOf(last), 6) };
}

export const daysOf = (from: Day, until: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
};

export const weeksOf = (from: Day, until: Day): Day[][] => {
  const days = daysOf(from, until);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

/** The first of the month so many months later (or earlier). */
function laterMonth(day: Day, count: number): Day {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

const step = (view: CalendarView, date: Day, way: 1 | -1): Day =>
  view === "month" ? laterMonth(date, way) : addDays(date, way * (view === "week" ? 7 : 1));

function titleOf(view: CalendarView, date: Day): string {
  if (view === "day") return longDate(date);
  const { from, until } = spanOf(view, date);
  if (view === "month") return plainDate(date).replace(/^\d+ /, "");
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${plainDate(from).replace(isOneMonth ? / .*$/ : / \d{4}$/, "")} to ${plainDate(until)}`;
}

/** "25 Dec", or of a month "Dec 2026". */
const shortTitle = (view: CalendarView, date: Day): string => {
  const [day, month = "", year] = plainDate(date).split(" ");
  const brief = month.slice(0, 3);
  return view === "month" ? `${brief} ${year}` : `${day} ${brief}`;
};

type Placed = {
  view: CalendarView;
  date: Day;
  today: Day;
  path: string;
  kept: Record<string, string>;
};

/** Where the controls of a calendar lead, on a screen at `path` whose address also carries what is `kept`. */
export function placesOf({ view, date, today, path, kept }: Placed): CalendarPlaces {
  const at = (more: { view: CalendarView; date: Day }) =>
    `${path}?${new URLSearchParams({ ...kept, ...more }).toString()}`;
  return {
    view,
    date,
    title: titleOf(view, date),
    shortTitle: shortTitle(view, date),
    dayTitle: longDate(date),
    previous: at({ view, date: step(view, date, -1) }),
    today: at({ view, date: today }),
    next: at({ view, date: step(view, date, 1) }),
    dayBefore: at({ view, date: addDays(date, -1) }),
    dayAfter: at({ view, date: addDays(date, 1) }),
    views: {
      day: at({ view: "day", date }),
      week: at({ view: "week", date }),
      month: at({ view: "month", date }),
    },
    dayHref: `${path}?${new URLSearchParams({ ...kept, view: "day" }).toString()}`,
    hidden: { ...kept, view },
  };
}

import type { Stretch } from "#domain/schedule/calendar/rules.ts";
import type { CalendarDay, CalendarItem } from "./calendar-item.ts";
import type { TherapistMark } from "./therapist-mark.tsx";

type Person = { id: string; name: string };
type Hours = Stretch & { therapistId: string };
type Closings = Pick<CalendarDay, "closed" | "away">;

type Columns = {
  people: readonly Person[];
  marks: ReadonlyMap<string, TherapistMark>;
  /** Whose column comes first. */
  own: string;
  hours: readonly Hours[];
  /** Why the day is closed for one of them. */
  closingsOf: (therapistId: string) => Closings;
};

/**
 * A day of several therapists as a column each: those who work or have a session on it, the
 * reader's own first. What has no therapist, and a day of one therapist, stays one column.
 */
export function columnsOf(
  day: CalendarDay,
  { people, marks, own, hours, closingsOf }: Columns,
): CalendarDay[] {
  const hasColumn = ({ id }: Person) =>
    day.items.some(({ therapistId }) => therapistId === id) ||
    hours.some(({ therapistId }) => therapistId === id);
  const shown = people
    .filter(hasColumn)
    .toSorted((a, b) => Number(b.id === own) - Number(a.id === own));
  if (shown.length < 2) return [day];
  const columns = shown.map(({ id, name }) => ({
    ...day,
    ...closingsOf(id),
    items: day.items.filter(({ therapistId }) => therapistId === id),
    busy: id === own ? (day.busy ?? []) : [],
    therapist: { id, name, mark: marks.get(id)! },
    hours: hours.filter(({ therapistId }) => therapistId === id),
  }));
  const others = day.items.filter((item) => !shown.some(({ id }) => id === item.therapistId));
  return others.length > 0 ? [...columns, { ...day, items: others, busy: [] }] : columns;
}

/**
 * Whether a therapist works in an hour that begins at a minute of the day; where no hours are
 * known, they may.
 */
export const worksIn = (minute: number, hours: readonly Stretch[] | undefined): boolean =>
  !hours || hours.some(({ from, until }) => from < minute + 60 && minute < until);

/** The items of a day, in whatever columns they stand. */
export const itemsOn = (days: readonly CalendarDay[], day: string): CalendarItem[] =>
  days.filter((one) => one.day === day).flatMap(({ items }) => items);

import { type Day, spokenDay } from "#domain/kernel/time.ts";

/** A day in parts: "Monday", "30th", "November", and its number. */
export function dayNames(day: Day) {
  const [weekday = "", ordinal = "", month = ""] = spokenDay(day).split(" ");
  return {
    weekday,
    ordinal,
    month,
    date: Number(day.slice(-2)),
  };
}

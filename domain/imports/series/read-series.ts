import { z } from "zod";
import { line, optional, pounds, text, whole } from "#domain/kernel/input/fields.ts";
import { mondayOf, addDays, type Day } from "#domain/kernel/time.ts";
import { maxPlaces } from "#domain/schedule/classes/messages.ts";
import { timeOfDay } from "#domain/schedule/sessions/forms.ts";
import type { Reading, ReadLine, Values } from "../import-kind.ts";
import { readDay } from "../read-day.ts";
import { minutesBetween, minutesOf, timesIn, weekdaysIn } from "../read-time.ts";
import { seriesColumns } from "./columns.ts";

/** Days of a timetable are of the past and of the years to come. */
const lastDay = "2099-12-31";

const lineForm = z.object({
  name: line(80, { what: "the name", required: true }),
  therapist: line(200, { what: "the therapist", required: true }),
  location: line(120, { what: "the place" }),
  room: line(80, { what: "the room" }),
  type: line(80, { what: "the type" }),
  time: timeOfDay(),
  minutes: optional(whole(5, 480, "the minutes")),
  places: whole(1, maxPlaces, "the places"),
  price: optional(pounds({ what: "the price", max: 1_000_000 })),
  description: text(2_000, { what: "the description" }),
});

/** A series as its line says it: names are not looked for yet, and days are not counted out. */
export type MovedSeries = z.output<typeof lineForm> & {
  weekdays: number[];
  /** The days themselves, where they are listed; else they follow from the weekdays. */
  dates: Day[];
  from: Day | null;
  until: Day | null;
  isListed: boolean;
};

/** A line of a timetable as a series, or why it cannot be one. */
export function readSeries(cells: Values, { order }: Reading): ReadLine<MovedSeries> {
  const [time = "", ends = timesIn(cells["end_time"] ?? "")[0]] = timesIn(cells["time"] ?? "");
  const minutes =
    minutesOf(cells["minutes"] ?? "") ?? (time && ends ? minutesBetween(time, ends) : undefined);
  const read = lineForm.safeParse({ ...cells, time, minutes: String(minutes ?? "") });
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    return { reason: `${seriesColumns[path[0] as keyof typeof seriesColumns].label}: ${message}` };
  }
  const texts = (cells["dates"] ?? "").split(/[;,\n|]+/).flatMap((part) => part.trim() || []);
  const dates = texts.map((day) => readDay(day, order, lastDay));
  const wrong = texts.find((_, at) => !dates[at]);
  if (wrong) return { reason: `Dates: “${wrong.slice(0, 40)}” is no day.` };
  const [from, until] = (["from", "until"] as const).map((use) => {
    const said = cells[use] ?? "";
    return said === "" ? null : readDay(said, order, lastDay);
  });
  if (from === undefined || until === undefined)
    return {
      reason: `${seriesColumns[from === undefined ? "from" : "until"].label}: this is no day.`,
    };
  const days = dates.flatMap((day) => day ?? []).toSorted();
  const weekdays =
    days.length > 0
      ? [...new Set(days.map(weekdayOf))].toSorted()
      : weekdaysIn(cells["weekdays"] ?? "");
  // A start alone says its weekday, too.
  const onlyFrom = weekdays.length === 0 && from ? [weekdayOf(from)] : weekdays;
  if (onlyFrom.length === 0)
    return { reason: "Weekdays: please say on which weekday it is, or on which dates." };
  return {
    said: {
      ...read.data,
      weekdays: onlyFrom,
      dates: [...new Set(days)],
      from,
      until,
      isListed: /^(y|yes|true|1|on|public|visible|published)$/i.test(cells["listed"] ?? ""),
    },
  };
}

/** 1 is Monday. */
const weekdayOf = (day: Day): number =>
  [1, 2, 3, 4, 5, 6, 7].find((one) => addDays(mondayOf(day), one - 1) === day)!;

import type { ImportKind } from "../import-kind.ts";
import { seriesColumns } from "./columns.ts";
import { findSeriesFates } from "./find-series.ts";
import { type MovedSeries, readSeries } from "./read-series.ts";
import { undoSeries, writeSeries } from "./write-series.ts";

/** Classes that repeat, as series of the studio's own schedule. */
export const seriesKind: ImportKind<MovedSeries> = {
  name: "series",
  words: {
    label: "Classes",
    help: "A line a class: name, type, therapist, place, weekdays and time or a list of dates, places, price. Therapists, types and places have to be in the studio first.",
    one: "class",
    many: "classes",
    fates: {
      new: "They become series of the schedule from tomorrow on, on the timetable only where the file says so. Dates that are taken or closed are left out, and you can bring them back there.",
      joined: "None of them joins anything.",
      same: "The same class at the same time is on the schedule already.",
      refused: "Mend these in their file and bring it again: nothing is written twice.",
    },
    beforeWriting:
      "When you move them in, each becomes a series of the schedule with the dates that are free then.",
    undoing:
      "The series and their dates are deleted, but for those in which a place was taken or a date was changed since.",
  },
  columns: seriesColumns,
  needs: [
    { oneOf: [["name"]], message: "Please say which column has the name of the class." },
    { oneOf: [["therapist"]], message: "Please say which column has the therapist." },
    { oneOf: [["time"]], message: "Please say which column has the time." },
    { oneOf: [["places"]], message: "Please say which column has the number of places." },
    {
      oneOf: [["weekdays"], ["dates"], ["from"]],
      message: "Please say which column has the weekday, the dates or the first day.",
    },
  ],
  title: ["name"],
  subtitle: ["therapist"],
  actorOf: (ctx) => ctx,
  read: readSeries,
  keyOf: ({ name, type, therapist, location, room, time, weekdays, dates, from }) =>
    JSON.stringify([
      name,
      type,
      therapist,
      location,
      room,
      time,
      weekdays,
      dates,
      from,
    ]).toLowerCase(),
  sameKey: (line) => `Line ${line} says the same.`,
  findFates: findSeriesFates,
  write: writeSeries,
  undo: undoSeries,
};

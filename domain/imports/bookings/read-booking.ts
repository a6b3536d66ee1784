import { createHash } from "node:crypto";
import { z } from "zod";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { email, line, optional, pounds, whole } from "#domain/kernel/input/fields.ts";
import { timeOfDay } from "#domain/schedule/sessions/forms.ts";
import type { Reading, ReadLine, Values } from "../import-kind.ts";
import { splitName } from "../names.ts";
import { readDay } from "../read-day.ts";
import { minutesBetween, minutesOf, timesIn } from "../read-time.ts";
import { bookingColumns } from "./columns.ts";
import { paidOf, passOf, whyItStandsNot } from "./read-standing.ts";
import { splitMoment } from "./split-moment.ts";

const lastDay = "2099-12-31";
const lineForm = z.object({
  email: email(),
  what: line(80, { what: "the class or treatment", required: true }),
  therapist: line(200, { what: "the therapist" }),
  location: line(120, { what: "the place" }),
  room: line(80, { what: "the room" }),
  time: timeOfDay(),
  minutes: optional(whole(5, 480, "the minutes")),
  price: optional(pounds({ what: "the price", max: 1_000_000 })),
});

/** A booking as its line says it: names are not looked for yet. */
export type SaidBooking = Omit<z.output<typeof lineForm>, "time"> & {
  /** Who has no email in the file is known by name and birthday. */
  firstName: string;
  lastName: string;
  born: string;
  startsAt: Date;
  isPaid: boolean;
  /** The name of the pass that pays for it, "any" for one of theirs, or empty. */
  pass: string;
  /** What tells it from every other booking that ever moved in. */
  source: string;
};

/** A line of a file as a booking to come, or why it cannot be one. */
export function readBooking(cells: Values, { order, today }: Reading): ReadLine<SaidBooking> {
  const stands = whyItStandsNot(cells["status"] ?? "");
  if (stands) return { reason: stands };
  const begins = splitMoment(cells["day"] || cells["time"] || "");
  const day = readDay(begins.day, order, lastDay);
  if (!day) return { reason: `Day: “${begins.day.slice(0, 40)}” is no day.` };
  const [time = "", ends = clocksIn(cells["end_time"] ?? "")[0]] = begins.time
    ? timesIn(begins.time)
    : clocksIn(cells["time"] ?? "");
  const minutes =
    minutesOf(cells["minutes"] ?? "") ?? (time && ends ? minutesBetween(time, ends) : undefined);
  const read = lineForm.safeParse({
    ...cells,
    email: cells["email"]?.toLowerCase() ?? "",
    time,
    minutes: String(minutes ?? ""),
  });
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    return {
      reason: `${bookingColumns[path[0] as keyof typeof bookingColumns].label}: ${message}`,
    };
  }
  const who = personOf(cells, { order, today });
  if (!read.data.email && !who.born)
    return { reason: "Client: please give their e-mail, or their name and birthday." };
  const isPaid = paidOf(cells["paid"] ?? "");
  if (isPaid === undefined)
    return {
      reason: `Paid: “${(cells["paid"] ?? "").slice(0, 40)}” says neither yes nor no. If a pass pays for it, please say so in a column of its own.`,
    };
  const { time: clock, ...said } = read.data;
  const startsAt = atLondon(day, clock);
  const known =
    cells["reference"] ||
    [said.email || Object.values(who).join(" "), startsAt.getTime(), said.what, said.therapist]
      .join("|")
      .toLowerCase();
  return {
    said: {
      ...said,
      ...who,
      startsAt,
      isPaid,
      pass: passOf(cells["pass"] ?? ""),
      source: createHash("sha256").update(known).digest("base64url"),
    },
  };
}

/** The times in a cell that may have a day as well. */
function clocksIn(text: string): string[] {
  const { day, time } = splitMoment(text);
  return timesIn(time || day);
}

function personOf(cells: Values, { order, today }: Reading) {
  const whole = cells["full_name"] ? splitName(cells["full_name"]) : undefined;
  return {
    firstName: cells["first_name"] || whole?.first_name || "",
    lastName: cells["last_name"] || whole?.last_name || "",
    born: readDay(cells["date_of_birth"] ?? "", order, today) ?? "",
  };
}

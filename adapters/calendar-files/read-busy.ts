import { createContext, runInContext } from "node:vm";
import ICAL from "ical.js";
import { atZone, startOfDay } from "#domain/kernel/dates/london.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { addDays } from "#domain/kernel/time.ts";
import type { BusyReader, Span } from "#domain/schedule/private-calendars/ports.ts";

/** More than a person's calendar has; and how many dates of its rules are looked at. */
const maxEvents = 10_000;
const maxDates = 200_000;
/** A rule that never comes true is looked for without end. */
const maxMs = 1_000;

class TooMuch extends Error {}

/** Reads calendar files with the library that its makers' own programs use. */
export const busyReader: BusyReader = {
  busy(file, within) {
    try {
      return done(withinTime(() => busyIn(file, within)));
    } catch (error) {
      if (error instanceof TooMuch || isTimeout(error)) return refuse("too-much");
      return refuse("no-calendar");
    }
  },
};

/** Runs what may not end, and breaks it off. */
const withinTime = <T>(work: () => T): T =>
  runInContext("work()", createContext({ work }), { timeout: maxMs }) as T;

const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";

type Budget = { dates: number };

function busyIn(file: string, within: Span): Span[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  if (calendar.name !== "vcalendar") throw new Error("no calendar");
  const parts = calendar.getAllSubcomponents("vevent");
  if (parts.length > maxEvents) throw new TooMuch();
  const moved = movedDates(parts);
  const budget = { dates: maxDates };
  return parts.flatMap((part) =>
    isFree(part)
      ? []
      : spansOf(part, {
          within,
          moved,
          budget,
        }),
  );
}

/** Times that the owner has marked as free, or that will not be. */
function isFree(part: ICAL.Component): boolean {
  const text = (name: string) => String(part.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    text("transp") === "TRANSPARENT" ||
    text("status") === "CANCELLED" ||
    text("x-microsoft-cdo-busystatus") === "FREE"
  );
}

const dateKey = (uid: unknown, at: Date): string => `${String(uid)} ${at.getTime()}`;

/** The dates of rules that stand in the file once more, changed or cancelled. */
function movedDates(parts: readonly ICAL.Component[]): Set<string> {
  return new Set(
    parts.flatMap((part) => {
      const date = part.getFirstProperty("recurrence-id");
      const at = date && instantOf(date.getFirstValue() as ICAL.Time, zoneOf(date));
      return at ? [dateKey(part.getFirstPropertyValue("uid"), at)] : [];
    }),
  );
}

type Reading = { within: Span; moved: ReadonlySet<string>; budget: Budget };

/** An event, or each date of its rule, as far as it touches the span. */
function spansOf(part: ICAL.Component, { within, moved, budget }: Reading): Span[] {
  const start = part.getFirstProperty("dtstart");
  if (!start) return [];
  const event = new ICAL.Event(part, { exceptions: [] });
  const zone = zoneOf(start);
  const uid = part.getFirstPropertyValue("uid");
  const lasts = lengthOf(part, event, zone);
  const touching = (time: ICAL.Time): Span[] => {
    const from = instantOf(time, zone);
    const until = from && lasts(time, from);
    if (!until || until <= from || until <= within.from || from >= within.until) return [];
    return [{ from, until }];
  };
  if (!event.isRecurring() || part.hasProperty("recurrence-id")) return touching(event.startDate);
  const spans: Span[] = [];
  const dates = event.iterator();
  for (let date = dates.next(); date; date = dates.next()) {
    if ((budget.dates -= 1) < 0) throw new TooMuch();
    const from = instantOf(date, zone);
    if (from && from >= within.until) break;
    if (from && !moved.has(dateKey(uid, from))) spans.push(...touching(date));
  }
  return spans;
}

/**
 * How long each date of an event lasts. Of days so many days, whatever the clocks do in them; of
 * times the same stretch.
 */
function lengthOf(part: ICAL.Component, event: ICAL.Event, zone: ICAL.Timezone | string) {
  if (event.startDate.isDate) {
    const count = Math.max(1, Math.round(event.duration.toSeconds() / 86_400));
    return (time: ICAL.Time) => startOfDay(addDays(dayOf(time), count));
  }
  const end = part.getFirstProperty("dtend");
  const from = instantOf(event.startDate, zone);
  const until = end && instantOf(end.getFirstValue() as ICAL.Time, zoneOf(end));
  const ms = until && from ? until.getTime() - from.getTime() : event.duration.toSeconds() * 1_000;
  return (_: ICAL.Time, begins: Date) => new Date(begins.getTime() + ms);
}

/** The name of its zone; the file's own definition where the name is not one that is known. */
function zoneOf(property: ICAL.Property): ICAL.Timezone | string {
  const name = String(property.getFirstParameter("tzid") ?? "");
  const value = property.getFirstValue() as ICAL.Time;
  if (!name) return value.zone === ICAL.Timezone.utcTimezone ? value.zone : "Europe/London";
  return atZone("2026-01-01", "12:00", name) ? name : value.zone;
}

const dayOf = (time: ICAL.Time): string =>
  `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}`;
const two = (number: number): string => String(number).padStart(2, "0");

function instantOf(time: ICAL.Time, zone: ICAL.Timezone | string): Date | undefined {
  const day = dayOf(time);
  if (time.isDate) return startOfDay(day);
  const clock = `${two(time.hour)}:${two(time.minute)}:${two(time.second)}`;
  if (typeof zone === "string") return atZone(day, clock, zone);
  if (zone === ICAL.Timezone.localTimezone) return atZone(day, clock, "Europe/London");
  const there = time.clone();
  there.zone = zone;
  return new Date(there.toUnixTime() * 1_000);
}

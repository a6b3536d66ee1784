import {
  atLondon,
  nextThirdSaturdayOfMay,
  thirdSaturdayOfMay,
} from "#domain/kernel/dates/london.ts";
import { addDays, londonDay, type Day } from "#domain/kernel/time.ts";

/** One day of retreat: a day and a spa package that draw on one pool of places. */
export type Edition = {
  day: Day;
  /** "may-2026", as it stands in the addresses */ month: string;
  year: string;
  pool: string;
};

/** The September day that the site shows as completed, and the May day that its pages speak of. */
const fixedDays: readonly Day[] = ["2025-09-05", "2026-05-16"];

/** The studio's retreats as seen from now: the two it tells of, and the next third Saturday of May that has not begun. */
export function editions(now: Date): readonly Edition[] {
  return [...new Set([...fixedDays, nextEdition(now)])].toSorted().map(editionOf);
}

/** The day of the next retreat that has not begun, so that one can always be bought. */
export function nextEdition(now: Date): Day {
  const day = nextThirdSaturdayOfMay(now);
  return retreatOpensAt(day) > now ? day : thirdSaturdayOfMay(Number(day.slice(0, 4)) + 1);
}

/** 9:45am: the guests arrive. */
export const retreatOpensAt = (day: Day): Date => atLondon(day, "09:45");

/** The last Saturday of January that has not begun: the half-day at the village hall. */
export function nextMidwinterMorning(now: Date): Day {
  const year = Number(londonDay(now).slice(0, 4));
  const day = lastSaturdayOfJanuary(year);
  return atLondon(day, "09:30") > now ? day : lastSaturdayOfJanuary(year + 1);
}

function lastSaturdayOfJanuary(year: number): Day {
  const last = `${year}-01-31`;
  const weekday = new Date(`${last}T12:00:00Z`).getUTCDay();
  return addDays(last, -((weekday + 1) % 7));
}

function editionOf(day: Day): Edition {
  const month = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );
  const year = day.slice(0, 4);
  return { day, month, year, pool: `retreat-${month.toLowerCase()}-${year}` };
}

// The numbers that rule riders and horses, and how they are said in a line.
import type { Day } from "#domain/kernel/time.ts";
import { disciplineNames, levelNames } from "./messages.ts";

/** Horses of one client that are not put away. */
export const maxHorses = 40;

/** What the form of a client who has no profile is opened with. */
export const noProfileYet = { version: 0 };

type Profile = {
  discipline: keyof typeof disciplineNames;
  level: keyof typeof levelNames;
  riding_since: number | null;
  hours_a_week: number | null;
};

/** "Dressage, competing; riding since 1998, 5 hours a week". */
export function formatRider({ discipline, level, riding_since, hours_a_week }: Profile): string {
  const practice = [
    riding_since !== null && `riding since ${riding_since}`,
    hours_a_week !== null && `${hours_a_week} ${hours_a_week === 1 ? "hour" : "hours"} a week`,
  ].filter(Boolean);
  return [`${disciplineNames[discipline]}, ${levelNames[level].toLowerCase()}`, practice.join(", ")]
    .filter(Boolean)
    .join("; ");
}

type Horse = { yard: string; height: string; born_year: number | null };

/** "At Ickwell Yard, 15.2 hands, 11 years old". */
export const formatHorse = ({ yard, height, born_year: born }: Horse, today: Day): string =>
  [
    yard && `at ${yard}`,
    height,
    born !== null && `${Math.max(0, Number(today.slice(0, 4)) - born)} years old`,
  ]
    .filter(Boolean)
    .join(", ");

import type { Db } from "#domain/kernel/database/database.ts";
import { addDays, after, type Day, days, londonDay, plainDate } from "#domain/kernel/time.ts";
import type { SeriesInput } from "#domain/schedule/series/input.ts";
import { type PlannedDate, planDates } from "#domain/schedule/series/plan.ts";
import { daysOfRule, horizonDays, type SeriesRule } from "#domain/schedule/series/rules.ts";
import { partsOfLine, type StudioParts } from "./find-studio.ts";
import type { MovedSeries } from "./read-series.ts";

/** Every date of a series that moves in: those that it has, and those of its rule that it has not. */
export type MovedPlan = {
  input: SeriesInput;
  /** Up to this day its dates are rows. */
  until: Day;
  dates: PlannedDate[];
  leftOut: PlannedDate[];
};

/** The series of a line from tomorrow on, or why there is none. */
export function inputOfLine(
  studio: StudioParts,
  said: MovedSeries,
  now: Date,
): SeriesInput | { reason: string } {
  const parts = partsOfLine(studio, said);
  if ("reason" in parts) return parts;
  const { type, therapist, locationId, roomId } = parts;
  const tomorrow = londonDay(after(now, days(1)));
  const first = said.from && said.from > tomorrow ? said.from : tomorrow;
  const listed = said.dates.filter((day) => day >= tomorrow);
  if (said.dates.length > 0 && listed.length === 0) return { reason: "All of its dates are over." };
  const last = said.dates.length > 0 ? listed.at(-1)! : said.until;
  if (last && last < first) return { reason: "It is over." };
  const rule: SeriesRule = {
    recurrencePattern: "custom",
    recurrenceInterval: 1,
    weekdays: said.weekdays,
    monthlyBy: null,
    recurrenceEndType: last ? "by_date" : "never",
    recurrenceEndDate: last,
    recurrenceOccurrences: null,
    startsOn: listed[0] ?? first,
    localTime: said.time,
    durationMinutes: said.minutes ?? type.minutes,
  };
  const [startsOn] = daysOfRule(rule, addDays(first, 14));
  if (!startsOn) return { reason: "There is no such weekday between its first and its last day." };
  return {
    ...rule,
    startsOn,
    kind: "group",
    sessionTypeId: type.id,
    therapistId: therapist.id,
    locationId,
    roomId,
    clientId: null,
    groupName: said.name,
    groupType: groupTypeOf(`${said.type} ${said.name}`),
    maxParticipants: said.places,
    classDescription: said.description,
    isListed: said.isListed,
    pricePence: said.price ?? type.pricePence ?? 0,
    memberPricePence: said.price === null ? type.memberPricePence : null,
  };
}

const groupTypeOf = (words: string) =>
  (["workshop", "retreat"] as const).find((one) => words.toLowerCase().includes(one)) ?? "class";

/** The dates of a series by the planner of the schedule: what is taken or closed then is left out. */
export async function planMoved(
  tx: Db,
  input: SeriesInput,
  said: MovedSeries,
  now: Date,
): Promise<MovedPlan> {
  const horizon = addDays(londonDay(now), horizonDays);
  const all = daysOfRule(input, horizon);
  const plan = await planDates(
    tx,
    input,
    all.map((day) => ({ what: "add", day })),
  );
  const isMeant = ({ day }: PlannedDate) => said.dates.length === 0 || said.dates.includes(day);
  const isFree = ({ clash, closed }: PlannedDate) => !clash && !closed;
  const dates = plan.dates.filter((date) => isMeant(date) && isFree(date));
  return {
    input,
    until: input.recurrenceEndType === "never" ? horizon : (all.at(-1) ?? horizon),
    dates,
    leftOut: plan.dates.filter((date) => !dates.includes(date)),
  };
}

/** How many dates are named that cannot be. */
const namedDates = 3;

/** "26 dates from 11 June 2026. Left out: 18 June 2026 (taken: Kate Free), 2 more." */
export function planText({ dates, leftOut }: MovedPlan, said: MovedSeries): string {
  const missing = leftOut
    .filter(
      ({ day, clash, closed }) =>
        (clash || closed) && (said.dates.length === 0 || said.dates.includes(day)),
    )
    .map(({ day, clash, closed }) => `${plainDate(day)} (${clash ? `taken: ${clash}` : closed})`);
  const more = missing.length - namedDates;
  const out = [...missing.slice(0, namedDates), ...(more > 0 ? [`${more} more`] : [])].join(", ");
  const count = dates.length === 1 ? "One date" : `${dates.length} dates`;
  return [
    dates.length > 0 && `${count} from ${plainDate(dates[0]!.day)}.`,
    out && `${dates.length > 0 ? "Left out" : "No date is free"}: ${out}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

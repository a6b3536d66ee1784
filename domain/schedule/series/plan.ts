// A series as it is before it is saved: every date, what conflicts with it, which people it
// affects.
import { createHash } from "node:crypto";
import { and, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import type { Day } from "#domain/kernel/time.ts";
import { listClosedDays } from "./closed-days.ts";
import { findClashes } from "./find-clashes.ts";
import { type Step, timesOn } from "./rules.ts";
import type { SeriesInput } from "./input.ts";

/** One date as the preview shows it, and as it will be saved. */
export type PlannedDate = {
  step: Step;
  day: Day;
  startsAt: Date;
  endsAt: Date;
  /** The day's bank holiday by name, whether or not the studio keeps it. */
  bankHoliday: string | undefined;
  /** Why the studio or the therapist is closed: a bank holiday by name, what an absence says, or "closed". */
  closed: string | undefined;
  /** Whose time is taken already: names of therapist, room, client. */
  clash: string | undefined;
  /** How many people have a place in it, where that is more than the places it would have. */
  tooMany: number | undefined;
};

/** A plan, and the mark by which saving recognises that it is the one that was shown. */
export type SeriesPlan = { dates: PlannedDate[]; fingerprint: string };

/** Whether a date gets a session, as things stand: nothing that goes, or stays out, needs the time. */
export const takesTime = ({ step }: Pick<PlannedDate, "step">): boolean =>
  step.what === "add" || (step.what === "keep" && step.of.status === "scheduled");

/** Of a change: the sessions of the series itself, which are not in its way, and how many places each is to have. */
type Changing = { own?: readonly string[]; places?: number | undefined };

/** Puts beside each step what a person must know before they say yes. */
export async function planDates(
  tx: Db,
  input: SeriesInput,
  steps: readonly Step[],
  { own = [], places }: Changing = {},
): Promise<SeriesPlan> {
  const dates = steps.map((step) => ({ step, day: step.day, ...timesOf(step, input) }));
  const taking = dates.filter(takesTime);
  const staying = dates.filter(({ step }) => step.what === "left-out");
  const closedDays = await listClosedDays(
    tx,
    input.therapistId,
    [...taking, ...staying].map(({ day }) => day),
  );
  const clashOf = await clashesOf(tx, taking, { input, own });
  // An excluded date conflicts with nothing, and is checked separately for whether it could be
  // included.
  const clashOut =
    staying.length > 0 ? await clashesOf(tx, [...taking, ...staying], { input, own }) : clashOf;
  const overfull =
    places === undefined ? new Map<string, number>() : await findOverfull(tx, own, places);
  const planned = dates.map((date) => ({
    ...date,
    bankHoliday: bankHolidayOn(date.day),
    closed: takesTime(date) || date.step.what === "left-out" ? closedDays.get(date.day) : undefined,
    clash: (takesTime(date) ? clashOf : clashOut).get(date),
    tooMany:
      date.step.what === "keep" && takesTime(date) ? overfull.get(date.step.of.id) : undefined,
  }));
  return { dates: planned, fingerprint: fingerprintOf(input, planned) };
}

type StepDate = { step: Step; day: Day; startsAt: Date; endsAt: Date };

async function clashesOf(
  tx: Db,
  dates: readonly StepDate[],
  { input, own }: { input: SeriesInput; own: readonly string[] },
): Promise<Map<StepDate, string>> {
  const times = dates.map((date) => ({
    ...date,
    isNew: isNew(date) || date.step.what === "left-out",
  }));
  const clashes = await findClashes(tx, times, input, own);
  return new Map([...clashes].map(([at, who]) => [dates[at]!, who]));
}

/** What is excluded by default: dates that clash, new ones on closed days, and too few places. */
export const excludedByDefault = (dates: readonly PlannedDate[]): Day[] =>
  dates
    .filter(takesTime)
    .filter(
      ({ clash, closed, tooMany, step }) => clash || tooMany || (closed && step.what === "add"),
    )
    .map(({ day }) => day);

/** A plan in which dates that had been left out get a session after all. */
export const withRestoredDates = <Plan extends SeriesPlan>(
  plan: Plan,
  days: readonly Day[] = [],
): Plan => ({
  ...plan,
  dates: plan.dates.map((date) =>
    date.step.what === "left-out" && days.includes(date.day)
      ? { ...date, step: { what: "add" as const, day: date.day } }
      : date,
  ),
});

/** Whether a date is there for the first time, or at another time than before. */
export const isNew = ({ step }: Pick<PlannedDate, "step">): boolean =>
  step.what === "add" || (step.what === "keep" && step.isMoved);

/** In which of these groups more people have a place than that, and how many. */
async function findOverfull(
  tx: Db,
  ids: readonly string[],
  places: number,
): Promise<Map<string, number>> {
  const taken = sql<number>`count(*)::integer`;
  const rows = await tx
    .select({ id: groupParticipants.sessionId, taken })
    .from(groupParticipants)
    .where(
      and(inArray(groupParticipants.sessionId, [...ids]), isNotNull(groupParticipants.placeNumber)),
    )
    .groupBy(groupParticipants.sessionId)
    .having(gt(taken, places));
  return new Map(rows.map((row) => [row.id, row.taken]));
}

function timesOf(step: Step, input: SeriesInput): { startsAt: Date; endsAt: Date } {
  if (step.what === "cancel" || (step.what === "keep" && !step.isMoved)) {
    const { startsAt, endsAt } = step.of;
    return { startsAt, endsAt };
  }
  return timesOn(step.day, input);
}

/** Changes whenever anything that was shown does: a date, a time, a clash, a closure, who has too few places, what each date is like. */
function fingerprintOf(input: SeriesInput, dates: readonly PlannedDate[]): string {
  const shown = dates.map(({ step, day, startsAt, endsAt, closed, clash, tooMany }) => [
    step.what,
    day,
    startsAt,
    endsAt,
    closed,
    clash,
    tooMany,
    "of" in step ? [step.of.id, step.of.status] : null,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([input, shown]))
    .digest("base64url")
    .slice(0, 22);
}

/**
 * The plan once dates are excluded. Refused when it is not the one that was shown any more, or when
 * a date that is taken, or that has too few places for its people, was not excluded.
 */
export function whyNotSaved(
  plan: SeriesPlan,
  decided: { excludedDates: readonly Day[]; shown: string },
) {
  const out = new Set(decided.excludedDates);
  if (plan.fingerprint !== decided.shown) return "preview-changed" as const;
  const taking = plan.dates.filter((date) => takesTime(date) && !out.has(date.day));
  if (taking.some(({ clash }) => clash !== undefined)) return "occupied" as const;
  if (taking.some(({ tooMany }) => tooMany !== undefined)) return "fewer-places" as const;
  if (taking.length === 0) return "no-dates" as const;
  return undefined;
}

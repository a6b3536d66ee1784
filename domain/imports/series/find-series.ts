import { and, eq, inArray, ne } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { SeriesInput } from "#domain/schedule/series/input.ts";
import type { Fate, SaidLine } from "../import-kind.ts";
import { refused } from "../line.ts";
import { findStudio } from "./find-studio.ts";
import { inputOfLine, type MovedPlan, planMoved, planText } from "./plan-series.ts";
import type { MovedSeries } from "./read-series.ts";

/**
 * What becomes of the lines of a timetable: the dates that each would have by the schedule's own
 * planner, which looks at one series at a time. Of two lines that meet, the later one gives way.
 */
export async function findSeriesFates(
  tx: Db,
  lines: readonly SaidLine<MovedSeries>[],
  now: Date,
): Promise<Fate[]> {
  const studio = await findStudio(tx);
  const earlier: Taken[] = [];
  const fates: Fate[] = [];
  for (const { number, said } of lines) {
    const input = inputOfLine(studio, said, now);
    if ("reason" in input) {
      fates.push(refused(input.reason));
      continue;
    }
    const here = await findSame(tx, input, said);
    if (here) {
      fates.push({ fate: "same", subjectId: here });
      continue;
    }
    const plan = besideEarlier(await planMoved(tx, input, said, now), earlier);
    const reason = planText(plan, said);
    fates.push(plan.dates.length > 0 ? { fate: "new", reason } : refused(reason));
    earlier.push(
      ...plan.dates.map(({ startsAt, endsAt }) => ({
        startsAt,
        endsAt,
        therapistId: input.therapistId,
        roomId: input.roomId,
        line: number,
      })),
    );
  }
  return fates;
}

/** The series that has the same class at the same time already: it is the one of this line. */
export async function findSame(
  tx: Db,
  input: SeriesInput,
  { dates }: MovedSeries,
): Promise<string | undefined> {
  const startsOn = dates.length > 0 ? dates : [input.startsOn];
  const [found] = await tx
    .select({ id: sessions.seriesId })
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, "group"),
        eq(sessions.therapistId, input.therapistId),
        eq(sessions.sessionTypeId, input.sessionTypeId),
        eq(sessions.groupName, input.groupName!),
        inArray(sessions.sessionDate, startsOn),
        eq(sessions.sessionTime, `${input.localTime}:00`),
        ne(sessions.status, "cancelled"),
      ),
    )
    .limit(1);
  return found?.id ?? undefined;
}

type Taken = {
  startsAt: Date;
  endsAt: Date;
  therapistId: string;
  roomId: string | null;
  line: number;
};

/** A plan without the dates that lines before it of the same file would take. */
function besideEarlier(plan: MovedPlan, earlier: readonly Taken[]): MovedPlan {
  const { therapistId, roomId } = plan.input;
  const sameTime = earlier.filter(
    (one) => one.therapistId === therapistId || (roomId !== null && one.roomId === roomId),
  );
  const dates = plan.dates.map((date) => {
    const met = sameTime.find((one) => one.startsAt < date.endsAt && one.endsAt > date.startsAt);
    return met ? { ...date, clash: `line ${met.line}` } : date;
  });
  return {
    ...plan,
    dates: dates.filter(({ clash }) => !clash),
    leftOut: [...plan.leftOut, ...dates.filter(({ clash }) => clash)].toSorted(
      (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
    ),
  };
}

// What changed since last time in what a client paints and scores.
import type { BodyMark } from "#db/schema/care/shapes.ts";
import type { Day } from "#domain/kernel/time.ts";
import { shortDate } from "#domain/kernel/time.ts";

/** What a client paints and scores themselves: charts newest first, scores oldest first. */
export type OwnProgress = {
  activities: readonly {
    id: string;
    name: string;
    scores: readonly { on: Day; score: number }[];
  }[];
  charts: readonly { drawnOn: Day; marks: readonly BodyMark[] }[];
};

/** Pain and energy before and after a session, as they are drawn. */
export type SessionScore = {
  on: Day;
  painBefore: number | null;
  painAfter: number | null;
  energyBefore: number | null;
  energyAfter: number | null;
};

type Tone = "new" | "gone" | "better" | "worse" | "same";
export type ChangedMark = { mark: BodyMark; change: string; tone: Tone };

/** The marks of a body chart, each with its change since the chart before; then those that are there no more. */
export function compareCharts(
  now: readonly BodyMark[],
  before: readonly BodyMark[] | undefined,
): ChangedMark[] {
  if (!before) return now.map((mark) => ({ mark, change: "", tone: "same" }));
  const was = new Map(before.map((mark) => [mark.region, mark]));
  const isStill = new Set(now.map(({ region }) => region));
  const gone = before.filter(({ region }) => !isStill.has(region));
  return [
    ...now.map((mark) => changeOf(mark, was.get(mark.region))),
    ...gone.map((mark): ChangedMark => ({ mark, change: "no more", tone: "gone" })),
  ];
}

function changeOf(mark: BodyMark, was: BodyMark | undefined): ChangedMark {
  if (!was) return { mark, change: "new", tone: "new" };
  const [from, to] = [was.score, mark.score];
  if (mark.kind !== was.kind)
    return { mark, change: `was ${was.kind}${from === null ? "" : ` ${from}`}`, tone: "new" };
  if (from === null || to === null || from === to) return { mark, change: "", tone: "same" };
  return { mark, change: `was ${from}`, tone: to < from ? "better" : "worse" };
}

/**
 * A change of two points is meaningful (Patient-Specific Functional Scale, Stratford et al. 1995).
 */
export const meaningful = 2;

/** From this score on an activity goes better than at first; undefined where there is no space above. */
export function lineOfChange(scores: readonly { score: number }[]) {
  const value = (scores[0]?.score ?? 10) + meaningful;
  return value > 10 ? undefined : { value, name: `Better from ${value} on` };
}

/** How an activity changed since it was scored before; undefined with fewer than two scores. */
export function activityChange(scores: readonly { on: Day; score: number }[]) {
  const [before, last] = scores.slice(-2);
  if (!before || !last) return undefined;
  const change = last.score - before.score;
  const sign = change < 0 ? "−" : "+";
  const words =
    change === 0
      ? `as on ${shortDate(before.on)}`
      : `${sign}${Math.abs(change)} since ${shortDate(before.on)}`;
  const tone: Tone = Math.abs(change) < meaningful ? "same" : change > 0 ? "better" : "worse";
  return { words, tone };
}

/**
 * Down to this pain before a session it is better than at first: two points of ten are a change that counts (Suzuki et al.,
 * PLoS ONE 2020;15:e0229228). Undefined where there is no space below.
 */
export function painLine(sessions: readonly { painBefore: number | null }[]) {
  const first = sessions.find(({ painBefore }) => painBefore !== null)?.painBefore ?? 0;
  const value = first - meaningful;
  return value < 0 ? undefined : { value, name: `Better from ${value} down` };
}

// What was answered, and its score: one pure function for the server, the preview and the tests.
import type { AnsweredItem, MeasureSide } from "#db/schema/care/shapes.ts";
import { readValue } from "../measuring/rules.ts";
import { stepsOf } from "./messages.ts";
import type { Alarm, Answers, Item, Questionnaire, Scoring } from "./questionnaire.ts";

/** How an answer reads, what it counts, and whether it is a red flag. */
export type ReadAnswer = { says: string; points: number; alarm?: Alarm };

/** One answer; undefined where it was left open, or is none of its question. A statement is always answered. */
export function readAnswer(item: Item, answers: Answers): ReadAnswer | undefined {
  const sent = (Object.hasOwn(answers, item.key) ? answers[item.key]! : "").trim();
  if (item.kind === "tick") {
    const isTicked = sent === "on";
    return { says: isTicked ? "Ticked" : "Not ticked", points: isTicked ? 1 : 0 };
  }
  if (item.kind === "choice")
    return /^\d{1,2}$/.test(sent) ? item.options[Number(sent)] : undefined;
  if (item.kind === "scale") {
    const points = stepsOf(item).find((one) => String(one) === sent);
    return points === undefined ? undefined : { says: formatStep(item, points), points };
  }
  const value = readValue({ kind: item.unit, max: item.max }, sent)?.value;
  return typeof value === "number"
    ? { says: `${value}${item.unit === "seconds" ? " s" : ""}`, points: value }
    : undefined;
}

/** A number of a scale that goes below nothing has its sign. */
const formatStep = ({ min }: { min: number }, value: number): string =>
  `${min < 0 && value > 0 ? "+" : ""}${String(value).replace("-", "−")}`;

/** Each question with its answer, as they are kept. */
export const answeredItems = (items: readonly Item[], answers: Answers): AnsweredItem[] =>
  items.map((item) => {
    const answer = readAnswer(item, answers);
    return {
      asks: item.asks,
      says: answer?.says ?? "",
      ...(answer?.alarm && { alarm: answer.alarm }),
    };
  });

export type Scored = {
  /** The score, or a value a side; none where too many questions are open, or nothing is scored. */
  scores: { side: MeasureSide; value: number }[];
  missing: number;
  alarms: Alarm[];
};

type Rules = Pick<Questionnaire, "scoring" | "maxMissing">;

/**
 * The score of a questionnaire. With open questions it is made of the answered ones, if not more are open than its rule
 * allows; a sum has no such rule. Rounded to tenths.
 */
export function scoreOf(
  { scoring, maxMissing }: Rules,
  items: readonly Item[],
  answers: Answers,
): Scored {
  const read = items.map((item) => ({ item, answer: readAnswer(item, answers) }));
  const given = read.flatMap(({ item, answer }) => (answer ? [{ item, answer }] : []));
  const missing = items.length - given.length;
  const alarms = given.flatMap(({ answer }) => answer.alarm ?? []);
  const isValid = given.length > 0 && missing <= maxMissing;
  return { scores: isValid ? scoresOf(scoring, given) : [], missing, alarms };
}

type Given = readonly { item: Item; answer: ReadAnswer }[];

function scoresOf(scoring: Scoring, given: Given): Scored["scores"] {
  const sum = given.reduce((total, { answer }) => total + answer.points, 0);
  switch (scoring) {
    case "none":
      return [];
    case "each":
      return given.map(({ item, answer }) => ({
        side: (item.kind === "number" && item.side) || "one",
        value: answer.points,
      }));
    case "sum":
      return [{ side: "one", value: sum }];
    case "mean":
      return [{ side: "one", value: tenths(sum / given.length) }];
    case "percent": {
      const ranges = given.map(({ item }) => rangeOf(item));
      const least = ranges.reduce((total, [min]) => total + min, 0);
      const most = ranges.reduce((total, [, max]) => total + max, 0);
      return [{ side: "one", value: tenths(((sum - least) / (most - least)) * 100) }];
    }
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The fewest and the most points of a question. */
function rangeOf(item: Item): readonly [number, number] {
  if (item.kind === "choice") {
    const points = item.options.map((option) => option.points);
    return [Math.min(...points), Math.max(...points)];
  }
  if (item.kind === "tick") return [0, 1];
  return item.kind === "scale" ? [item.min, item.max] : [0, item.max];
}

type Judged = { matters?: { by: number }; isLessBetter?: boolean };

/** Whether a score is worse than the one before by the change that matters, or says by itself that it is. */
export function isWorse(
  { worseFrom }: Pick<Questionnaire, "worseFrom">,
  { matters, isLessBetter = false }: Judged,
  { before, now }: { before: number | undefined; now: number },
): boolean {
  if (worseFrom !== undefined) return now <= worseFrom;
  if (before === undefined || !matters) return false;
  return (isLessBetter ? now - before : before - now) >= matters.by;
}

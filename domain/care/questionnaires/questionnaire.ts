// What a questionnaire is: plain data, also in the browser. A key is never used again for another one: answers in
// records stand under it.
import type { MeasureSide } from "#db/schema/care/shapes.ts";

/** A red flag: to be looked at by a doctor now, or soon. */
export type Alarm = "now" | "soon";

/** An answer to choose; `points` count in the score. */
type Option = { says: string; points: number; alarm?: Alarm };

type Question = { key: string; asks: string; help?: string };

/** One of several answers; a number on a scale, with what its ends mean; a number to type; a statement to tick. */
export type Item =
  | (Question & { kind: "choice"; options: readonly Option[] })
  | (Question & {
      kind: "scale";
      min: number;
      max: number;
      step?: number;
      ends: readonly [string, string];
    })
  | (Question & { kind: "number"; unit: "seconds" | "count"; max: number; side?: MeasureSide })
  | (Question & { kind: "tick" });

/**
 * How points become a score: their mean, their sum, their share of what is possible in percent, each number by itself
 * (left and right), or not at all.
 */
export type Scoring = "mean" | "sum" | "percent" | "each" | "none";

/** What the studio types the text of: how many questions, and the points of the answers in their order; ticks have none. */
export type Frame = { questions: number; points: readonly number[] };

export type Questionnaire = {
  key: string;
  title: string;
  /** What it is for, as therapists read it. */
  about: string;
  /** What stands above the questions. */
  intro: string;
  scoring: Scoring;
  /** So many questions may be left open; beyond that there is no score. */
  maxMissing: number;
  /** The measure of domain/care/measuring that its score is a value of; none without a score. */
  measureKey?: string;
  /** A score from which down it is worse by itself, where it says a change. */
  worseFrom?: number;
  /** Where scoring and the rule for open questions come from. */
  source: string;
  /** By which right it may be used. */
  right: string;
} & (
  | { items: readonly Item[]; frame?: never }
  /** Its text is another's: the studio types its own copy into the frame. */
  | { frame: Frame; items?: never }
  /** Its questions are the client's own activities. */
  | { isOwnActivities: true; items?: never; frame?: never }
);

/** What a form sends by the key of the question: of a choice the place of the answer, "on" of a tick, or a number. */
export type Answers = Readonly<Record<string, string>>;

// The shapes of what care keeps as JSON; each is checked by its form's schema before it is written.
import type { lineInks, ridePlaces } from "../lists.ts";

/** A mark on the body chart: one region of the front or the back. */
export type BodyMark = { region: string; kind: "pain" | "stiff" | "numb"; score: number | null };

/** What a client is to do at home (requirements 2.3.8). */
export type PlanItem = {
  id: string;
  title: string;
  description: string;
  frequency: string;
  duration: string;
  priority: "high" | "medium" | "low";
  category: string;
};

/** Something to watch, read or use (requirements 2.3.9); http or https only. */
export type ResourceItem = {
  id: string;
  title: string;
  url: string;
  description: string;
  type: string;
};

/** A link of a client note, with or without words. */
export type HelpfulLink = { url: string; words: string };

/** How much of an exercise, and how often. */
export type ExerciseDose = {
  sets: number;
  repetitions: number | null;
  holdSeconds: number | null;
  load: string | null;
  side: "both" | "each" | "left" | "right";
  tempo: "slow" | "steady" | "quick" | null;
  days: "daily" | "every-other-day" | "three-a-week" | "twice-a-week";
};

/** An exercise of a template, by its key, with its dose. */
export type TemplateLine = ExerciseDose & { key: string };

/** A measure is taken of the left, of the right, or once. */
export const measureSides = ["left", "right", "one"] as const;
export type MeasureSide = (typeof measureSides)[number];
export const measureResults = ["positive", "negative", "not-done"] as const;
export type MeasureResult = (typeof measureResults)[number];
/** One value of a note, by the key of its measure: a number or, of a test, a result. */
export type MeasuredValue = {
  key: string;
  side: MeasureSide;
  value: number | null;
  result: MeasureResult | null;
};

/** A part of the record that was ticked for a letter: where it stands, and its words as they were then. */
export type LetterPart = { key: string; heading: string; text: string };

/** A question of a licensed questionnaire as the studio typed it, with its answers in order; none where it is ticked. */
export type QuestionnaireText = { asks: string; options: string[] };

/**
 * A question as a client read it, what they answered, empty where they left it open; a red flag is to be
 * looked at by a doctor now, or soon.
 */
export type AnsweredItem = { asks: string; says: string; alarm?: "now" | "soon" };
/** What a client answered to a red-flag question, by its key, with a word about it. What was not asked is not there. */
export type RedFlagAnswer = { key: string; answer: "yes" | "no"; detail: string };
/** Where a rider was looked at: in the saddle, or on the ground. */
export type RidePlace = (typeof ridePlaces)[number];
/** What was found at one point of a rider: even (grade 0), or to which side and how much; and a word about it. */
export type RideFinding = {
  point: string;
  place: RidePlace;
  way: "even" | "left" | "right" | "forward" | "back";
  grade: 0 | 1 | 2 | 3;
  words: string;
};

/** A line over a picture, from one point to another, each 0–1000 of its width and height. */
export type StillLine = {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  ink: (typeof lineInks)[number];
  label: string;
  /** The other line, by its place in the list, to which the angle is said; none where it is not. */
  angleTo: number | null;
};

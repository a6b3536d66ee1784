import { expect, test } from "vitest";
import { findMeasure } from "../measuring/library.ts";
import { measureSources } from "../measuring/messages.ts";
import { findQuestionnaire, questionnaires } from "./library.ts";
import type { Answers, Item, Questionnaire } from "./questionnaire.ts";
import { isWorse, readAnswer, scoreOf } from "./scoring.ts";
import { itemsOfText } from "./typed-text.ts";

const the = (key: string): Questionnaire => findQuestionnaire(key)!;
/** The questions of a licensed one with any text in its frame. */
const itemsOf = (questionnaire: Questionnaire): readonly Item[] =>
  questionnaire.frame
    ? itemsOfText(
        questionnaire.frame,
        Array.from({ length: questionnaire.frame.questions }, (_, at) => ({
          asks: `Question ${at + 1}`,
          options: questionnaire.frame.points.map((points) => `Answer ${points}`),
        })),
      )
    : (questionnaire.items ?? []);
const scored = (key: string, answers: Answers) => scoreOf(the(key), itemsOf(the(key)), answers);
const value = (key: string, answers: Answers) => scored(key, answers).scores[0]?.value;
/** The answers of q1, q2 … by their places; a minus leaves one open. */
const places = (text: string): Answers =>
  Object.fromEntries(
    [...text].flatMap((place, at) => (place === "-" ? [] : [[`q${at + 1}`, place]])),
  );

test("pain is the mean of three numbers, and nothing with one of them open", () => {
  expect(
    value("pain-last-day", {
      now: "4",
      least: "2",
      worst: "7",
    }),
  ).toBe(4.3);
  expect(
    value("pain-last-day", {
      now: "0",
      least: "0",
      worst: "0",
    }),
  ).toBe(0);
  expect(scored("pain-last-day", { now: "4", worst: "7" })).toEqual({
    scores: [],
    missing: 1,
    alarms: [],
  });
  expect(
    value("pain-last-day", {
      now: "11",
      least: "2",
      worst: "7",
    }),
  ).toBeUndefined();
});

test("how normal it feels and how it changed are the number that was chosen", () => {
  expect(value("percent-of-normal", { percent: "70" })).toBe(70);
  expect(value("percent-of-normal", { percent: "75" })).toBeUndefined();
  expect(value("change-since-start", { change: "-5" })).toBe(-5);
  expect(value("change-since-start", { change: "3" })).toBe(3);
  expect(value("change-since-start", {})).toBeUndefined();
});

test("tests at home keep their number, each leg by itself", () => {
  expect(scored("chair-stand-home", { times: "14" }).scores).toEqual([{ side: "one", value: 14 }]);
  expect(scored("chair-stand-home", { times: "14.5" }).missing).toBe(1);
  expect(scored("single-leg-stance-home", { left: "21,5", right: "34" }).scores).toEqual([
    { side: "left", value: 21.5 },
    { side: "right", value: 34 },
  ]);
  expect(scored("single-leg-stance-home", { right: "34" })).toMatchObject({
    scores: [{ side: "right", value: 34 }],
    missing: 1,
  });
  expect(scored("single-leg-stance-home", { left: "61" }).scores).toEqual([]);
});

test("red flags have no score; each yes says how soon", () => {
  const none = Object.fromEntries(the("before-we-treat").items!.map(({ key }) => [key, "0"]));
  expect(scored("before-we-treat", none)).toEqual({
    scores: [],
    missing: 0,
    alarms: [],
  });
  expect(scored("before-we-treat", { ...none, saddle: "1", night: "1" }).alarms).toEqual([
    "now",
    "soon",
  ]);
  // Also where the rest is left open.
  expect(scored("before-we-treat", { bladder: "1" })).toMatchObject({
    alarms: ["now"],
    missing: 8,
  });
});

test("Oswestry is the share of what the answered sections could be", () => {
  // 0+1+2+3+4+5+0+1+2+3 = 21 of 50.
  expect(value("oswestry-score", places("0123450123"))).toBe(42);
  // Without the eighth: 20 of 45; without two more, no score.
  expect(value("oswestry-score", places("0123450-23"))).toBe(44.4);
  expect(value("oswestry-score", places("--2345-123"))).toBeUndefined();
  expect(value("oswestry-score", places("5555555555"))).toBe(100);
});

test("Roland–Morris counts what is ticked, and nothing ticked is nought", () => {
  expect(
    value("roland-morris-score", {
      q1: "on",
      q7: "on",
      q24: "on",
    }),
  ).toBe(3);
  expect(value("roland-morris-score", {})).toBe(0);
});

test("QuickDASH is the mean less one times 25, with one question open at most", () => {
  // Places 0 to 4 are points 1 to 5: 2+3+1+4+5+1+2+2+3+1+2 = 26; (26 / 11 − 1) × 25 = 34.09.
  expect(value("quickdash-score", places("12034011201"))).toBe(34.1);
  // Without the fifth: 21 of ten; (2.1 − 1) × 25 = 27.5.
  expect(value("quickdash-score", places("1203-011201"))).toBe(27.5);
  expect(value("quickdash-score", places("12--4011201"))).toBeUndefined();
});

test("the Lower Extremity Functional Scale is a sum of all twenty", () => {
  expect(value("lower-extremity-score", places("4".repeat(20)))).toBe(80);
  expect(value("lower-extremity-score", places("01234012340123401234"))).toBe(40);
  expect(value("lower-extremity-score", places("0123401234012340123-"))).toBeUndefined();
});

test("WHO-5 is a share of 25, its first answer the best", () => {
  // Places 0, 1, 2, 3, 5 are points 5, 4, 3, 2, 0: 14 of 25.
  expect(value("who-5-score", places("01235"))).toBe(56);
  expect(value("who-5-score", places("0123-"))).toBeUndefined();
});

test("an answer that is none of its question is left open", () => {
  const [first] = itemsOf(the("oswestry-score"));
  expect(readAnswer(first!, { q1: "6" })).toBeUndefined();
  expect(readAnswer(first!, { q1: "x" })).toBeUndefined();
  expect(readAnswer(first!, JSON.parse('{"__proto__":"1"}') as Answers)).toBeUndefined();
});

test("worse is worse by the change that matters, in the direction of the score", () => {
  const pain = findMeasure("pain-last-day")!;
  const legs = findMeasure("lower-extremity-score")!;
  expect(isWorse({}, pain, { before: 3, now: 5 })).toBe(true);
  expect(isWorse({}, pain, { before: 3, now: 4.9 })).toBe(false);
  expect(isWorse({}, pain, { before: 5, now: 3 })).toBe(false);
  expect(isWorse({}, pain, { before: undefined, now: 10 })).toBe(false);
  expect(isWorse({}, legs, { before: 60, now: 51 })).toBe(true);
  const change = findMeasure("change-since-start")!;
  expect(isWorse(the("change-since-start"), change, { before: 4, now: -2 })).toBe(true);
  expect(isWorse(the("change-since-start"), change, { before: 4, now: -1 })).toBe(false);
});

test("each questionnaire says its source and its right, and its score is a measure of the library", () => {
  for (const one of questionnaires) {
    expect(one.source.length, one.key).toBeGreaterThan(20);
    expect(one.right.length, one.key).toBeGreaterThan(10);
    if (one.measureKey) {
      const measure = findMeasure(one.measureKey);
      expect(measure, one.key).toBeDefined();
      if (measure?.matters) expect(measureSources[measure.matters.source]).toBeDefined();
    } else expect(one.scoring, one.key).toBe("none");
  }
  expect(new Set(questionnaires.map(({ key }) => key)).size).toBe(questionnaires.length);
});

test("no text of a licensed questionnaire stands in the library", () => {
  const licensed = questionnaires.filter(({ frame }) => frame);
  expect(licensed.map(({ items }) => items)).toEqual(licensed.map(() => undefined));
});

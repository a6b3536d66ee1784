import { expect, test } from "vitest";
import { awayOn, closedSentence, closedWord, type ClosedSpan, whyClosedOn } from "./rules.ts";

const spans: ClosedSpan[] = [
  {
    therapistId: "tom",
    name: "Tom Ashby",
    from: "2026-12-16",
    until: "2026-12-25",
    why: "Course in Leeds",
  },
  {
    therapistId: null,
    name: "",
    from: "2026-12-25",
    until: "2026-12-25",
    why: "Christmas Day",
  },
];

test("an absence closes its therapist's days and is named to the others; a closure closes the days of all", () => {
  expect(["tom", "kate", undefined].map((who) => whyClosedOn(spans, "2026-12-16", who))).toEqual([
    "Course in Leeds",
    undefined,
    undefined,
  ]);
  expect(awayOn(spans, "2026-12-16")).toEqual(["Tom Ashby: Course in Leeds"]);
  expect(["tom", "kate", undefined].map((who) => whyClosedOn(spans, "2026-12-25", who))).toEqual(
    Array(3).fill("Christmas Day"),
  );
  expect(whyClosedOn(spans, "2026-12-26", "tom")).toBeUndefined();
});

test("a closed day is named with its reason, where there is one", () => {
  expect(closedSentence("2026-12-25", "Christmas Day")).toBe(
    "Closed on Friday 25 December 2026: Christmas Day.",
  );
  expect(closedSentence("2026-12-25", closedWord)).toBe("Closed on Friday 25 December 2026.");
});

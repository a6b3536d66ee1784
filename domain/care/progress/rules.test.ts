import { expect, test } from "vitest";
import { activityChange, compareCharts } from "./rules.ts";

test("a body chart shows for each mark what changed since the one before, and which marks are gone", () => {
  const before = [
    {
      region: "neck",
      kind: "pain" as const,
      score: 6,
    },
    {
      region: "left-knee",
      kind: "stiff" as const,
      score: null,
    },
  ];
  const now = [
    {
      region: "neck",
      kind: "pain" as const,
      score: 3,
    },
    {
      region: "lower-back",
      kind: "pain" as const,
      score: 4,
    },
  ];
  expect(
    compareCharts(now, before).map(({ mark, change, tone }) => [mark.region, change, tone]),
  ).toEqual([
    ["neck", "was 6", "better"],
    ["lower-back", "new", "new"],
    ["left-knee", "no more", "gone"],
  ]);
  expect(compareCharts(now, undefined).map(({ change }) => change)).toEqual(["", ""]);
});

test("an activity has a change from its second score on; two points are meaningful", () => {
  const scores = [
    { on: "2026-06-01", score: 3 },
    { on: "2026-06-08", score: 4 },
  ];
  expect(activityChange(scores.slice(0, 1))).toBeUndefined();
  expect(activityChange(scores)).toMatchObject({
    words: expect.stringMatching(/^\+1 since /),
    tone: "same",
  });
  expect(activityChange([...scores, { on: "2026-06-15", score: 1 }])).toMatchObject({
    tone: "worse",
  });
});

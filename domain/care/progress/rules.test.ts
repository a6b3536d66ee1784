import { expect, test } from "vitest";
import { activityChange, compareCharts, lineOfChange, painLine } from "./rules.ts";

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

test("the line of change is two points from the first score, where there is space for it", () => {
  expect(lineOfChange([{ score: 3 }, { score: 9 }])).toEqual({
    value: 5,
    name: "Better from 5 on",
  });
  expect([lineOfChange([{ score: 9 }]), lineOfChange([])]).toEqual([undefined, undefined]);
  expect(painLine([{ painBefore: null }, { painBefore: 6 }, { painBefore: 1 }])).toEqual({
    value: 4,
    name: "Better from 4 down",
  });
  expect([painLine([{ painBefore: 1 }]), painLine([])]).toEqual([undefined, undefined]);
});

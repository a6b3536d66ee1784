import { expect, test } from "vitest";
import { seriesOf } from "../measuring/series.ts";
import { formatGoalProgress } from "./goal-progress.ts";
import { spansOf } from "./rules.ts";

const days = ["2026-01-05", "2026-01-12", "2026-02-02", "2026-03-02"];

test("an episode spans its days among those of a picture, and one of a single day is left out", () => {
  expect(
    spansOf(days, [
      {
        title: "Shoulder",
        openedOn: "2026-02-01",
        closedOn: null,
      },
      {
        title: "Back",
        openedOn: "2026-01-01",
        closedOn: "2026-01-31",
      },
      {
        title: "Knee",
        openedOn: "2026-03-01",
        closedOn: null,
      },
      {
        title: "Later",
        openedOn: "2026-04-01",
        closedOn: null,
      },
    ]),
  ).toEqual([
    {
      name: "Back",
      from: 0,
      to: 1,
    },
    {
      name: "Shoulder",
      from: 2,
      to: 3,
    },
  ]);
});

test("a goal is told by what was measured within its episode, or by the client's own activity", () => {
  const row = (on: string, value: number) => ({
    key: "quickdash-score",
    side: "one" as const,
    value,
    result: null,
    on,
  });
  const told = {
    series: seriesOf([row("2025-06-01", 80), row("2026-01-05", 48), row("2026-02-02", 14)]),
    activities: [
      {
        id: "a1",
        name: "Plaiting",
        scores: [{ on: "2026-01-06", score: 3 }],
      },
    ],
  };
  const period = { from: "2026-01-01", until: null };
  const goal = { measureKey: "quickdash-score", activityId: null };
  expect(formatGoalProgress(goal, told, period)).toBe("QuickDASH: 48, now 14");
  expect(formatGoalProgress({ measureKey: null, activityId: "a1" }, told, period)).toBe(
    "Plaiting: 3 of 10",
  );
  expect(formatGoalProgress({ measureKey: null, activityId: null }, told, period)).toBeUndefined();
  expect(formatGoalProgress(goal, told, { from: "2027-01-01", until: null })).toBeUndefined();
});

import { expect, test } from "vitest";
import { firstMonday, howItGoes, moved, weeksOf, weeksShown } from "./rules.ts";

// A Wednesday, four weeks after the clocks went back.
const today = "2026-11-25";

test("the picture has eight weeks from Monday to Sunday, the last of them today's", () => {
  const weeks = weeksOf([], today);
  expect(weeks).toHaveLength(weeksShown);
  expect([weeks[0]!.from, weeks.at(-1)!.from]).toEqual(["2026-10-05", "2026-11-23"]);
  expect(firstMonday("2026-11-23")).toBe("2026-10-05");
  expect(firstMonday("2026-11-29")).toBe("2026-10-05");
  expect(weeks.flatMap(({ days }) => days).map(({ on }) => on)).toEqual([
    ...new Set(weeks.flatMap(({ days }) => days.map(({ on }) => on))),
  ]);
  expect(weeks.at(-1)!.days.map(({ isAhead }) => isAhead)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

test("a week adds up its days, and its pain is the highest one logged, if any", () => {
  const done = [
    {
      on: "2026-11-23",
      times: 3,
      pain: 0,
    },
    {
      on: "2026-11-24",
      times: 1,
      pain: 4,
    },
    {
      on: "2026-11-02",
      times: 2,
      pain: null,
    },
    {
      on: "2026-10-04",
      times: 9,
      pain: 9,
    },
  ];
  const weeks = weeksOf(done, today);
  expect(weeks.at(-1)).toMatchObject({
    active: 2,
    times: 4,
    pain: 4,
  });
  expect(weeks[4]).toMatchObject({
    from: "2026-11-02",
    active: 1,
    times: 2,
    pain: null,
  });
  expect(weeks.reduce((sum, { times }) => sum + times, 0)).toBe(6);
});

test("what is moved goes a place up or down or to a place, and no further than the ends", () => {
  const to = (from: number, way: Parameters<typeof moved>[2]) =>
    moved(["a", "b", "c"], from, way).join("");
  expect([to(1, "up"), to(1, "down"), to(0, 2), to(2, 0)]).toEqual(["bac", "acb", "bca", "cab"]);
  expect([to(0, "up"), to(2, "down"), to(1, 9), to(1, -4)]).toEqual(["abc", "abc", "acb", "bac"]);
});

test("more is suggested after three easy times in a row, and never after one that hurt", () => {
  const said = (...pains: (number | null)[]) => howItGoes(pains.map((pain) => ({ pain })));
  expect(said(2, 0, 1, 7)).toBe("easy");
  expect([said(2, 1), said(2, 3, 1), said(2, null, 1), said()]).toEqual([null, null, null, null]);
  expect([said(6, 0, 0, 0), said(5, 0, 0)]).toEqual(["hurts", null]);
});

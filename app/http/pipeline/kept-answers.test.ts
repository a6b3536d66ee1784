import { expect, test } from "vitest";
import { keptAnswers } from "./kept-answers.ts";

function answers() {
  const state = {
    site: 1,
    timetable: 1,
    now: 0,
    asked: 0,
  };
  const kept = keptAnswers({
    version: (shows) => state[shows],
    clock: () => new Date(state.now),
  });
  const ask = async () => (state.asked += 1);
  return { state, ask, find: () => kept.find("week", "timetable", ask), kept };
}

test("what is asked together and again is asked once, until it has changed or a minute has passed", async () => {
  const { state, find } = answers();
  expect(await Promise.all([find(), find()])).toEqual([1, 1]);
  state.site = 2;
  expect(await find()).toBe(1);
  state.timetable = 2;
  expect(await find()).toBe(2);
  state.now = 59_999;
  expect(await find()).toBe(2);
  state.now = 60_000;
  expect(await find()).toBe(3);
});

test("what failed is asked again", async () => {
  const { kept, find } = answers();
  const away = () => Promise.reject(new Error("away"));
  await expect(kept.find("week", "timetable", away)).rejects.toThrow("away");
  expect(await find()).toBe(1);
});

test("what a page cannot do without is the last good answer while it cannot be asked for, however old", async () => {
  const { state, ask, kept } = answers();
  const away = new Error("away");
  const isAway = (thrown: unknown) => thrown === away;
  const find = (how: () => Promise<number>) => kept.find("studio", "site", how, isAway);
  const fails = (error: Error) => () => Promise.reject(error);
  await expect(find(fails(away))).rejects.toThrow("away");
  expect(await find(ask)).toBe(1);
  state.now = 3_600_000;
  expect(await find(fails(away))).toBe(1);
  expect(await find(fails(away))).toBe(1);
  await expect(find(fails(new Error("a mistake of ours")))).rejects.toThrow("mistake");
  expect(await find(ask)).toBe(2);
});

test("of many answers those asked for least recently are given up", async () => {
  const { state, ask, kept, find } = answers();
  await find();
  for (let at = 0; at < 300; at += 1) {
    await kept.find(`other ${at}`, "site", ask);
    await find();
  }
  expect(state.asked).toBe(301);
  expect(await kept.find("other 299", "site", ask)).toBe(301);
  expect(await kept.find("other 0", "site", ask)).toBe(302);
});

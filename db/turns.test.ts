import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { turns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const patience = { stuck: 5_000, longest: 20_000 };

/** Somebody who asks for a place, and how it went so far. */
function asking(door: ReturnType<typeof turns>) {
  const visitor = { state: "waits" };
  door.take().then(
    () => (visitor.state = "in"),
    () => (visitor.state = "turned away"),
  );
  return visitor;
}

test("places are handed out in the order of asking", async () => {
  const door = turns(1, patience);
  const [first, second, third] = [asking(door), asking(door), asking(door)];
  await vi.advanceTimersByTimeAsync(100);
  expect([first, second, third].map(({ state }) => state)).toEqual(["in", "waits", "waits"]);
  door.give();
  await vi.advanceTimersByTimeAsync(0);
  expect([second.state, third.state]).toEqual(["in", "waits"]);
  door.give();
  door.give();
  await vi.advanceTimersByTimeAsync(0);
  expect([third.state, asking(door).state]).toEqual(["in", "waits"]);
});

test("when nothing moves for five seconds everybody is turned away, and the next may try", async () => {
  const door = turns(1, patience);
  const [, early] = [asking(door), asking(door)];
  await vi.advanceTimersByTimeAsync(4_000);
  const late = asking(door);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([early.state, late.state]).toEqual(["turned away", "turned away"]);
  const next = asking(door);
  await vi.advanceTimersByTimeAsync(1_000);
  door.give();
  await vi.advanceTimersByTimeAsync(0);
  expect(next.state).toBe("in");
});

test("a queue that moves is waited in, twenty seconds at most", async () => {
  const door = turns(1, patience);
  const visitors = Array.from({ length: 30 }, () => asking(door));
  for (let second = 1; second <= 25; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    door.give();
  }
  await vi.advanceTimersByTimeAsync(0);
  const states = visitors.map(({ state }) => state);
  expect(states.filter((state) => state === "in").length).toBeGreaterThanOrEqual(20);
  expect(states.slice(21)).toEqual(Array.from({ length: 9 }, () => "turned away"));
});

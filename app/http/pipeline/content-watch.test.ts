import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "#domain/kernel/database/database.ts";
import { watchContent } from "./content-watch.ts";

afterEach(() => void vi.useRealTimers());

/** A database whose content version another process moves on. */
function database() {
  const content = { version: 1, isAway: false };
  const read = async () => {
    if (content.isAway) throw new Error("away");
    return { site: content.version, timetable: content.version + 100 };
  };
  return { content, db: { read } as unknown as Database };
}

test("what another process changed is known within a second, and what was changed here at once", async () => {
  vi.useFakeTimers();
  const { content, db } = database();
  const watch = await watchContent(db);
  content.version = 2;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(watch.version("site")).toBe(2);
  content.version = 3;
  await watch.look();
  expect([watch.version("site"), watch.version("timetable")]).toEqual([3, 103]);
  watch.close();
});

test("while the database is away the last known version counts, and the watch goes on", async () => {
  vi.useFakeTimers();
  const { content, db } = database();
  const watch = await watchContent(db);
  content.isAway = true;
  await watch.look();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([watch.version("site"), watch.isAway()]).toEqual([1, true]);
  Object.assign(content, { version: 2, isAway: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([watch.version("site"), watch.isAway()]).toEqual([2, false]);
  watch.close();
  content.version = 3;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(watch.version("site")).toBe(2);
});

test("a database that says nothing at all counts as away, until it speaks again", async () => {
  vi.useFakeTimers();
  const found = (version: number) => ({ site: version, timetable: version });
  const answer = Promise.withResolvers<ReturnType<typeof found>>();
  const reads = [Promise.resolve(found(1)), answer.promise];
  const watch = await watchContent({
    read: () => reads.shift() ?? Promise.resolve(found(2)),
  } as unknown as Database);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(watch.isAway()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(watch.isAway()).toBe(true);
  answer.resolve(found(2));
  await vi.advanceTimersByTimeAsync(0);
  expect([watch.version("site"), watch.isAway()]).toEqual([2, false]);
  watch.close();
});

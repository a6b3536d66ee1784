import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { after, seconds } from "#domain/kernel/time.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { drain, type Work } from "./run.ts";
import { freshMemory } from "./run-job.ts";

const quiet: Log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => quiet,
};
let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

test("a job whose failure cannot be written down for want of a connection is tried again in seconds, not when its lease ends", async () => {
  let [now, away, tries] = [noon, false, 0];
  const unless =
    <Args extends unknown[], T>(ask: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      away ? Promise.reject(new Error("no connection")) : ask(...args);
  const { db } = studio;
  const failing = {
    ...db,
    read: unless(db.read),
    transaction: unless(db.transaction),
  } as Database;
  const work: Work = {
    ctx: () => ({ ...studio.system(now), db: failing }),
    handlers: {
      fragile: async () => {
        tries += 1;
        if (tries > 1) return;
        away = true;
        throw new Error("no connection");
      },
    },
    schedules: [],
    log: quiet,
  };
  const { identity } = studio.system();
  await db.transaction(identity, (tx) => publishEvent(tx, "fragile", {}, { now }));
  const memory = freshMemory();
  await expect(drain(work, memory)).rejects.toThrow("no connection");
  away = false;
  await drain(work, memory);
  now = after(now, seconds(5));
  await drain(work, memory);
  expect(tries).toBe(2);
  const { rows } = await studio.owner.query(
    "select attempts, done_at is not null as done from outbox where event = 'fragile'",
  );
  expect(rows).toEqual([{ attempts: 2, done: true }]);
});

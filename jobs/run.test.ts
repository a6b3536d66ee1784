import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { outbox, schedules } from "#db/schema/system.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { Hopeless, type JobHandler, type Schedule } from "./job.ts";
import { kinds } from "./kinds.ts";
import { drain, startJobs, type Work } from "./run.ts";

const silent: Log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => silent,
};
let studio: Studio;
let now = noon;

beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

const work = (handlers: Record<string, JobHandler<never>>, recurring: Schedule[] = []): Work => ({
  ctx: () => studio.system(now),
  handlers,
  schedules: recurring,
  log: silent,
});
const tell = (event: string, key?: string) => {
  const { db, identity } = studio.system();
  return db.transaction(identity, (tx) =>
    publishEvent(tx, event, { event }, { now, ...(key ? { key } : {}) }),
  );
};
const rowsOf = async (event: string) => {
  const { db, identity } = studio.system();
  return (await db.read(identity, (tx) => tx.select().from(outbox))).filter(
    (row) => row.event === event,
  );
};
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

test("an announcement is acted on once, however often it is made under one key", async () => {
  const seen: string[] = [];
  await tell("order.paid", "order.paid:1");
  await tell("order.paid", "order.paid:1");

  const handlers = {
    "order.paid": async (_: unknown, payload: { event: string }) => void seen.push(payload.event),
  };
  await drain(work(handlers as never));
  await drain(work(handlers as never));

  expect(seen).toEqual(["order.paid"]);
});

test("a failing job is tried again later, not at once", async () => {
  let tries = 0;
  const stubborn = {
    flaky: () => (++tries < 3 ? Promise.reject(new Error("not yet")) : Promise.resolve()),
  };
  await tell("flaky");

  await drain(work(stubborn));
  expect(tries).toBe(1);
  later(5);
  await drain(work(stubborn));
  expect(tries).toBe(2);
  later(10);
  await drain(work(stubborn));

  expect((await rowsOf("flaky"))[0]).toMatchObject({
    attempts: 3,
    deadAt: null,
    lastError: null,
  });
  expect((await rowsOf("flaky"))[0]?.doneAt).not.toBeNull();
});

test("a hopeless job becomes a dead letter at once and the studio is told, once", async () => {
  const received: unknown[] = [];
  await tell("doomed");

  await drain(
    work({
      doomed: () => Promise.reject(new Hopeless("no such address")),
      "job.dead": async (_ctx, payload) => void received.push(payload),
    }),
  );

  expect((await rowsOf("doomed"))[0]?.deadAt).toEqual(now);
  expect(received).toMatchObject([{ event: "doomed" }]);
});

test("an event without a handler is a dead letter, not silence", async () => {
  await tell("unheard-of");

  await drain(work({ "job.dead": async () => {} }));

  expect((await rowsOf("unheard-of"))[0]?.deadAt).toEqual(now);
});

test("a schedule runs when it is due, and once", async () => {
  let runs = 0;
  const hourly = [
    {
      name: "hourly",
      everySeconds: 3600,
      run: async () => void (runs += 1),
    },
  ];

  await drain(work({}, hourly));
  await drain(work({}, hourly));
  expect(runs).toBe(1);
  later(3600);
  await drain(work({}, hourly));

  expect(runs).toBe(2);
  const { db, identity } = studio.system();
  expect(await db.read(identity, (tx) => tx.select().from(schedules))).toMatchObject([
    { name: "hourly", lastRunAt: now },
  ]);
});

test("a nightly schedule waits for its hour, and for the next night after that", async () => {
  let runs = 0;
  const nightly = [
    {
      name: "nightly",
      everyNightAt: "02:30",
      run: async () => void (runs += 1),
    },
  ];
  now = new Date("2026-10-24T12:00:00Z");
  await drain(work({}, nightly));
  expect(runs).toBe(0);

  // The night the clocks go back is an hour longer.
  later(14.5 * 3600 - 1);
  await drain(work({}, nightly));
  expect(runs).toBe(0);
  for (const seconds of [1, 60, 86_400 - 60]) {
    later(seconds);
    await drain(work({}, nightly));
  }
  expect(runs).toBe(2);
});

test("stopping waits for the job under way", async () => {
  let finishIt = () => {};
  const begun = Promise.withResolvers<void>();
  let ended = false;
  await tell("slow");
  const jobs = startJobs(
    work({
      slow: async () => {
        begun.resolve();
        await new Promise<void>((resolve) => (finishIt = resolve));
        ended = true;
      },
    }),
  );
  await begun.promise;

  const stopped = jobs.stop();
  finishIt();
  await stopped;

  expect(ended).toBe(true);
});

test("that the database is away is said by each look once a minute, and not at each look", async () => {
  let [looks, said] = [0, 0];
  const away = () => {
    looks += 1;
    return Promise.reject(new Error("away"));
  };
  const db = { ...studio.db, read: away, transaction: away };
  const running = startJobs({
    ...work({}),
    ctx: () => ({ ...studio.system(now), db }),
    log: { ...silent, error: () => void (said += 1) },
  });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(30), 10_000);
  const lines = said;
  expect(lines).toBeLessThanOrEqual(kinds.length + 2);
  later(61);
  await vi.waitFor(() => expect(said).toBeGreaterThan(lines), 10_000);
  await running.stop();
});

import { expect, test } from "vitest";
import { after, before, days, hours, minutes } from "#domain/kernel/time.ts";
import { noon } from "#tests/support/studio.ts";
import { checkLabels, formatSummary } from "./messages.ts";
import { alarmsAfter } from "./alarms.ts";
import { type SystemFacts, systemChecks } from "./rules.ts";

const gigabyte = 2 ** 30;
const good = {
  outcome: "done",
  finishedAt: before(noon, hours(9)),
  why: null,
} as const;
const backup = {
  ...good,
  id: "1",
  kind: "nightly",
  file: "free-rein-2026-06-10.tar.gz.age",
  machine: "studio-1",
  startedAt: before(noon, hours(9)),
  bytes: 2 * gigabyte,
  rows: 10,
  files: 2,
  sha256: "ab",
  checked: null,
} as const;

/** A live studio on an ordinary day. */
const ordinary: SystemFacts = {
  now: noon,
  version: "0.2.0",
  migrations: { count: 9, newest: "0008_running" },
  database: { engine: "postgres", bytes: 300 * 2 ** 20 },
  disk: { free: 30 * gigabyte, size: 40 * gigabyte },
  jobs: {
    waiting: 3,
    failing: 0,
    givenUp: 0,
    oldestDueAt: after(noon, hours(1)),
  },
  mails: { refused: 0, bounced: 0 },
  backup: {
    last: backup,
    lastDone: backup,
    overdue: false,
  },
  copy: good,
  restore: good,
  hasCopies: true,
  certificate: { endsAt: after(noon, days(60)) },
  clocks: { database: 12, cards: -400 },
  cards: { lastEventAt: before(noon, hours(3)), live: true },
  isDemo: false,
};
const stateOf = (changed: Partial<SystemFacts>, name: string) =>
  systemChecks({ ...ordinary, ...changed }).find((one) => one.name === name)!;

test("on an ordinary day every line is fine and asks for nothing", () => {
  const checks = systemChecks(ordinary);
  expect(checks.map(({ name }) => name)).toEqual(Object.keys(checkLabels));
  expect(checks.filter(({ state, todo }) => state !== "fine" || todo)).toEqual([]);
  expect(formatSummary(checks)).toBe("Everything is fine.");
});

const failed = { ...good, outcome: "failed" } as const;
test.each<[name: string, state: string, changed: Partial<SystemFacts>]>([
  ["database", "act", { database: { engine: "pglite", bytes: 1 } }],
  ["disk", "look", { disk: { free: 4 * gigabyte, size: 40 * gigabyte } }],
  ["disk", "act", { disk: { free: 0.5 * gigabyte, size: 4 * gigabyte } }],
  ["disk", "act", { disk: { free: 10 * gigabyte, size: 1_000 * gigabyte } }],
  ["disk", "look", { disk: undefined }],
  [
    "jobs",
    "look",
    {
      jobs: {
        waiting: 1,
        failing: 0,
        givenUp: 1,
        oldestDueAt: undefined,
      },
    },
  ],
  ["jobs", "look", { jobs: { ...ordinary.jobs, oldestDueAt: before(noon, minutes(11)) } }],
  ["jobs", "act", { jobs: { ...ordinary.jobs, oldestDueAt: before(noon, minutes(61)) } }],
  ["mails", "look", { mails: { refused: 0, bounced: 1 } }],
  ["mails", "act", { mails: { refused: 20, bounced: 0 } }],
  [
    "backup",
    "act",
    {
      backup: {
        last: backup,
        lastDone: backup,
        overdue: true,
      },
    },
  ],
  [
    "backup",
    "look",
    {
      backup: {
        last: undefined,
        lastDone: undefined,
        overdue: false,
      },
    },
  ],
  [
    "backup",
    "act",
    {
      backup: {
        last: { ...backup, outcome: "failed" },
        lastDone: backup,
        overdue: false,
      },
    },
  ],
  ["copy", "look", { hasCopies: false, copy: undefined }],
  ["copy", "look", { copy: undefined }],
  ["copy", "act", { copy: { ...failed, why: "command" } }],
  ["copy", "act", { copy: { ...good, finishedAt: before(noon, days(3)) } }],
  ["restore", "look", { restore: undefined }],
  ["restore", "look", { restore: { ...failed, why: "refused" } }],
  ["restore", "act", { restore: { ...failed, why: "broken" } }],
  ["restore", "act", { restore: { ...good, finishedAt: before(noon, days(4)) } }],
  ["certificate", "act", { certificate: "none" }],
  ["certificate", "look", { certificate: "away" }],
  ["certificate", "look", { certificate: { endsAt: after(noon, days(15)) } }],
  ["certificate", "act", { certificate: { endsAt: after(noon, days(6)) } }],
  ["clock", "look", { clocks: undefined }],
  ["clock", "look", { clocks: { database: 0, cards: -6_000 } }],
  ["clock", "act", { clocks: { database: 200_000 } }],
  ["cards", "look", { cards: { lastEventAt: undefined, live: true } }],
  ["cards", "look", { cards: { lastEventAt: before(noon, days(15)), live: true } }],
])("%s is %s, and says what to do, with %j", (name, state, changed) => {
  const found = stateOf(changed, name);
  expect(found.state).toBe(state);
  expect(found.todo).toMatch(/\.$/);
});

test("what is wrong at two looks is told once, and what is over is told once", () => {
  const wrong = systemChecks({ ...ordinary, disk: { free: 1, size: 9 } });
  const first = alarmsAfter([], wrong);
  expect(first).toMatchObject({
    begun: ["disk"],
    told: [],
    over: [],
  });
  const begun = {
    name: "disk",
    since: noon,
    toldAt: null,
  };
  expect(alarmsAfter([begun], wrong)).toMatchObject({ begun: [], told: [{ name: "disk" }] });
  const told = { ...begun, toldAt: noon };
  expect(alarmsAfter([told], wrong)).toEqual({
    begun: [],
    told: [],
    over: [],
  });
  expect(alarmsAfter([told], systemChecks(ordinary))).toEqual({
    begun: [],
    told: [],
    over: [told],
  });
});

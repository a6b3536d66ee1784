import { expect, test } from "vitest";
import { readPlaywright, readVitest, sayTimes } from "./test-reports.ts";

const timeout = { message: "\u001B[31mTest timeout of 120000ms exceeded.\u001B[39m" };
const step = { message: "Error: locator.click: Test timeout of 120000ms exceeded." };

/** A report of one failed journey with these errors. */
const reportWith = (errors: { message: string }[]) =>
  JSON.stringify({
    stats: {
      expected: 1,
      unexpected: 1,
      flaky: 0,
    },
    suites: [
      {
        file: "cart.test.ts",
        specs: [
          {
            title: "the cart counts",
            line: 7,
            ok: false,
            tests: [{ results: [{ errors }] }],
          },
        ],
      },
    ],
  });

test("a journey whose time ran out between two steps was held up", () => {
  expect(readPlaywright(reportWith([timeout]))).toMatchObject({
    failed: 1,
    stalled: ["cart.test.ts:7"],
  });
});

test("a journey that could not do a step in its time has failed", () => {
  expect(readPlaywright(reportWith([timeout, step])).stalled).toEqual([]);
});

test("a failed expectation is no delay", () => {
  expect(readPlaywright(reportWith([{ message: "Error: expect(page)…" }])).stalled).toEqual([]);
});

test("the end of a run says how long its parts took, and which files took longest", () => {
  const file = (name: string, endTime: number) => ({
    name,
    message: "",
    startTime: 1_000,
    endTime,
    assertionResults: [],
  });
  const testResults = [file("short.test.ts", 3_000), file("long.test.ts", 91_400)];
  const report = JSON.stringify({ numPassedTests: 2, numFailedTests: 0, testResults });
  const parts = [{ what: "tests on PostgreSQL", seconds: 239.6 }];
  expect(sayTimes(parts, readVitest(report).files ?? []).split("\n")).toEqual([
    "Seconds of each part:",
    "   240 s  tests on PostgreSQL",
    "The ten files whose tests took longest:",
    "    90 s  long.test.ts",
    "     2 s  short.test.ts",
  ]);
});

import { expect, test } from "vitest";
import { readPlaywright } from "./test-reports.ts";

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

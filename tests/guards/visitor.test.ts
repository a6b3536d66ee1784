import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Addresses that are none of a visitor: where a thing is, or the page of it. */
const otherAddresses: Record<string, string> = {
  "domain/kernel/ctx.ts": "the visitor itself",
  "domain/kernel/text/receipt.ts": "the studio's, on receipts",
  "domain/kernel/threats/rate-limit-key.ts": "what a limit makes of one",
  "domain/people/ports.ts": "the browser session that the account library opens",
  "domain/schedule/timetable/rules.ts": "where a location is",
};

/** `address?: string` as a parameter or a property of what a command or a query is given. */
const takesAddress = /\baddress\??: string( \| undefined| \| null)?\b/;

test("no command and no query is handed the visitor's address: their context has it", () => {
  const taking = globSync("domain/**/*.ts")
    .filter((path) => !path.includes(".test."))
    .filter((path) => takesAddress.test(readFileSync(path, "utf8")));
  expect(taking.toSorted()).toEqual(Object.keys(otherAddresses).toSorted());
});

test("a route hands its address on by its context alone", () => {
  const reading = globSync("app/**/*.{ts,tsx}").filter(
    (path) =>
      !path.startsWith("app/http/pipeline/") &&
      /requestContextOf\([^)]*\)\.address|\{[^}]*\baddress\b[^}]*\} = requestContextOf/.test(
        readFileSync(path, "utf8"),
      ),
  );
  expect(reading).toEqual([]);
});

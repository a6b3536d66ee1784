import { expect, test } from "vitest";
import { formatBalance, formatLeft } from "./messages.ts";

const validUntil = new Date("2027-03-03T23:59:59.999Z");

test("of a pass it is said how much is left, and of a membership without a number that it is unlimited", () => {
  expect(formatLeft({ balance: 9, isUnlimited: false, validUntil })).toBe(
    "9 left, until Wednesday 3 March 2027",
  );
  expect(formatLeft({ balance: 99, isUnlimited: true, validUntil })).toBe(
    "unlimited, until Wednesday 3 March 2027",
  );
  expect(formatBalance({ balance: 9, isUnlimited: false }, 10)).toBe("9 left of 10");
});

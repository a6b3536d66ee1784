import { expect, test } from "vitest";
import { base32, codeOf, oneTimeCodes } from "./one-time-codes.ts";

const secret = base32(Buffer.from("12345678901234567890"));

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("RFC 6238: at second %i the code is %s", (second, code) => {
  expect(codeOf(secret, Math.floor(second / 30))).toBe(code);
  expect(oneTimeCodes.stepOf(secret, code, new Date(second * 1_000))).toBe(Math.floor(second / 30));
});

test("a clock may be half a minute off, not more", () => {
  const at = (second: number) => oneTimeCodes.stepOf(secret, "081804", new Date(second * 1_000));
  const [its, none] = [37_037_036, undefined];
  const seconds = [
    1_111_111_049, 1_111_111_050, 1_111_111_080, 1_111_111_110, 1_111_111_139, 1_111_111_140,
  ];
  expect(seconds.map(at)).toEqual([none, its, its, its, its, none]);
});

test("a key has 160 random bits in letters that apps read", () => {
  const [one, other] = [oneTimeCodes.newSecret(), oneTimeCodes.newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  expect(oneTimeCodes.stepOf(one, codeOf(one, 7), new Date(7 * 30_000))).toBe(7);
});

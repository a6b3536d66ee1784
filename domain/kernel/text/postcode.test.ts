import { expect, test } from "vitest";
import { normalPostcode } from "./postcode.ts";

test.each([
  ["sw1a1aa", "SW1A 1AA"],
  ["  SG17   5AB ", "SG17 5AB"],
  ["m1 1ae", "M1 1AE"],
  ["b33 8th", "B33 8TH"],
  ["CR2 6XH", "CR2 6XH"],
  ["dn55 1pt", "DN55 1PT"],
  ["W1A 0AX", "W1A 0AX"],
  ["ec1a 1bb", "EC1A 1BB"],
  ["gir 0aa", "GIR 0AA"],
  ["bf1 1aa", "BF1 1AA"],
  ["je2 3ab", "JE2 3AB"],
  ["s g 1 7 5 a b", "SG17 5AB"],
])("%s is the British postcode %s", (value, normal) =>
  expect(normalPostcode(value, "GB")).toBe(normal),
);

test.each([
  "",
  "12345",
  "SW1A",
  "SW1A 1A",
  "SW1A 1AAA",
  "QQ1 1AA",
  "SG17 5CI",
  "D02 X285",
  "SG17-5AB",
  "SG17 5AB\u0000",
])("%j is not a British postcode", (value) => expect(normalPostcode(value, "GB")).toBeUndefined());

test("an Eircode gets its space", () => {
  expect(normalPostcode("d02x285", "IE")).toBe("D02 X285");
  expect(normalPostcode("D6W XY00", "IE")).toBe("D6W XY00");
});

test("an Irish address without an Eircode is kept as typed, an empty one is not", () => {
  expect(normalPostcode(" Dublin  4 ", "IE")).toBe("DUBLIN 4");
  expect(normalPostcode("  ", "IE")).toBeUndefined();
});

import { expect, test } from "vitest";
import { utf8 } from "./utf8.ts";

test.each(["", "plain", "£5 – “quoted” 😀", "Żółć", "half a sign \ud800 – here"])("%j is written as UTF-8", (text) => {
  expect(utf8(text).equals(Buffer.from(text))).toBe(true);
});

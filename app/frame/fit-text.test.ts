import { expect, test } from "vitest";
import { fitDescription, fitTitle } from "./fit-text.ts";

test("a title carries the studio's name when both fit in 60 characters, else stands alone, else ends at a word", () => {
  expect(fitTitle("Sports Therapy", "Free Rein Pilates")).toBe(
    "Sports Therapy · Free Rein Pilates",
  );
  const long = "Center Parcs Day Retreat, September 2025 · Shop";
  expect(fitTitle(long, "Free Rein Pilates")).toBe(long);
  expect(
    fitTitle("A mat that is so good that its name will not end, and so on", "Free Rein Pilates"),
  ).toBe("A mat that is so good that its name will not end, and so on");
  expect(
    fitTitle("A mat that is so good that its name will simply not end, and so on", "Studio"),
  ).toBe("A mat that is so good that its name will simply not end…");
  expect(fitTitle("x".repeat(80), "Studio")).toHaveLength(60);
});

test("a description ends with a sentence within 155 characters, or with a word", () => {
  const short = "Grippy.";
  expect(fitDescription(short)).toBe(short);
  const first =
    "What we do in a session, what it is for and what may come with it, before you agree to anything.";
  expect(fitDescription(`${first} ${"More words. ".repeat(3)}${"And more still ".repeat(9)}`)).toBe(
    `${first} More words. More words. More words.`,
  );
  const endless = fitDescription("word ".repeat(60));
  expect(endless).toMatch(/^(word )+word…$/);
  expect(endless.length).toBeLessThanOrEqual(155);
});

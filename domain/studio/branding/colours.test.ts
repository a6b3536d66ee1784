import { expect, test } from "vitest";
import { contrast, darkOnPaper, mix } from "#domain/kernel/text/colours.ts";
import { themeOf, unreadable } from "./colours.ts";
import { initialsOf } from "./rules.ts";

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
});

test("the product's own colours can be read", () => {
  const own = {
    mainColour: "#2f4a40",
    accentColour: "#9a4f33",
    groundColour: "#faf6ef",
  };
  expect(unreadable(own)).toEqual({});
});

const dark = ["#1f3a5f", "#5a1f3a", "#0b3d2e", "#000000", "#5b4a00"];

test.each(dark)("every shade that words stand on can be read with %s", (mainColour) => {
  const three = { mainColour, accentColour: "#8a2f4f", groundColour: "#f8f8f6" };
  expect(unreadable(three)).toEqual({});
  const shade = (name: string) =>
    new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(themeOf(three))?.[1] ?? "";
  for (const [words, ground] of [
    ["paper", "pine"],
    ["cream", "pine"],
    ["mist", "pine"],
    ["blush", "pine"],
    ["paper", "pine-deep"],
    ["clay", "paper"],
    ["clay", "cream"],
    ["clay-deep", "cream"],
  ] as const)
    expect([words, ground, contrast(shade(words), shade(ground)) >= 4.5]).toEqual([
      words,
      ground,
      true,
    ]);
});

test("initials are those of the first two words", () => {
  expect(
    ["Bath Movement", "Óga & Sons", "pilates", "O’Brien's Studio", ""].map(initialsOf),
  ).toEqual(["BM", "ÓS", "P", "OS", ""]);
});

test("what is too light to be read on paper is darkened, and nothing else", () => {
  expect(darkOnPaper("#9a4f33")).toBe("#9a4f33");
  for (const light of ["#ffd400", "#ffffff", "#7fd6c2"])
    expect(contrast(darkOnPaper(light), "#ffffff")).toBeGreaterThanOrEqual(4.5);
});

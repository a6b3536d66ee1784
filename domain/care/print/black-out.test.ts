import { expect, test } from "vitest";
import { blackOut, passagesIn } from "./black-out.ts";
import { blackMark } from "./ports.ts";

const section = (text: string) => [
  {
    title: "Session notes",
    entries: [
      {
        day: "2026-06-03",
        heading: text,
        by: "",
        parts: [{ label: text, text }],
      },
    ],
  },
];
const hidden = (text: string, ...passages: string[]) =>
  blackOut(section(text), passages).sections[0]!.entries[0]!.parts[0]!.text;

test("a name is removed wherever it stands as a word, in any case, and not inside other words", () => {
  expect(hidden("ANN said that Anna planned; Ann's knee", "Ann")).toBe(
    `${blackMark} said that Anna planned; ${blackMark}'s knee`,
  );
  const { sections, found } = blackOut(section("Ann and Zoë"), ["Ann", "Zoë", "Bo"]);
  const [{ heading, parts }] = sections[0]!.entries as never as [
    { heading: string; parts: { label: string }[] },
  ];
  expect([heading, parts[0]!.label]).toEqual(Array(2).fill(`${blackMark} and ${blackMark}`));
  expect(found).toEqual([
    { passage: "Ann", times: 3 },
    { passage: "Zoë", times: 3 },
    { passage: "Bo", times: 0 },
  ]);
});

test("a passage is found across line breaks, the longest first, and what looks like a pattern is plain text", () => {
  expect(hidden("her sister\nAnn (45) fell", "Ann", "her sister Ann (45)")).toBe(
    `${blackMark} fell`,
  );
  expect(hidden("a.c abc", "a.c")).toBe(`${blackMark} abc`);
});

test("passages are lines, without empty ones and duplicates", () => {
  expect(passagesIn(" Ann \n\nher sister\nAnn")).toEqual(["Ann", "her sister"]);
});

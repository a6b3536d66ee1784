import { expect, test } from "vitest";
import { formatTypedText, itemsOfText, readTypedText } from "./typed-text.ts";

const frame = { questions: 2, points: [0, 1, 2] };

test("a line is a question, with answers of its own or those of all", () => {
  expect(
    readTypedText(frame, { lines: "Sitting\n\nWalking, fast", shared: "Easy\nHard\nNo" }),
  ).toEqual({
    questions: [
      { asks: "Sitting", options: ["Easy", "Hard", "No"] },
      { asks: "Walking, fast", options: ["Easy", "Hard", "No"] },
    ],
  });
  const own = {
    questions: [
      { asks: "Sitting", options: ["Long", "Short", "Not"] },
      { asks: "Walking", options: ["Far", "Near", "Not"] },
    ],
  };
  expect(
    readTypedText(frame, {
      lines: "Sitting | Long | Short | Not\r\nWalking|Far|Near|Not",
      shared: "",
    }),
  ).toEqual(own);
  expect(
    readTypedText(frame, {
      lines: "Sitting\tLong\tShort\tNot\nWalking\tFar\tNear\tNot",
      shared: "",
    }),
  ).toEqual(own);
});

test("CSV with quotes is read, also with a quote inside", () => {
  expect(
    readTypedText(frame, {
      lines: '"Sitting, long","I say ""yes""","Short","Not"\n"Walking",Far,Near,Not',
      shared: "",
    }),
  ).toEqual({
    questions: [
      { asks: "Sitting, long", options: ['I say "yes"', "Short", "Not"] },
      { asks: "Walking", options: ["Far", "Near", "Not"] },
    ],
  });
});

test("what does not fit says how many there should be", () => {
  expect(readTypedText(frame, { lines: "One", shared: "a\nb\nc" })).toEqual({
    wrong: "It has 2 questions; these are 1 lines.",
  });
  expect(readTypedText(frame, { lines: "One | a | b\nTwo | a | b | c", shared: "" })).toEqual({
    wrong: "Each question has 3 answers; question 1 has 2.",
  });
  expect(
    readTypedText(frame, { lines: `${"x".repeat(401)}\nTwo`, shared: "a\nb\nc" }),
  ).toHaveProperty("wrong");
  expect(readTypedText(frame, { lines: " \n", shared: "" })).toEqual({ questions: [] });
});

test("what is stored is typed again as it was", () => {
  const shared = { lines: "One\nTwo", shared: "a\nb\nc" };
  const own = { lines: "One | a | b | c\nTwo | d | e | f", shared: "" };
  for (const typed of [shared, own]) {
    const read = readTypedText(frame, typed);
    expect("questions" in read && formatTypedText(read.questions)).toEqual(typed);
  }
});

test("a text that is not whole asks nothing", () => {
  expect(itemsOfText(frame, [{ asks: "One", options: ["a", "b", "c"] }])).toEqual([]);
  expect(itemsOfText({ questions: 1, points: [] }, [{ asks: "One", options: [] }])).toEqual([
    {
      key: "q1",
      asks: "One",
      kind: "tick",
    },
  ]);
});

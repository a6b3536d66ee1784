import { expect, test } from "vitest";
import { readMarks } from "./read-marks.ts";
import { formatMark } from "./messages.ts";

test("a body chart's form is read: kinds, the brush for bare boxes, and no unknown regions", () => {
  const form = new FormData();
  for (const text of [
    "lower-back:pain:6",
    "left-knee",
    "moon:pain:1",
    "neck:sore:4",
    "lower-back:pain:7",
  ])
    form.append("marks", text);
  form.set("marks-kind", "stiff");
  form.set("marks-score", "11");
  const marks = readMarks(form, "marks");
  expect(marks.map(formatMark)).toEqual([
    "Lower back: pain, 7 of 10",
    "Left knee: stiff",
    "Neck: stiff",
  ]);
});

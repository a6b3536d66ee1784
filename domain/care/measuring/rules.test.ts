import { expect, test } from "vitest";
import { readMeasures } from "./forms.ts";
import { findMeasure, measures } from "./library.ts";
import { kinds } from "./messages.ts";
import { changeOf, differenceOf, lineOfChange, readValue } from "./rules.ts";

const measure = (key: string) => findMeasure(key)!;
const number = (value: number) => ({ value, result: null });
const result = (is: "positive" | "negative" | "not-done") => ({ value: null, result: is });

test("a value is read with its unit, a comma and any minus, and nothing else is", () => {
  const [hip, grip, knee] = ["hip-flexion", "grip", "knee-extension"].map(measure);
  const read = (one: typeof hip, typed: string) => readValue(one!, typed)?.value;
  expect([read(hip, "110"), read(hip, "110°"), read(hip, "110 °")]).toEqual([110, 110, 110]);
  expect([read(grip, "32,5"), read(grip, "32.5 kg")]).toEqual([32.5, 32.5]);
  expect([read(knee, "-5"), read(knee, "−5"), read(knee, "–5")]).toEqual([-5, -5, -5]);
  expect(
    ["x", "11.5", "201", "1e2", "--5", "0x10", "9".repeat(9)].map((it) => read(hip, it)),
  ).toEqual(Array.from({ length: 7 }));
  const strength = measure("hip-abduction-strength");
  expect(["4.5", "4.3", "6"].map((it) => read(strength, it))).toEqual([4.5, undefined, undefined]);
  expect(readValue(measure("slump-test"), "not-done")).toEqual(result("not-done"));
  expect(readValue(measure("slump-test"), "maybe")).toBeUndefined();
});

test("each wrong value is named at its field, and empty fields and unknown measures are no values", () => {
  const { measured, errors } = readMeasures({
    "measure:hip-flexion:left": " 110 ",
    "measure:hip-flexion:right": "a lot",
    "measure:hip-flexion:one": "90",
    "measure:knee-flexion:left": "",
    "measure:made-up:left": "5",
    "measure:grip:right": "301",
  });
  expect(measured).toEqual([
    {
      key: "hip-flexion",
      side: "left",
      value: 110,
      result: null,
    },
  ]);
  expect(errors).toEqual({
    "measure:hip-flexion:right": "Please enter whole degrees from −60 to 200.",
    "measure:grip:right": "Please enter a number from 0 to 300.",
  });
});

test("a change is judged only where it is more than the error of measuring", () => {
  const hip = measure("hip-flexion");
  expect(changeOf(hip, number(95), number(101))).toEqual({ words: "+6°", tone: "same" });
  expect(changeOf(hip, number(95), number(102))).toEqual({ words: "+7°", tone: "better" });
  expect(changeOf(hip, number(95), number(88))).toEqual({ words: "−7°", tone: "worse" });
  expect(changeOf(hip, number(95), number(95))).toBeUndefined();
  expect(changeOf(hip, undefined, number(95))).toBeUndefined();
  const thigh = measure("thigh-girth");
  expect(changeOf(thigh, number(48), number(51.2))).toEqual({ words: "+3.2 cm", tone: "same" });
  const test = measure("slump-test");
  expect(changeOf(test, result("negative"), result("positive"))?.tone).toBe("worse");
  expect(changeOf(test, result("not-done"), result("positive"))).toBeUndefined();
});

test("of a score lower may be better, its largest value is its own, and a line says from where on it is better", () => {
  const [oswestry, roland, leg] = [
    "oswestry-score",
    "roland-morris-score",
    "lower-extremity-score",
  ].map(measure);
  expect(changeOf(oswestry!, number(42), number(32))).toEqual({ words: "−10", tone: "better" });
  expect(changeOf(oswestry!, number(32), number(42))?.tone).toBe("worse");
  expect(changeOf(leg!, number(40), number(49))?.tone).toBe("better");
  expect([readValue(roland!, "24")?.value, readValue(roland!, "25")]).toEqual([24, undefined]);
  expect(readMeasures({ "measure:roland-morris-score:one": "25" }).errors).toEqual({
    "measure:roland-morris-score:one": "Please enter a number from 0 to 24.",
  });
  expect(lineOfChange(oswestry!, 42)).toEqual({ value: 32, name: "Better from 32 down" });
  expect(lineOfChange(leg!, 40)).toEqual({ value: 49, name: "Better from 49 on" });
  expect([lineOfChange(oswestry!, 6), lineOfChange(measure("grip"), 20)]).toEqual([
    undefined,
    undefined,
  ]);
});

test("left and right are said to differ in the unit or in percent of the stronger side", () => {
  expect(differenceOf(measure("hip-flexion"), number(104), number(110))).toEqual({
    words: "left 6° less",
    isMarked: false,
  });
  expect(differenceOf(measure("hip-flexion"), number(110), number(103))).toEqual({
    words: "right 7° less",
    isMarked: true,
  });
  expect(differenceOf(measure("grip"), number(36), number(40))).toEqual({
    words: "left 4 kg less (10 %)",
    isMarked: true,
  });
  expect(differenceOf(measure("grip"), number(37), number(40))?.isMarked).toBe(false);
  expect(differenceOf(measure("thigh-girth"), number(40), number(50))?.isMarked).toBe(false);
  const test = measure("slump-test");
  expect(differenceOf(test, result("positive"), result("negative"))).toEqual({
    words: "left only",
    isMarked: true,
  });
  expect(differenceOf(test, result("positive"), result("not-done"))).toBeUndefined();
});

test("every measure of the library has a key of its own and a norm that can be typed", () => {
  expect(new Set(measures.map(({ key }) => key)).size).toBe(measures.length);
  expect(new Set(measures.map(({ name }) => name)).size).toBe(measures.length);
  for (const { key, kind, norm, matters, sides } of measures) {
    expect(key).toMatch(/^[a-z0-9-]{1,60}$/);
    const { min, max } = kinds[kind];
    if (norm?.value !== undefined) expect(norm.value >= min && norm.value <= max, key).toBe(true);
    if (matters) expect(matters.by, key).toBeGreaterThan(0);
    if (kind === "test") expect(sides, key).toBe("both");
  }
});

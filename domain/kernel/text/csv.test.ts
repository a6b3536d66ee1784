import { expect, test } from "vitest";
import { readCsv } from "./csv.ts";
import { writeCsv } from "#tests/support/write-csv.ts";

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

test("the file says that it is UTF-8, and lines end as the standard says", () => {
  expect(writeCsv(["Name", "Price"], [["Zoë", 12.5]])).toBe("\uFEFFName,Price\r\nZoë,12.5\r\n");
});

test("commas, quotes and line breaks stay inside their cell", () => {
  const odd = ['Mat, 6 mm, "grippy"', "two\nlines", "", "plain"];
  expect(cellsOf(writeCsv(["a", "b", "c", "d"], [odd]))).toEqual([["a", "b", "c", "d"], odd]);
});

test.each(["=1+1", "+44 1462", "-5", "@name", "\tx", "\rx"])(
  "%j is a text, not a formula, and comes back as it was",
  (text) => {
    const file = writeCsv(["a"], [[text]]);
    expect(file).toMatch(/\r\n"?'/);
    expect(cellsOf(file)).toEqual([["a"], [text]]);
  },
);

test("a number below zero stays a number", () => {
  expect(writeCsv(["Change"], [[-5], [null]])).toContain("\r\n-5\r\n\r\n");
});

test("each record knows its line, past breaks within cells and empty lines", () => {
  const { records } = readCsv('a,b\r\n"one\ntwo",x\n\n\nlast,y');
  expect(records).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["one\ntwo", "x"] },
    { line: 6, cells: ["last", "y"] },
  ]);
});

test("a comma at the end begins one more cell", () => {
  expect(cellsOf("a,\r\n,b,")).toEqual([
    ["a", ""],
    ["", "b", ""],
  ]);
});

test("a quote that never ends, or stands in the middle, is named by its line", () => {
  expect(readCsv('a\n"b').error).toEqual({ line: 2, why: "open-quote" });
  expect(readCsv('a\nb"c').error).toEqual({ line: 2, why: "stray-quote" });
  expect(readCsv('a\n"b"c').error).toEqual({ line: 2, why: "stray-quote" });
});

test("nothing is an empty file", () => {
  expect(readCsv("")).toEqual({ records: [] });
  expect(readCsv("\uFEFF\r\n")).toEqual({ records: [] });
});

import { expect, test } from "vitest";
import { pagesAround } from "./pages.ts";

test("few pages are all offered", () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("far pages are left out, but never a single one", () => {
  expect(pagesAround(10, 20)).toEqual([1, "gap", 9, 10, 11, "gap", 20]);
  expect(pagesAround(4, 20)).toEqual([1, 2, 3, 4, 5, "gap", 20]);
  expect(pagesAround(5, 20)).toEqual([1, "gap", 4, 5, 6, "gap", 20]);
  expect(pagesAround(17, 20)).toEqual([1, "gap", 16, 17, 18, 19, 20]);
});

test("the first and the last page have one neighbour", () => {
  expect(pagesAround(1, 20)).toEqual([1, 2, "gap", 20]);
  expect(pagesAround(20, 20)).toEqual([1, "gap", 19, 20]);
});

test("a page number past the end still offers pages that exist", () => {
  expect(pagesAround(50, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(1, 0)).toEqual([]);
});

import { expect, test } from "vitest";
import { createPaperSeals } from "./seal-papers.ts";

const seals = createPaperSeals("a".repeat(32));
const paper = Buffer.from("%PDF-1.7 lumbar spine");

test("a sealed paper opens as it was, and nothing of it can be read before", () => {
  const sealed = Buffer.from(seals.seal(paper, "one"));
  expect(sealed.includes("lumbar")).toBe(false);
  expect(seals.open(sealed, "one")).toEqual(paper);
});

test("it opens as no other paper, at no other site, and not when a byte is changed", () => {
  const sealed = Buffer.from(seals.seal(paper, "one"));
  expect(seals.open(sealed, "two")).toBeUndefined();
  expect(createPaperSeals("b".repeat(32)).open(sealed, "one")).toBeUndefined();
  sealed[30]! ^= 1;
  expect(seals.open(sealed, "one")).toBeUndefined();
  expect(seals.open(Buffer.from("short"), "one")).toBeUndefined();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeVersions } from "./versions.ts";

const opened = {
  name: "Mat",
  price: "10",
  note: "",
};

test("what only one of two people changed stays as they have it", () => {
  const mine = { ...opened, name: "Mat, thick" };
  const theirs = { ...opened, price: "12" };
  expect(mergeVersions({ opened, mine, theirs })).toEqual({
    merged: {
      name: "Mat, thick",
      price: "12",
      note: "",
    },
    clashes: [],
  });
});

test("only a field that both changed is asked about, with both texts", () => {
  const mine = { ...opened, price: "11", note: "soft" };
  const theirs = { ...opened, price: "12", name: "Rug" };
  const { merged, clashes } = mergeVersions({ opened, mine, theirs });
  expect(clashes).toEqual([
    {
      name: "price",
      mine: "11",
      theirs: "12",
    },
  ]);
  expect(merged).toEqual({
    name: "Rug",
    price: "11",
    note: "soft",
  });
});

test("the same change by both, other line ends and spaces at the ends are no clash", () => {
  const mine = { ...opened, name: "Rug", note: "a\r\nb " };
  const theirs = { ...opened, name: "Rug", note: "a\nb" };
  expect(mergeVersions({ opened, mine, theirs }).clashes).toEqual([]);
});

test("a person who changed nothing gets what was saved, and no change is lost without a question", () => {
  const text = fc.constantFrom("", "a", "b", "c");
  const form = fc.record({ one: text, two: text });
  fc.assert(
    fc.property(form, form, form, (was, mine, theirs) => {
      expect(mergeVersions({ opened: was, mine: was, theirs }).merged).toEqual(theirs);
      const { merged, clashes } = mergeVersions({ opened: was, mine, theirs });
      for (const name of ["one", "two"] as const) {
        const asked = clashes.some((clash) => clash.name === name);
        if (mine[name] !== was[name]) expect(merged[name]).toBe(mine[name]);
        if (theirs[name] !== was[name]) expect(asked || merged[name] === theirs[name]).toBe(true);
      }
    }),
  );
});

test("a field that is named like an inherited property is a field like any other", () => {
  const named = (text: string): Record<string, string> => Object.fromEntries([["__proto__", text]]);
  const { clashes } = mergeVersions({
    opened: named("a"),
    mine: opened,
    theirs: named("b"),
  });
  expect(clashes).toEqual([
    {
      name: "__proto__",
      mine: "",
      theirs: "b",
    },
  ]);
});

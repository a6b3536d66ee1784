import { expect, test } from "vitest";
import { readShopAddress, shopAddress } from "./shop-address.ts";

const read = (query: string) => readShopAddress(new URLSearchParams(query));

test("the shop as it opens has the shortest address", () => {
  expect(shopAddress(read(""))).toBe("/shop");
  expect(shopAddress(read("category=&q=&sort=studio&page=1"))).toBe("/shop");
});

test("category, search words, order and page are all in the address, and come back from it", () => {
  const expected = {
    category: "equipment",
    words: "foam & mat",
    sort: "price-up",
    page: 3,
  } as const;
  const address = shopAddress({ ...expected, words: "foam mat" });
  expect(address).toBe("/shop?category=equipment&q=foam+mat&sort=price-up&page=3");
  expect(read(address.split("?")[1]!)).toEqual({ ...expected, words: "foam mat" });
});

test.each([
  ["page=-2", { page: 1 }],
  ["page=abc", { page: 1 }],
  ["page=1e309", { page: 1_000 }],
  ["page=2.7", { page: 2 }],
  ["sort=cheapest", { sort: "studio" }],
  ["q=<b>mat</b>", { words: "mat" }],
  [`q=${"x".repeat(5_000)}`, { words: "x".repeat(100) }],
  ["sort=__proto__&category=__proto__", { sort: "studio", category: "__proto__" }],
])("%s is read as what it can mean", (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

import { expect, test } from "vitest";
import {
  listAddress,
  type ListRules,
  pastTheEnd,
  readListAddress,
  sortable,
} from "./list-address.ts";

type Sorts = "newest" | "name" | "price";
const rules: ListRules<Sorts, "status" | "category"> = {
  path: "/dashboard/products",
  sorts: ["newest", "name", "price"],
  descending: ["newest"],
  filters: { status: ["draft", "published"], category: "open" },
};
const ask = (query: string) => readListAddress(new URLSearchParams(query), rules);
const plain = ask("");

test("an address without anything is the list as it opens", () => {
  const filters = { status: "", category: "" };
  expect(plain).toEqual({
    words: "",
    sort: "newest",
    descending: true,
    filters,
    page: 1,
  });
  expect(listAddress(rules, plain)).toBe("/dashboard/products");
});

test("an address gives the same list query again", () => {
  const query = ask("q=grip+socks&status=draft&sort=-price&page=3");
  expect(query).toMatchObject({
    words: "grip socks",
    sort: "price",
    descending: true,
    page: 3,
  });
  expect(query.filters).toEqual({ status: "draft", category: "" });
  expect(listAddress(rules, query, { page: 3 })).toBe(
    "/dashboard/products?q=grip+socks&status=draft&sort=-price&page=3",
  );
});

test.each([
  "page=0",
  "page=-1",
  "page=1e9",
  "page=1.5",
  "page=x",
  "sort=password",
  "sort=--name",
  "sort=name;drop",
  "status=secret",
  "status[]=draft",
  "__proto__=x",
  "q=%00%07",
])("%s makes no sense and is not heard", (query) => expect(ask(query)).toEqual(plain));

test("what is typed is cut and cleaned of what no database takes", () => {
  expect(ask(`q=${"x".repeat(500)}`).words).toHaveLength(100);
  expect(ask(`category=${"y".repeat(500)}`).filters.category).toHaveLength(60);
  expect(ask("q=O'Brien %26 %00sons").words).toBe("O'Brien &  sons");
});

test("whatever changes, the list begins at its first page", () => {
  const query = ask("page=4&status=draft");
  expect(listAddress(rules, query, { words: "mat" })).toBe(
    "/dashboard/products?q=mat&status=draft",
  );
  expect(listAddress(rules, query, { filters: { status: "" } })).toBe("/dashboard/products");
});

test("a heading sorts by its column, and the other way round when it already does", () => {
  expect(sortable(rules, plain, "name")).toEqual({ sortHref: "/dashboard/products?sort=name" });
  expect(sortable(rules, plain, "newest")).toEqual({
    sortHref: "/dashboard/products?sort=newest",
    sorted: "descending",
  });
  expect(sortable(rules, ask("sort=name"), "name")).toEqual({
    sortHref: "/dashboard/products?sort=-name",
    sorted: "ascending",
  });
});

test("a page past the end leads to the last one", () => {
  expect(pastTheEnd(rules, ask("page=9"), 60)).toBe("/dashboard/products?page=3");
  expect(pastTheEnd(rules, ask("page=3"), 60)).toBeUndefined();
  expect(pastTheEnd(rules, ask("page=2"), 0)).toBe("/dashboard/products");
});

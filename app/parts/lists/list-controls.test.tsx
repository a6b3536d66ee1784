import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { type ListRules, readListAddress } from "./list-address.ts";
import { FilterChips, ListControls } from "./list-controls.tsx";
import { formatResultCount } from "./list-sheet.tsx";

const rules: ListRules<"name" | "price", "status" | "category"> = {
  path: "/dashboard/products",
  sorts: ["name", "price"],
  filters: { status: ["draft"], category: "open" },
};
const query = readListAddress(
  new URLSearchParams("q=mat&status=draft&category=mats&sort=-price&page=4"),
  rules,
);
const choices = [
  {
    value: "",
    label: "All",
    count: 9,
  },
  {
    value: "draft",
    label: "Drafts",
    count: 2,
  },
];

test("without a script the search form keeps order and chips, and begins at page 1", () => {
  const selects = [
    {
      filter: "category" as const,
      label: "Category",
      choices: [{ value: "mats", label: "Mats" }],
    },
  ];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ListControls
        rules={rules}
        query={query}
        selects={selects}
        searchLabel="Search products by name"
      />
    </MemoryRouter>,
  );
  const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  );
  expect(hidden).toEqual([
    ["status", "draft"],
    ["sort", "-price"],
  ]);
  expect(html).toMatch(/<option value="mats" selected="">Mats/);
  expect(html).toContain('href="/dashboard/products"');
});

test("a chip says how many there are, and which one is chosen", () => {
  const html = renderToStaticMarkup(
    <FilterChips rules={rules} query={query} choices={choices} filter="status" label="Status" />,
  );
  expect(html).toContain('href="/dashboard/products?q=mat&amp;category=mats&amp;sort=-price"');
  expect(html.match(/aria-current="true"[^>]*>Drafts/g)).toHaveLength(1);
});

test.each([
  [1, 0, "No products"],
  [1, 1, "1 product"],
  [1, 25, "25 products"],
  [2, 2400, "26–50 of 2,400 products"],
  [3, 60, "51–60 of 60 products"],
])("page %i of %i rows says %j", (page, total, words) => {
  expect(formatResultCount({ page }, total, ["product", "products"])).toBe(words);
});

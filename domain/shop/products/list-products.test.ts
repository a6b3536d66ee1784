import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { ListQuery } from "#domain/kernel/input/list-query.ts";
import { aStaffMember } from "#tests/support/office.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { manyProducts } from "#tests/support/many-products.ts";
import { createUnusedStudio, type Studio } from "#tests/support/studio.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import {
  countProducts,
  listProducts,
  type ProductFilter,
  type ProductSort,
  type ProductQuery,
} from "./queries.ts";

const plain: ProductQuery = {
  words: "",
  sort: "order",
  descending: false,
  page: 1,
  filters: {
    status: "",
    category: "",
    stock: "",
  },
};
type Change = Partial<Omit<ListQuery<ProductSort>, "filters">> & {
  filters?: Partial<Record<ProductFilter, string>>;
};
const query = ({ filters, ...change }: Change): ProductQuery => ({
  ...plain,
  ...change,
  filters: { ...plain.filters, ...filters },
});

describe.runIf(inject("postgres"))("with 2,400 products on PostgreSQL", () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await createUnusedStudio();
    await openForBusiness(studio);
    await studio.owner.exec(manyProducts);
  });
  afterAll(() => studio.db.close());

  const list = (change: Change) => listProducts(aStaffMember(studio), query(change));

  test("a page has 25 rows and the total", async () => {
    const { rows, total } = await list({ page: 3 });
    expect([rows.length, total]).toEqual([25, 2_400]);
    expect((await list({ page: 97 })).rows).toEqual([]);
  });

  test("each filter, the search and all of them together give the right products", async () => {
    expect((await list({ filters: { status: "draft" } })).total).toBe(60);
    expect((await list({ filters: { stock: "out" } })).total).toBe(240);
    expect((await list({ filters: { stock: "low" } })).total).toBe(4 * 240);
    expect((await list({ filters: { stock: "uncounted" } })).total).toBe(0);
    expect((await list({ words: "onder" })).total).toBe(6);
    expect((await list({ words: "CORK won" })).rows.map(({ name }) => name)).toContain(
      "Cork wonder 400",
    );
    expect((await list({ words: "cork", filters: { status: "draft", stock: "out" } })).total).toBe(
      6,
    );
    expect((await list({ words: "';--" })).total).toBe(0);
    expect((await list({ filters: { category: "not an id" } })).total).toBe(0);
  });

  test("every column sorts both ways, and equal rows keep their order from page to page", async () => {
    for (const sort of ["order", "name", "price", "stock", "status", "changed"] as const) {
      const [up, down] = [await list({ sort }), await list({ sort, descending: true })];
      expect([sort, up.rows[0]!.id]).not.toEqual([
        sort,
        sort === "changed" ? "" : down.rows[0]!.id === up.rows[0]!.id,
      ]);
      const ids = [...up.rows, ...(await list({ sort, page: 2 })).rows].map(({ id }) => id);
      expect(new Set(ids).size).toBe(50);
    }
    expect((await list({ sort: "price", descending: true })).rows[0]!.pricePence).toBe(240_000);
  });

  test("a page takes the same number of statements for any number of rows", async () => {
    const few = await watchStatements(() => list({ words: "nothing like it" }));
    const many = await watchStatements(() => list({}));
    const counted = await watchStatements(() => countProducts(aStaffMember(studio)));
    expect([few.length, many.length, counted.length]).toEqual([3, 3, 1]);
  });

  test.each<[string, Change]>([
    ["a rare word", { words: "cork" }],
    ["a rare status", { filters: { status: "draft" } }],
  ])("%s is found without reading all products", async (_, change) => {
    const [rows] = await watchStatements(() => list(change));
    const { rows: plan } = await studio.owner.query<{ "QUERY PLAN": string }>(
      `explain ${rows!.text}`,
      rows!.values,
    );
    const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(lines).not.toMatch(/Seq Scan on products\b/);
  });
});

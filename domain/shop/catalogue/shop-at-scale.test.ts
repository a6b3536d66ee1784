import { expect, inject, test } from "vitest";
import { manyProducts } from "#tests/support/many-products.ts";
import { createUnusedStudio } from "#tests/support/studio.ts";
import { visitorsPlan } from "#tests/support/visitors-plan.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import { findShopPage } from "./find-shop-page.ts";

test.runIf(inject("postgres"))(
  "a search among 2,400 products reads those it finds, once",
  async () => {
    const studio = await createUnusedStudio();
    await studio.owner.exec(manyProducts);
    const [asked] = await watchStatements(() =>
      findShopPage(studio.guest(), {
        category: "",
        words: "onder",
        sort: "price-up",
        page: 1,
      }),
    );
    const plan = await visitorsPlan(studio, asked!);
    expect(plan.match(/Index Scan on products_by_words/g)).toHaveLength(1);
    expect(plan).not.toMatch(/Seq Scan on products\b/);
    await studio.db.close();
  },
);

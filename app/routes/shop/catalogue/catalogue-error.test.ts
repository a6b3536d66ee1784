import {
  UNSAFE_withComponentProps as withProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundary,
} from "react-router";
import { expect, test } from "vitest";
import { aProduct } from "#tests/support/builders.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { createStudio } from "#tests/support/studio.ts";
import * as shop from "./shop.tsx";

const studio = await createStudio();
const screen = {
  ...shop,
  default: withProps(shop.default as never),
  ErrorBoundary: withErrorBoundary(shop.ErrorBoundary),
};
const site = smallSite(studio, { modules: { "/shop": screen } });
await aProduct(studio);

/** The shop while a table is away; its name comes back afterwards. */
async function without(table: string, path: string) {
  await studio.owner.exec(`alter table ${table} rename to table_away`);
  try {
    const response = await site.ask(path);
    return { status: response.status, page: await response.text() };
  } finally {
    await studio.owner.exec(`alter table table_away rename to ${table}`);
  }
}
const says = (what: string) =>
  `Error loading products: Failed to load ${what}: An unexpected error occurred. Please try again.`;

test.each(["/shop", "/shop?category=equipment", "/shop?q=mat"])(
  "%s without its categories says that it was they that could not be had, where to try again and a reference",
  async (path) => {
    const { status, page } = await without("product_categories", path);
    expect(status).toBe(500);
    expect(page).toContain(says("categories"));
    expect(page).toMatch(/Reference: (<!-- -->)?ERR-/);
    expect(page).toContain(`href="${path}"`);
    expect(page).not.toContain("product_categories");
  },
);

test("without its products it says so", async () => {
  const { status, page } = await without("products_with_media", "/shop");
  expect(status).toBe(500);
  expect(page).toContain(says("products"));
});

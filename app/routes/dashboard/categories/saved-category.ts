import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import type { CategoryRow } from "#domain/shop/categories/queries.ts";

/** A category as its form is opened with it. */
export const savedCategory = (category: CategoryRow): Saved => ({
  version: versionOf(category),
  values: { name: category.name },
});

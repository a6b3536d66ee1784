import { data, type RouterContextProvider } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { isDatabaseAway, errorReportOf } from "#app/http/pipeline/error-report.ts";
import { listCategories } from "#domain/shop/catalogue/find-shop-page.ts";

/**
 * What the shop's error holds besides its message: whether it was the product list that could not
 * be loaded.
 */
export type CatalogueError = { of?: "products" | "categories" };

/**
 * What is thrown where the shop could not be loaded. Products and categories are one question to the database; only when it
 * failed are the categories asked for alone, so that the page can say which of the two it was.
 */
export async function catalogueError(
  context: Readonly<RouterContextProvider>,
  thrown: unknown,
): Promise<unknown> {
  const ctx = anyone(context);
  const hasCategories = await listCategories(ctx).then(
    () => true,
    (error: unknown) => isDatabaseAway(error),
  );
  if (hasCategories) return thrown;
  const { reference, notes } = requestContextOf(context);
  const { errorBody, status } = errorReportOf(thrown, { reference, now: ctx.now });
  Object.assign(notes, { error: thrown, failedAs: status });
  return data({ ...errorBody, of: "categories" } satisfies CatalogueError, { status });
}

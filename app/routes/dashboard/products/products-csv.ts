import { csvResponse } from "#app/http/csv-response.ts";
import { requireStaff } from "#app/http/guards.ts";
import { readListAddress } from "#app/parts/lists/list-address.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { columnsToWrite } from "#domain/shop/products/file.ts";
import { eachProductForFile } from "#domain/shop/products/find-product.ts";
import { listCategories } from "#domain/shop/products/queries.ts";
import { valuesOf } from "#domain/shop/products/product-values.ts";
import type { Route } from "./+types/products-csv.ts";
import { productList } from "./product-list.ts";

/** The products that the list shows, all pages of them, as a file that can be changed and brought back. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const query = readListAddress(url.searchParams, productList);
  const categories = await listCategories(ctx);
  return csvResponse(
    `products-${londonDay(ctx.now)}`,
    columnsToWrite(categories),
    typedRows(eachProductForFile(ctx, query)),
  );
}

async function* typedRows(products: ReturnType<typeof eachProductForFile>) {
  for await (const product of products) yield valuesOf(product);
}

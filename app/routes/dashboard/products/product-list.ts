import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";
import type { ProductFilter, ProductSort } from "#domain/shop/products/queries.ts";
import { productStatuses } from "#domain/shop/products/rules.ts";

/** What the list of products can be asked. */
export const productList: ListRules<ProductSort, ProductFilter> = {
  path: href("/dashboard/products"),
  sorts: ["order", "name", "price", "stock", "status", "changed"],
  descending: ["changed"],
  filters: {
    status: productStatuses,
    category: "open",
    stock: ["low", "out", "uncounted"],
  },
};

import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";
import type { CustomerSort } from "#domain/shop/customers/list-customers.ts";

export const customerList: ListRules<CustomerSort, never> = {
  path: href("/dashboard/customers"),
  sorts: ["newest", "name", "orders", "spent"],
  descending: ["newest", "orders", "spent"],
  filters: {},
};

import type { ListRules } from "#app/parts/list-address.ts";
import type { OrderFilter, OrderSort } from "#domain/shop/orders/list-orders.ts";
import { orderStatuses } from "#domain/shop/orders/rules.ts";

export const orderList: ListRules<OrderSort, OrderFilter> = {
  path: "/dashboard/orders",
  sorts: ["newest"],
  descending: ["newest"],
  filters: { status: orderStatuses, money: ["trouble"] },
};

import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";
import type { OrderSort } from "#domain/shop/orders/office/list-orders.ts";
import type { OrderFilter } from "#domain/shop/orders/office/order-filters.ts";
import { orderStatuses } from "#domain/shop/orders/rules.ts";

export const orderList: ListRules<OrderSort, OrderFilter> = {
  path: href("/dashboard/orders"),
  sorts: ["newest"],
  descending: ["newest"],
  filters: {
    status: orderStatuses,
    money: ["trouble"],
    paid: ["yes", "waits"],
    sent: ["to-send", "sent"],
    from: "open",
    to: "open",
    product: "open",
  },
};

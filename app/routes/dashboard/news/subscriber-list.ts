import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";
import type { SubscriberSort } from "#domain/shop/news/queries.ts";

export const subscriberList: ListRules<SubscriberSort, "state" | "topic"> = {
  path: href("/dashboard/news/subscribers"),
  sorts: ["asked", "email"],
  descending: ["asked"],
  filters: { state: ["waiting", "ended"], topic: ["news", "retreats", "product"] },
};

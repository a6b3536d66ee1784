import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";
import type { CodeFilter, CodeSort } from "#domain/shop/discounts/list-codes.ts";

export const codeList: ListRules<CodeSort, CodeFilter> = {
  path: href("/dashboard/discounts"),
  sorts: ["newest", "code"],
  descending: ["newest"],
  filters: { active: ["yes", "no", "expired"] },
};

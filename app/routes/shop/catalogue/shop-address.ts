import { href } from "react-router";
import { cleanNumber, cleanPlainText } from "#domain/kernel/text/cleaning.ts";
import { type Sort, type ShopQuery, sorts } from "#domain/shop/catalogue/rules.ts";

const maxSearchLength = 100;

/** Reads the shop's address; whatever makes no sense is as if it had not been said. */
export function readShopAddress(params: URLSearchParams): ShopQuery {
  const sort = params.get("sort") as Sort;
  return {
    category: (params.get("category") ?? "").trim().slice(0, 60),
    words: cleanPlainText(params.get("q") ?? "").slice(0, maxSearchLength),
    sort: sorts.includes(sort) ? sort : "studio",
    page: Math.floor(cleanNumber(params.get("page"), { min: 1, max: 1_000 })),
  };
}

/** The address of a page of the shop; only what differs from the shop as it opens is in it. */
export function shopAddress({
  category = "",
  words = "",
  sort = "studio",
  page = 1,
}: Partial<ShopQuery>): string {
  const params = new URLSearchParams();
  if (category) params.set("category", category);
  if (words) params.set("q", words);
  if (sort !== "studio") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${href("/shop")}?${query}` : href("/shop");
}

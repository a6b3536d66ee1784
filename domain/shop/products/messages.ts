// What the back-office says about products (requirements 3.2.4, 3.5.6 and 3.8.4).
import { formatPence } from "#domain/kernel/money.ts";
import type { Missing, ProductStatus, ProductType, StockKind } from "./rules.ts";

export const statusNames: Record<ProductStatus, string> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived",
};

export const typeNames: Record<ProductType, string> = {
  physical: "Physical product",
  service: "Service",
  session: "Session",
  class: "Class",
  retreat: "Retreat",
  voucher: "Gift voucher",
  pass: "Pass",
};

export const stockKindNames: Record<StockKind, string> = {
  own: "Counted",
  shared: "Shares places with other products",
  none: "Not counted (vouchers, sessions by appointment)",
};

export const packageNames = { day: "Day", spa: "Spa" } as const;

/** The rates of VAT in percent. */
export const vatNames = {
  "20": "Standard, 20%",
  "5": "Reduced, 5%",
  "0": "None: zero-rated or exempt",
} as const;

export const salePriceTooHigh = (salePricePence: number, pricePence: number): string =>
  `Sale price (${formatPence(salePricePence)}) cannot be higher than regular price (${formatPence(pricePence)})`;

export const saleCleared =
  "Sale price has been cleared as it was higher than the new regular price";

/** "Saved as a draft: to be published it still needs a name and a price.", with a warning for what visitors saw before. */
export function whyDraft(missing: readonly Missing[], { leftShop = false } = {}): string {
  const missingNames: Record<Missing, string> = {
    name: "a name",
    price: "a price (or a tick at “free”)",
    description: "a description",
  };
  const names = missing.map((one) => missingNames[one]);
  const all = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
  const left = leftShop ? "It is out of the shop now. " : "";
  return `${left}Saved as a draft: to be published it still needs ${all}.`;
}

/** "In stock", "Out of stock", "Not counted": the stock status (requirements 3.4.6), as people read it. */
export const stockStatus = (stock: number | null): string =>
  stock === null ? "Not counted" : stock > 0 ? "In stock" : "Out of stock";

/** Why a stock changed, by the reasons of its movements. */
export const changeReasons: Record<string, string> = {
  opening: "First count",
  sold: "Sold",
  returned: "Came back: not paid or cancelled",
  reclaimed: "Sold after all",
  counted: "Counted anew",
  refunded: "Came back with a refund",
};

export const askDelete = "Are you sure you want to delete this product?";

export const productSaved = {
  updated: "Product updated successfully!",
  created: "Product created successfully!",
  duplicated: "This is the copy, a draft with nothing in stock.",
  deleted: "Product deleted successfully!",
  archived:
    "This product was ordered before, so it is archived instead: it is out of the shop, and its orders keep it.",
} as const;
export const productNotSaved = "Failed to save product.";
export const productsNotLoaded = "Failed to load data";

// The file of products: which columns it has, how a product is written in it, and how a line of it is read.
import type { CsvColumn } from "#domain/kernel/text/csv.ts";
import type { FormField } from "./product-values.ts";

export type ProductCategory = { id: string; slug: string; name: string };

/** The columns by their headings, in the order of the file. */
export const columns = {
  Address: "slug",
  Name: "name",
  Status: "status",
  Category: "categoryId",
  Type: "productType",
  Price: "price",
  "Sale price": "salePrice",
  Free: "isFree",
  "Amount of choice": "openAmount",
  Stock: "stock",
  SKU: "sku",
  Parcel: "parcel",
  Cost: "cost",
  "VAT %": "vatPercent",
  "Low below": "lowStockBelow",
  "Short description": "shortDescription",
  "Detailed description": "detailedDescription",
  "Key features": "keyFeatures",
  "What's included": "whatsIncluded",
  Specifications: "specifications",
  Highlights: "highlights",
  Duration: "duration",
  Location: "location",
  "Max participants": "maxParticipants",
  "Class on the timetable": "timetableClass",
  "Event date": "eventDay",
  Begins: "eventStart",
  Ends: "eventEnd",
  "Show when completed": "showWhenCompleted",
  Package: "retreatPackage",
  Deposit: "deposit",
  "Balance due (days before)": "balanceDays",
  Featured: "featured",
  "Display order": "displayOrder",
} as const satisfies Record<string, FormField>;
export type Heading = keyof typeof columns;
export type FileField = (typeof columns)[Heading];

export const headings = Object.keys(columns) as Heading[];
export const headingOf = (field: string): string =>
  headings.find((heading) => columns[heading] === field) ?? field;

const ticks = new Set<FileField>(["isFree", "openAmount", "showWhenCompleted", "featured"]);

/**
 * A cell as people read it: categories by their slug, ticks as "yes", uncounted stock as nothing.
 */
export function cellOf(
  field: FileField,
  values: Record<string, string | undefined>,
  categories: readonly ProductCategory[],
): string {
  const value = values[field] ?? "";
  if (field === "categoryId") return categories.find(({ id }) => id === value)?.slug ?? "";
  if (field === "stock" && values["stockKind"] === "none") return "";
  return ticks.has(field) ? (value === "on" ? "yes" : "no") : value;
}

/** The columns for a file that is written; its rows are the fields as the form would have them typed. */
export const columnsToWrite = (
  categories: readonly ProductCategory[],
): CsvColumn<Record<string, string | undefined>>[] =>
  headings.map((heading) => ({
    heading,
    cell: (values) => cellOf(columns[heading], values, categories),
  }));

/** A cell as the form would have it typed. */
export function cellValue(
  field: FileField,
  cell: string,
  categories: readonly ProductCategory[],
): string {
  const word = cell.trim().toLowerCase();
  if (field === "categoryId")
    return (
      categories.find((category) => [category.slug, category.name.toLowerCase()].includes(word))
        ?.id ?? ""
    );
  if (ticks.has(field)) return ["yes", "y", "true", "1", "on"].includes(word) ? "on" : "";
  return ["status", "productType", "retreatPackage"].includes(field) ? word : cell;
}

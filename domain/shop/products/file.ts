// The file of products: which columns it has, how a product is written in it, and how a line of it is read.
import type { CsvColumn } from "#domain/kernel/text/csv.ts";
import { productFields } from "./fields.ts";

export type ProductCategory = { id: string; slug: string; name: string };

type Fields = typeof productFields;
/** The fields that have a heading, and their headings. */
export type FileField = {
  [N in keyof Fields]: Fields[N] extends { heading: string } ? N : never;
}[keyof Fields];
export type Heading = Fields[FileField]["heading"];

/** The columns by their headings, in the order of the file. */
export const columns = Object.fromEntries(
  Object.entries(productFields).flatMap(([name, field]) =>
    "heading" in field ? [[field.heading, name]] : [],
  ),
) as Record<Heading, FileField>;

export const headings = Object.keys(columns) as Heading[];
export const headingOf = (field: string): string =>
  headings.find((heading) => columns[heading] === field) ?? field;

const isTick = (field: FileField): boolean => productFields[field].kind === "tick";

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
  return isTick(field) ? (value === "on" ? "yes" : "no") : value;
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
  if (isTick(field)) return ["yes", "y", "true", "1", "on"].includes(word) ? "on" : "";
  return ["status", "productType", "retreatPackage"].includes(field) ? word : cell;
}

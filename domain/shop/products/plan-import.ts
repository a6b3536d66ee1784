import { readCsv } from "#domain/kernel/text/csv.ts";
import {
  cellOf,
  columns,
  type FileField,
  type Heading,
  headingOf,
  headings,
  type ProductCategory,
  cellValue,
} from "./file.ts";
import { type ProductForm, productForm } from "./forms.ts";
import { missingToPublish, productStatuses, productTypes, settleSale, slugFrom } from "./rules.ts";
import { type Typable, newProductValues, valuesOf } from "./product-values.ts";
import { salePriceTooHigh, whyDraft } from "./messages.ts";

/** A product that is there already. */
type Known = Typable & { id: string; version: number; optionName: string | null };

/**
 * What the file is compared with: the products it names, every address a product has or had, the
 * categories.
 */
export type Shop = {
  products: ReadonlyMap<string, Known>;
  takenSlugs: ReadonlySet<string>;
  categories: readonly ProductCategory[];
};

type Change = { field: string; from: string; to: string };
type FieldError = { field: string; message: string };

/** What one line of the file would do. */
export type PlannedLine = {
  line: number;
  slug: string;
  name: string;
  what: "new" | "changed" | "same" | "wrong";
  changes: Change[];
  fieldErrors: FieldError[];
  /** Said beside it: that it stays a draft, and why. */
  note?: string;
  form?: ProductForm;
  known?: Known;
};

/** Why nothing of a file can be read. */
export type Unreadable = { unreadable: string };

const maxLines = 1_000;

/** The headings of a file and its lines, or why it cannot be read at all. */
export function readProductFile(
  text: string,
): { headings: Heading[]; lines: { line: number; cells: string[] }[] } | Unreadable {
  const { records, error } = readCsv(text);
  if (error)
    return {
      unreadable: `Line ${error.line}: a quotation mark is ${error.why === "open-quote" ? "never closed" : "in the wrong place"}.`,
    };
  const [first, ...lines] = records;
  if (!first || lines.length === 0) return { unreadable: "This file has no products in it." };
  if (lines.length > maxLines)
    return {
      unreadable: `This file has ${lines.length} products; ${maxLines} are the most at once.`,
    };
  const named = first.cells.map((cell) =>
    headings.find((heading) => heading.toLowerCase() === cell.trim().toLowerCase()),
  );
  const strange = first.cells.filter((_, place) => !named[place]);
  if (strange.length > 0)
    return { unreadable: `Line ${first.line}: these columns are unknown: ${strange.join(", ")}.` };
  if (!named.includes("Address") && !named.includes("Name"))
    return { unreadable: "The columns Address or Name are missing." };
  if (new Set(named).size < named.length)
    return { unreadable: `Line ${first.line}: a column is there twice.` };
  return { headings: named as Heading[], lines };
}

/** The address a line is about: the one it says, else the one its name makes. */
export const slugOfLine = (named: readonly Heading[], cells: readonly string[]): string => {
  const cell = (heading: Heading) => (cells[named.indexOf(heading)] ?? "").trim();
  return cell("Address").toLowerCase() || slugFrom(cell("Name"));
};

/** What every line would do, without doing it: the preview, and the same again when it is confirmed. */
export function planLines(
  file: { headings: Heading[]; lines: { line: number; cells: string[] }[] },
  shop: Shop,
): PlannedLine[] {
  const seen = new Map<string, number>();
  return file.lines.map(({ line, cells }) => {
    const slug = slugOfLine(file.headings, cells);
    const known = shop.products.get(slug);
    const before = known ? valuesOf(known) : newProductValues;
    const values = { ...before, slug, ...cellValues(file.headings, cells, shop.categories, known) };
    const parsed = productForm.safeParse({ ...values, pictures: [] });
    const fieldErrors = [
      ...wrongLength(file.headings, cells),
      ...findUnknownValues(file.headings, cells),
      ...(parsed.success
        ? []
        : parsed.error.issues.map(({ path, message }) => ({
            field: headingOf(String(path[0])),
            message,
          }))),
      ...wrongProduct({ slug, values, known, shop, earlier: seen.get(slug), form: parsed.data }),
    ];
    seen.set(slug, line);
    const name = values["name"] || slug || `Line ${line}`;
    if (!parsed.success || fieldErrors.length > 0)
      return { line, slug, name, what: "wrong", changes: [], fieldErrors };
    const missing = missingToPublish({ ...parsed.data, pricePence: parsed.data.price });
    const isSame = known && changesOf(before, values, shop.categories, true).length === 0;
    const isKeptDraft = !isSame && parsed.data.status === "published" && missing.length > 0;
    const form = isKeptDraft ? { ...parsed.data, status: "draft" as const } : parsed.data;
    const changes = changesOf(
      before,
      { ...values, status: form.status },
      shop.categories,
      known !== undefined,
    );
    const what = known ? (changes.length > 0 ? "changed" : "same") : "new";
    const note = isKeptDraft ? { note: whyDraft(missing) } : {};
    return { line, slug, name, what, changes, fieldErrors, form, ...note, ...(known && { known }) };
  });
}

function cellValues(
  named: readonly Heading[],
  cells: readonly string[],
  categories: readonly ProductCategory[],
  known: Known | undefined,
) {
  const values: Record<string, string> = {};
  named.forEach(
    (heading, place) =>
      (values[columns[heading]] = cellValue(columns[heading], cells[place] ?? "", categories)),
  );
  delete values["slug"];
  if (!named.includes("Stock")) return values;
  // Nothing in the column means that it is not counted; shared places are kept as they are.
  const isCounted = values["stock"]?.trim() !== "";
  if (!isCounted) values["stock"] = "0";
  if (!known?.isSharing) values["stockKind"] = isCounted ? "own" : "none";
  return values;
}

const wrongLength = (named: readonly Heading[], cells: readonly string[]): FieldError[] =>
  cells.length > named.length
    ? [{ field: "Line", message: "There are more cells than columns." }]
    : [];

const words: Partial<Record<Heading, readonly string[]>> = {
  Status: productStatuses,
  Type: productTypes,
  Package: ["day", "spa", ""],
};

/** The form replaces invalid values with its default; in a file they are errors. */
const findUnknownValues = (named: readonly Heading[], cells: readonly string[]): FieldError[] =>
  named.flatMap((heading, place) => {
    const allowed = words[heading];
    const said = (cells[place] ?? "").trim().toLowerCase();
    if (!allowed || allowed.includes(said)) return [];
    return [
      { field: heading, message: `“${said}” is none of: ${allowed.filter(Boolean).join(", ")}.` },
    ];
  });

type LineInput = {
  slug: string;
  values: Record<string, string | undefined>;
  known: Known | undefined;
  shop: Shop;
  earlier: number | undefined;
  form: ProductForm | undefined;
};

function wrongProduct({ slug, values, known, shop, earlier, form }: LineInput): FieldError[] {
  const fieldErrors: FieldError[] = [];
  if (!slug)
    fieldErrors.push({ field: "Address", message: "This line has neither an address nor a name." });
  if (slug && earlier !== undefined)
    fieldErrors.push({ field: "Address", message: `Line ${earlier} is about the same product.` });
  if (!known && shop.takenSlugs.has(slug)) {
    fieldErrors.push({ field: "Address", message: "Another product had this address before." });
  }
  if (!values["categoryId"])
    fieldErrors.push({ field: "Category", message: "There is no such category." });
  if (known?.isSharing && values["stock"] !== String(known.stock)) {
    fieldErrors.push({
      field: "Stock",
      message: "It shares its places with other products: change them on its own page.",
    });
  }
  if (known?.optionName && values["stockKind"] !== "none") {
    fieldErrors.push({
      field: "Stock",
      message: "Its options have stock of their own: change it on its own page.",
    });
  }
  if (!form) return fieldErrors;
  const prices = { pricePence: form.price, salePricePence: form.salePrice };
  if (settleSale(prices) === "too-high") {
    fieldErrors.push({
      field: "Sale price",
      message: salePriceTooHigh(form.salePrice ?? 0, form.price),
    });
  }
  return fieldErrors;
}

type Values = Record<string, string | undefined>;

/** What differs, in the words of the file; of a new product all that is not as usual. */
const changesOf = (
  before: Values,
  after: Values,
  categories: readonly ProductCategory[],
  isKnown: boolean,
): Change[] =>
  (Object.values(columns) as FileField[]).flatMap((field) => {
    const [from, to] = [cellOf(field, before, categories), cellOf(field, after, categories)];
    if (field === "slug" || areEqual(from, to)) return [];
    return [{ field: headingOf(field), from: isKnown ? from : "", to }];
  });

/** "5", "5.00" and "£5" are one price. */
const areEqual = (one: string, other: string): boolean => normal(one) === normal(other);
const normal = (text: string) =>
  /^£?[\d,]+(\.\d{1,2})?$/.test(text.trim())
    ? String(Math.round(Number(text.replaceAll(/[£,]/g, "")) * 100))
    : text.replaceAll("\r\n", "\n").trim();

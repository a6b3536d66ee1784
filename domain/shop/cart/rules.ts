// What the cart decides. Values in, verdict out; the browser uses these too (requirements 1.5.1).
import { maxPerLine } from "#domain/shop/catalogue/rules.ts";

/** Additions a cart may make in a window of so many seconds. */
export const additionLimit = { limit: 20, perSeconds: 60 };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** What is wrong with a submitted product id, if anything. */
export function whyBadProductId(
  productId: unknown,
): "no-product-id" | "bad-product-id" | undefined {
  if (typeof productId !== "string" || productId === "") return "no-product-id";
  return uuid.test(productId) ? undefined : "bad-product-id";
}

/** Whether a number of pieces could ever stand on a line: whole, 1 to 99. */
export const isLineQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxPerLine;

/** What is wrong with a line now: the product is gone, is sold by its options meanwhile, is no longer kept, or there are fewer than wanted. */
export type LineNotice =
  | { kind: "gone" }
  | { kind: "choose" }
  | { kind: "let-go" }
  | { kind: "fewer"; left: number };

/** Whether a line cannot be had at all, however few are wanted. */
export const isUnavailable = (notice: LineNotice | undefined): boolean =>
  notice !== undefined && notice.kind !== "fewer";

type Stocked = {
  quantity: number;
  available: boolean;
  optionName: string | null;
  stockItemId: string | null;
  stock: number | null;
};

/**
 * The notice of each line, in order. Lines that draw on one stock (day and spa places of a retreat) are judged
 * together: an earlier line takes its part first.
 */
export function noticesFor(lines: readonly Stocked[]): (LineNotice | undefined)[] {
  const taken = new Map<string, number>();
  return lines.map(({ quantity, available, optionName, stockItemId, stock }) => {
    if (!available) return { kind: "gone" };
    if (optionName !== null) return { kind: "choose" };
    if (stockItemId === null || stock === null) return undefined;
    const before = taken.get(stockItemId) ?? 0;
    taken.set(stockItemId, before + quantity);
    const left = Math.max(0, stock - before);
    return quantity > left ? { kind: "fewer", left } : undefined;
  });
}

/** How many pieces all lines ask of each stock item; lines that are not counted ask for none. */
export function demandOf(
  lines: readonly { quantity: number; stockItemId: string | null }[],
): { id: string; wanted: number }[] {
  const wanted = new Map<string, number>();
  for (const { stockItemId, quantity } of lines) {
    if (stockItemId) wanted.set(stockItemId, (wanted.get(stockItemId) ?? 0) + quantity);
  }
  return [...wanted]
    .map(([id, count]) => ({ id, wanted: count }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

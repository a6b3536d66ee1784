import { submittedQuantity } from "#app/parts/shop/submitted-quantity.ts";

/** One product of a cart and how many of it. */
export type PlainLine = { productId: string; quantity: number };

/** Cart lines in one form field, for an undo: "id:2,id:1". */
export const writeLines = (lines: readonly PlainLine[]): string =>
  lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join(",");

/** Reads such a field; what makes no sense is left out. */
export const readLines = (text: string): PlainLine[] =>
  text.split(",").flatMap((line) => {
    const [, productId, quantity] = /^([0-9a-f-]{36}):(\d{1,2})$/i.exec(line) ?? [];
    return productId ? [{ productId, quantity: Number(quantity) }] : [];
  });

type Priced = PlainLine & { unitPence: number; gift?: { id: string } | undefined };
type OnItsWay = { formData?: FormData | undefined };

/** The cart as it will be once the forms on their way have arrived: what a person sees at once. */
export function expectedLines<Line extends Priced>(
  lines: readonly Line[],
  underWay: readonly OnItsWay[],
) {
  const forms = underWay.flatMap(({ formData }) => (formData ? [formData] : []));
  if (forms.some((form) => form.get("intent") === "clear")) return [];
  return lines.flatMap((line) => {
    if (line.gift) return forms.some((sent) => sent.get("giftId") === line.gift?.id) ? [] : [line];
    const form = forms.findLast((sent) => sent.get("productId") === line.productId);
    const quantity = form ? submittedQuantity(form, line.quantity) : line.quantity;
    return quantity > 0 ? [{ ...line, quantity, totalPence: line.unitPence * quantity }] : [];
  });
}

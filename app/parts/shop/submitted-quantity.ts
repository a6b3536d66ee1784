import { maxPerLine } from "#domain/shop/catalogue/rules.ts";

/** The quantity of a line that a cart form asks for, seen from the quantity there is. */
export function submittedQuantity(form: FormData, now: number): number {
  const quantity = Number(form.get("quantity") ?? 1);
  const intent = form.get("intent");
  if (intent === "remove") return 0;
  return Math.min(intent === "add" ? now + quantity : quantity, maxPerLine);
}

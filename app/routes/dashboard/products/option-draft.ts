import { optionFields } from "#domain/shop/products/fields.ts";
import { maxOptions, moved } from "#domain/shop/products/rules.ts";

/** `stockWas` is how many there were when the form was opened. */
type OptionPart = "id" | keyof typeof optionFields | "stockWas";
/** An option as its form holds it, every field as typed. */
export type DraftOption = Record<OptionPart, string>;

const parts = ["id", ...Object.keys(optionFields), "stockWas"] as OptionPart[];
const ofEach = (text: (part: OptionPart) => string) =>
  Object.fromEntries(parts.map((part) => [part, text(part)])) as DraftOption;

const blank = ofEach((part) => (part === "stock" ? "0" : ""));

/** The fields of a form by the parts of an option they are ("optionLabel"); each stands in the form once an option. */
export const optionNames = ofEach((part) =>
  part === "isRetired" ? "optionRetired" : `option${part.charAt(0).toUpperCase()}${part.slice(1)}`,
);

/** The options that a form sent, in its order. */
export function optionsFrom(form: FormData): DraftOption[] {
  const sent = Object.fromEntries(
    parts.map((part) => [part, form.getAll(optionNames[part]).map(String)]),
  );
  return (sent["label"] ?? []).map((_, place) => ofEach((part) => sent[part]?.[place] ?? ""));
}

/**
 * A button beside an option: "option-up-2", "option-down-0", "option-remove-1", "option-add";
 * anything else changes nothing.
 */
export function arrangedOptions(options: DraftOption[], press: string): DraftOption[] {
  if (press === "option-add") return options.length < maxOptions ? [...options, blank] : options;
  const [, how, digits] = /^option-(up|down|remove)-(\d{1,2})$/.exec(press) ?? [];
  const place = Number(digits);
  if (!how || place >= options.length) return options;
  if (how === "remove") return options.toSpliced(place, 1);
  return moved(options, place, how === "up" ? place - 1 : place + 1);
}

/**
 * Options as two texts of a form. How many there are stands apart, because it is no part of what two people may have changed
 * at once: only differences are booked.
 */
export const optionTexts = (
  options: readonly DraftOption[],
): { options: string; optionStocks: string } => ({
  options: JSON.stringify(
    options.map((option) => {
      const { stock: _, stockWas: __, ...said } = option;
      return said;
    }),
  ),
  optionStocks: JSON.stringify(
    options.map(({ id, label, stock, stockWas }) => ({ id, label, stock, stockWas })),
  ),
});

/** The options of such texts; one whose stock was not said keeps what it has. What is no list has none. */
export function optionsIn(options = "[]", optionStocks = "[]"): DraftOption[] {
  const stocks = listIn(optionStocks);
  return listIn(options).map((option) => {
    const counted = stocks.find(({ id, label }) =>
      option.id ? id === option.id : label === option.label,
    );
    const { stock = "0", stockWas = "0" } = counted ?? {};
    return { ...blank, ...option, stock, stockWas };
  });
}

function listIn(text: string): Partial<DraftOption>[] {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return [];
    return list.map((one: unknown) => {
      const pairs = Object.entries(one && typeof one === "object" ? one : {});
      return Object.fromEntries(pairs.filter(([, value]) => typeof value === "string"));
    });
  } catch {
    return [];
  }
}

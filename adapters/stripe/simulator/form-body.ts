/** What a form-encoded request says: texts, and groups of texts under names. */
export interface Params {
  [name: string]: string | Params | undefined;
}

const deepest = 5;

/** Reads `amount=100&metadata[order_id]=7` the way Stripe does. Names that could reach a prototype are dropped. */
export function readParams(encoded: string): Params {
  const params = group();
  for (const [name, value] of new URLSearchParams(encoded)) put(params, pathOf(name), value);
  return params;
}

/** A text parameter, or nothing if it is missing or a group. */
export const text = (params: Params | undefined, name: string) => {
  const value = params?.[name];
  return typeof value === "string" ? value : undefined;
};

/** A group of parameters; empty if it is missing. */
export const groupOf = (params: Params, name: string): Params => {
  const value = params[name];
  return typeof value === "object" ? value : group();
};

/** The texts of a group, as Stripe keeps metadata. */
export const textsOf = (params: Params): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

const group = (): Params => Object.create(null) as Params;

const pathOf = (name: string) => name.replaceAll("]", "").split("[").slice(0, deepest);

function put(into: Params, [name = "", ...rest]: string[], value: string) {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const next = typeof inner === "object" ? inner : group();
  into[name] = next;
  put(next, rest, value);
}

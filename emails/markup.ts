/** A piece of HTML. Only `markup` makes one, so that nothing a person typed becomes a tag. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | Markup | readonly Markup[];

/** Puts values into HTML: text is escaped, markup stays as it is. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.reduce((source, part, place) => source + sourceOf(values[place - 1]!) + part));

const sourceOf = (value: Value): string =>
  typeof value === "string"
    ? value.replace(/[&<>"']/g, (sign) => escapes[sign]!)
    : [value]
        .flat()
        .map(({ source }) => source)
        .join("");

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

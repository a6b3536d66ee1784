// Which column of a list of clients is what, by the headings under which other systems save it.
import { type ColumnUse, columnLabels } from "./fields.ts";
import { headings } from "./messages.ts";

/** A heading as it is compared and remembered: "E-mail address" and "email_address" are one. */
export const plainHeading = (heading: string): string =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * What each column is, by what was chosen for its heading before and by the names that other
 * systems give; no field twice. A whole name is left out where first and last name stand alone.
 */
export function guessColumns(
  names: readonly string[],
  remembered: ReadonlyMap<string, ColumnUse>,
): ColumnUse[] {
  const plain = names.map(plainHeading);
  const used = new Set<ColumnUse>();
  const take = (use: ColumnUse) => {
    if (!use || used.has(use)) return "";
    used.add(use);
    return use;
  };
  const chosen = plain.map((name) => remembered.get(name) ?? bestFor(name));
  const hasBoth = chosen.includes("first_name") && chosen.includes("last_name");
  return chosen.map((use) => (hasBoth && use === "full_name" ? "" : take(use)));
}

const bestFor = (name: string): ColumnUse => {
  const found = Object.entries(headings).find(([, known]) =>
    (known as readonly string[]).includes(name),
  );
  return (found?.[0] ?? "") as ColumnUse;
};

/** Why a file cannot be read with these columns, or undefined. */
export function columnsError(columns: readonly ColumnUse[]): string | undefined {
  const uses = columns.filter(Boolean);
  const twice = uses.find((use, at) => uses.indexOf(use) !== at);
  if (twice)
    return `Two columns cannot both be “${columnLabels[twice as keyof typeof columnLabels]}”.`;
  if (!uses.includes("email"))
    return "Please say which column has the e-mail address: clients sign in with it.";
  const isNamed =
    uses.includes("full_name") || (uses.includes("first_name") && uses.includes("last_name"));
  return isNamed ? undefined : "Please say which columns have the name.";
}

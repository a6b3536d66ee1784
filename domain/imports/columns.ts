// Which column of a file is what, by the headings under which other systems save it.
import type { ImportKindName } from "#db/schema/moving-in.ts";
import type { ImportKind } from "./import-kind.ts";

/** A heading as it is compared and remembered: "E-mail address" and "email_address" are one. */
export const plainHeading = (heading: string): string =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** A heading of files of one kind, as it is remembered. */
export const headingOf = (kind: ImportKindName, plain: string): string => `${kind}:${plain}`;

type Columns = Pick<ImportKind, "name" | "columns">;

/**
 * What each column is, by what was chosen for its heading before and by the names that other
 * systems give; no use twice, and empty what is left out. A whole name is left out where first and
 * last name stand alone.
 */
export function guessColumns(
  kind: Columns,
  names: readonly string[],
  remembered: ReadonlyMap<string, string>,
): string[] {
  const used = new Set<string>();
  const take = (use: string) => {
    if (!use || used.has(use)) return "";
    used.add(use);
    return use;
  };
  const chosen = names.map((name) => {
    const plain = plainHeading(name);
    const before = remembered.get(headingOf(kind.name, plain));
    return before !== undefined && (before === "" || Object.hasOwn(kind.columns, before))
      ? before
      : bestFor(kind, plain);
  });
  const hasBoth = chosen.includes("first_name") && chosen.includes("last_name");
  return chosen.map((use) => (hasBoth && use === "full_name" ? "" : take(use)));
}

const bestFor = ({ columns }: Columns, name: string): string =>
  Object.entries(columns).find(([, { headings }]) => headings.includes(name))?.[0] ?? "";

/** Why a file cannot be read with these columns, or undefined. */
export function columnsError(
  kind: Columns & Pick<ImportKind, "needs">,
  columns: readonly string[],
): string | undefined {
  const uses = columns.filter(Boolean);
  const twice = uses.find((use, at) => uses.indexOf(use) !== at);
  if (twice) return `Two columns cannot both be “${kind.columns[twice]?.label}”.`;
  return kind.needs.find(
    ({ oneOf }) => !oneOf.some((list) => list.every((use) => uses.includes(use))),
  )?.message;
}

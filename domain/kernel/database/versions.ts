// One optimistic lock for all forms: each save gives the version that the form was opened with.
import { ownValue } from "#domain/kernel/input/own-value.ts";

/** The version of a row as a form carries it, in its field `version`: the number that each save counts up. */
export const versionOf = ({ version }: { version: number }): string => String(version);

/**
 * Whether another person has saved since the form was opened; a command then refuses with
 * "changed-meanwhile".
 */
export const isOutdated = (saved: { version: number }, version: string): boolean =>
  versionOf(saved) !== version;

/** A form as texts by field. */
export type Texts = Readonly<Record<string, string>>;

/** What is stored, as the form shows it: a text a field, and which version of it this is. */
export type Saved = { version: string; values: Texts };

/**
 * One form three times: as it was opened, as one person typed it, and as another has saved it
 * meanwhile.
 */
export type Versions = { opened: Texts; mine: Texts; theirs: Texts };

/**
 * A field that both have changed, to different texts; `keep` is the chosen one, if there is a
 * choice yet.
 */
export type Clash = { name: string; mine: string; theirs: string; keep?: "mine" | "theirs" };

/**
 * Merges two people's changes of one form: a change by only one of them stays, and so does the same
 * change by both. Fields that both changed to different texts are listed in `clashes`, with the
 * later text in `merged`. Line ends and spaces at the ends are no change.
 */
export function mergeVersions({ opened, mine, theirs }: Versions): {
  merged: Record<string, string>;
  clashes: Clash[];
} {
  const merged: Record<string, string> = { ...mine };
  const clashes: Clash[] = [];
  for (const name of new Set([...Object.keys(opened), ...Object.keys(theirs)])) {
    const [was, my, their] = [textOf(opened, name), textOf(mine, name), textOf(theirs, name)];
    if (isSame(my, their) || isSame(was, their)) continue;
    if (isSame(was, my)) merged[name] = their;
    else clashes.push({ name, mine: my, theirs: their });
  }
  return { merged, clashes };
}

/** The text of a form's field; empty where there is none, for any field name. */
export const textOf = (texts: Texts, name: string): string => ownValue(texts, name) ?? "";

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => text.replaceAll("\r\n", "\n").trim();

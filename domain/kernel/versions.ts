// One optimistic lock for all forms: whoever saves says which version they had before their eyes.

/**
 * The version of a row as a form carries it, in its field `version`: the number that each save counts up, or, for what has
 * none, what it says (`versionOfContent`).
 */
export const versionOf = ({ version }: { version: number }): string => String(version);

/** The version of what is small and has no number of its own: two that say the same are the same version. */
export const versionOfContent = (content: unknown): string => JSON.stringify(content);

/** Whether somebody else has saved since a form was opened; a verb then refuses with "changed-meanwhile". */
export const isOutdated = (stored: { version: number }, version: string): boolean => versionOf(stored) !== version;

/** A form as texts by field. */
export type Texts = Readonly<Record<string, string>>;

/** One form three times: as it was opened, as one person typed it, and as somebody else has saved it meanwhile. */
export type Versions = { opened: Texts; mine: Texts; theirs: Texts };

/** A field that both have changed, to different texts. */
export type Clash = { name: string; mine: string; theirs: string };

/**
 * Puts two people's changes of one form together: what only one of them changed stays as they have it, and so does what
 * both changed alike. What both changed to different texts is named in `clashes`, and stands in `merged` as it was typed
 * last. Line ends and spaces at the ends are no change.
 */
export function mergeVersions({ opened, mine, theirs }: Versions): {
  merged: Record<string, string>;
  clashes: Clash[];
} {
  const merged: Record<string, string> = { ...mine };
  const clashes: Clash[] = [];
  for (const name of Object.keys(theirs)) {
    const [was, my, their] = [opened[name] ?? "", mine[name] ?? "", theirs[name] ?? ""];
    if (isSame(my, their) || isSame(was, their)) continue;
    if (isSame(was, my)) merged[name] = their;
    else clashes.push({ name, mine: my, theirs: their });
  }
  return { merged, clashes };
}

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => text.replaceAll("\r\n", "\n").trim();

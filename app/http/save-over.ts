import {
  type Clash,
  mergeVersions,
  type Saved,
  type Texts,
  textOf,
} from "#domain/kernel/database/versions.ts";

/** What a form that was not saved shows again: its texts with what was put together, and what it is opened with now. */
type Unsaved = { values: Record<string, string>; opened: Saved };

/**
 * Both have changed the same fields: nothing is saved until the person has chosen. `values` has all
 * other changes of both. Without a clash, others saved faster than this form several times over.
 */
type Clashing = Unsaved & { ok: false; why: "clash"; clashes: Clash[] };

type Outcome = { ok: true } | { ok: false; why: string };
type SavedOver<Result> =
  | Extract<Result, { ok: true }>
  | (Extract<Result, { ok: false }> & Unsaved)
  | Clashing;

/** How often versions are saved without asking while others keep saving. */
const usualTurns = 4;

/**
 * Saves a form over the version that it was opened with (`OpenedVersion` of
 * app/parts/pages/two-versions.tsx). When another person has saved meanwhile, `save` refuses with
 * "changed-meanwhile": then what only one of the two changed is merged and saved, and what both
 * changed is returned as a clash, for `TwoVersions` to ask about.
 *
 * `sent` are the form's texts by field, `saved` reads what is saved now. `save` reads and saves
 * the texts it is given over the version it is given; its other refusals are returned with the
 * texts. "changed-meanwhile" is only returned when there is nothing stored any more. `maxTurns` is 1
 * where even a merge without a conflict is shown first: the person then confirms it again.
 */
export async function saveOver<Result extends Outcome>(
  sent: Record<string, string>,
  how: {
    save: (values: Record<string, string>, version: string) => Promise<Result>;
    saved: () => Promise<Saved | undefined>;
    maxTurns?: number;
  },
): Promise<SavedOver<Result>> {
  const { maxTurns = usualTurns } = how;
  let opened = openedWith(sent);
  let values = chosen(sent, opened.values);
  for (let turn = 1; ; turn++) {
    const result = await how.save(values, opened.version);
    if (result.ok) return result as Extract<Result, { ok: true }>;
    const saved = result.why === "changed-meanwhile" ? await how.saved() : undefined;
    if (!saved) return { ...(result as Extract<Result, { ok: false }>), values, opened };
    const { merged, clashes } = mergeVersions({
      opened: opened.values,
      mine: values,
      theirs: saved.values,
    });
    [values, opened] = [merged, saved];
    if (clashes.length > 0 || turn === maxTurns)
      return { ok: false, why: "clash", clashes, values, opened };
  }
}

/** What a form says it was opened with: a refused one carries it on, whatever has been saved since. */
export const openedWith = (sent: Record<string, string>): Saved => ({
  version: sent["version"] ?? "",
  values: openedIn(sent["opened"]),
});

/** What the page wrote into its own form; anything else is as if nothing had been seen, and then every difference is asked. */
function openedIn(text = ""): Texts {
  try {
    const opened: unknown = JSON.parse(text);
    const pairs = Object.entries(opened && typeof opened === "object" ? opened : {});
    return Object.fromEntries(
      pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    );
  } catch {
    return {};
  }
}

/**
 * The clash a form was asking about when another of its buttons than "save" was pressed, with what
 * was chosen so far: the page then asks on. Undefined when it asked nothing.
 */
export function clashesIn(sent: Record<string, string>): { clashes?: Clash[] } {
  const { values: theirs } = openedWith(sent);
  const clashes = choicesIn(sent).map(([name, keep]) => {
    return { name, mine: textOf(sent, name), theirs: textOf(theirs, name), keep };
  });
  return clashes.length > 0 ? { clashes } : {};
}

const choicesIn = (sent: Record<string, string>) =>
  Object.entries(sent).flatMap(([field, choice]): [string, "mine" | "theirs"][] =>
    field.startsWith("keep:") ? [[field.slice(5), choice === "theirs" ? "theirs" : "mine"]] : [],
  );

/** The form's own fields, without the fields of this merge. */
export function ownFields(sent: Record<string, string>): Record<string, string> {
  const { version: _, opened: __, ...own } = sent;
  return Object.fromEntries(Object.entries(own).filter(([name]) => !name.startsWith("keep:")));
}

/**
 * Where the person chose the other's text, that text counts as typed, and as what the form was
 * opened with last.
 */
function chosen(sent: Record<string, string>, opened: Texts): Record<string, string> {
  const theirs = choicesIn(sent).filter(([, keep]) => keep === "theirs");
  return {
    ...ownFields(sent),
    ...Object.fromEntries(theirs.map(([name]) => [name, textOf(opened, name)])),
  };
}

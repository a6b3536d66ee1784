import { type Clash, mergeVersions, type Texts } from "#domain/kernel/versions.ts";

/** What is stored, as the form shows it: a text a field, and which version of it this is. */
export type Stored = { version: string; typed: Texts };

/** Both have changed the same fields: nothing is saved until somebody has chosen. `typed` has all other changes of both. */
export type Clashing = { ok: false; why: "clash"; clashes: Clash[]; typed: Record<string, string>; stored: Stored };

type Outcome = { ok: true } | { ok: false; why: string };

/**
 * Saves a form over the version that it was opened with (`OpenedVersion` of app/parts/two-versions.tsx). When somebody
 * else has saved meanwhile, `save` refuses with "changed-meanwhile": then what only one of the two changed is put together
 * and saved, and only what both changed is answered back as a clash, for `TwoVersions` to ask about.
 *
 * `sent` are the form's texts by field, `stored` reads what there is now. `save` reads and saves the texts it is given
 * over the version it is given; whatever else it answers goes back as it is.
 */
export async function saveOver<Answer extends Outcome>(
  sent: Record<string, string>,
  how: {
    save: (typed: Record<string, string>, version: string) => Promise<Answer>;
    stored: () => Promise<Stored | undefined>;
  },
): Promise<Answer | Clashing> {
  let { version, typed: opened } = openedWith(sent);
  let typed = chosen(sent, opened);
  for (let turn = 1; ; turn++) {
    const answer = await how.save(typed, version);
    if (answer.ok || answer.why !== "changed-meanwhile" || turn > 3) return answer;
    const stored = await how.stored();
    if (!stored) return answer;
    const { merged, clashes } = mergeVersions({ opened, mine: typed, theirs: stored.typed });
    if (clashes.length > 0) return { ok: false, why: "clash", clashes, typed: merged, stored };
    [typed, version, opened] = [merged, stored.version, stored.typed];
  }
}

/** What a form says it was opened with: a refused one carries it on, whatever has been saved since. */
export const openedWith = (sent: Record<string, string>): Stored => ({
  version: sent["version"] ?? "",
  typed: openedIn(sent["opened"]),
});

/** What the page wrote into its own form; anything else is as if nothing had been seen, and then every difference is asked. */
function openedIn(text = ""): Texts {
  try {
    const opened: unknown = JSON.parse(text);
    const pairs = Object.entries(opened && typeof opened === "object" ? opened : {});
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  } catch {
    return {};
  }
}

/**
 * The form's own fields. Where somebody chose the other's text, that is what they typed; the other's text is what the
 * form was opened with last.
 */
function chosen(sent: Record<string, string>, opened: Texts): Record<string, string> {
  const { version: _, opened: __, ...typed } = sent;
  for (const [name, choice] of Object.entries(sent)) {
    const field = /^keep:(.+)$/.exec(name)?.[1];
    if (!field) continue;
    delete typed[name];
    if (choice === "theirs") typed[field] = opened[field] ?? "";
  }
  return typed;
}

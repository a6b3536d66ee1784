import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { changeWords } from "./change-words.ts";
import type { AllWords } from "./forms.ts";
import { partOfWords, placesThatDiffer } from "./parts.ts";
import { allWordsIn } from "./queries.ts";
import { putAllWords } from "./save-all-words.ts";
import type { WordsPart } from "./words.ts";

/** One part's new words, and the words that its writer had before her. */
export type WordsChange = { part: WordsPart; wanted: Partial<AllWords>; seen: unknown };

/** At most so many places are named in the audit. */
const mostNamed = 40;

/**
 * Changes one part of the site's words. Refuses when somebody else has changed that part to something else since it was
 * seen, and a page's product that does not exist.
 */
export const saveWordsPart = (ctx: Ctx<Owner>, { part, wanted, seen }: WordsChange, address?: string) =>
  changeWords(ctx, async (tx) => {
    const all = await allWordsIn(tx);
    if (!all) return refuse("no-settings");
    const stored = partOfWords(all, part);
    const changed = placesThatDiffer(stored, wanted);
    if (changed.length > 0 && placesThatDiffer(stored, seen).length > 0) return refuse("changed-meanwhile");
    if (changed.length === 0) return undefined;
    const detail = { part, changed: changed.slice(0, mostNamed), count: changed.length };
    await audit(tx, ctx, { action: "words.changed", address, detail });
    return putAllWords(tx, { ...all, ...wanted });
  });

import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { isOutdated } from "#domain/kernel/versions.ts";
import { changeWords } from "./change-words.ts";
import type { AllWords } from "./forms.ts";
import { partOfWords, placesThatDiffer } from "./parts.ts";
import { allWordsIn } from "./queries.ts";
import { putAllWords } from "./save-all-words.ts";
import type { WordsPart } from "./words.ts";

/** One part's new words, and the version of the words that its writer had before their eyes. */
export type WordsChange = { part: WordsPart; input: Partial<AllWords>; version: string };

/** At most so many places are named in the audit. */
const maxNamed = 40;

/**
 * Changes one part of the site's words. Refuses when somebody else has changed any words since, and a page's product that
 * does not exist.
 */
export const saveWordsPart = (
  ctx: Ctx<Owner>,
  { part, input, version }: WordsChange,
  address?: string,
) =>
  changeWords(ctx, async (tx, stands) => {
    const all = await allWordsIn(tx);
    if (!all) return refuse("no-settings");
    const stored = partOfWords(all, part);
    const changed = placesThatDiffer(stored, input);
    if (changed.length === 0) return undefined;
    if (isOutdated({ version: stands }, version)) return refuse("changed-meanwhile");
    const detail = { part, changed: changed.slice(0, maxNamed), count: changed.length };
    await audit(tx, ctx, { action: "words.changed", address, detail });
    return putAllWords(tx, { ...all, ...input });
  });

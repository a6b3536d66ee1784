import { ownValue } from "#domain/kernel/own-value.ts";
import { type Clash, type Saved, versionOf } from "#domain/kernel/versions.ts";
import type { AllWords } from "#domain/studio/words/forms.ts";
import { partOfWords } from "#domain/studio/words/parts.ts";
import { placeName } from "#domain/studio/words/place-names.ts";
import { wordsValues } from "#domain/studio/words/words-values.ts";
import type { WordsPart } from "#domain/studio/words/words.ts";
import { asFields, movingLists } from "./moving-lists.ts";

/** A part as its form is opened. */
export const savedPart = (
  { words, version }: { words: AllWords; version: number },
  part: WordsPart,
): Saved => ({
  version: versionOf({ version }),
  values: asFields(wordsValues(partOfWords(words, part))),
});

/** What the fields are called that two people have changed. */
export const clashLabels = (clashes: readonly Clash[]): Record<string, string> =>
  Object.fromEntries(
    clashes.map(({ name }) => [name, ownValue(movingLists, name)?.label ?? placeName(name)]),
  );

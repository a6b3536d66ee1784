import { linesOf } from "#domain/kernel/text/lines.ts";
import { blackMark, type PrintedSection } from "./ports.ts";

/** The passages of a text field, one a line. */
export const passagesIn = (value: string): string[] => [...new Set(linesOf(value))];

export type Blackened = {
  sections: PrintedSection[];
  /** How often each passage was found. */
  found: { passage: string; times: number }[];
};

/**
 * Replaces passages in the text and the authors' names of what was written down, as whole words, in
 * any case and with any white space between the words. The passages are removed from the result,
 * not covered.
 */
export function blackOut(
  sections: readonly PrintedSection[],
  passages: readonly string[],
): Blackened {
  const longestFirst = [...passages].toSorted((a, b) => b.length - a.length);
  const times = new Map(passages.map((passage) => [passage, 0]));
  const hide = (text: string) =>
    longestFirst.reduce(
      (left, passage) =>
        left.replace(patternOf(passage), () => {
          times.set(passage, times.get(passage)! + 1);
          return blackMark;
        }),
      text,
    );
  const hidden = sections.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) =>
      Object.assign({}, entry, {
        heading: hide(entry.heading),
        by: hide(entry.by),
        parts: entry.parts.map((part) =>
          Object.assign({}, part, { label: hide(part.label), text: hide(part.text) }),
        ),
      }),
    ),
  }));
  return {
    sections: hidden,
    found: passages.map((passage) => ({ passage, times: times.get(passage)! })),
  };
}

function patternOf(passage: string): RegExp {
  const words = passage
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`));
  const [first, last] = [passage.at(0)!, passage.at(-1)!];
  const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter);
  const before = isWord(first) ? String.raw`(?<![\p{L}\p{N}])` : "";
  const after = isWord(last) ? String.raw`(?![\p{L}\p{N}])` : "";
  return new RegExp(`${before}${words.join(String.raw`\s+`)}${after}`, "giu");
}

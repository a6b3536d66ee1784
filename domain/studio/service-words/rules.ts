import { linesOf } from "#domain/kernel/text/lines.ts";
import { paragraphsOf } from "#domain/kernel/text/paragraphs.ts";
import { type WordName, wordGroups } from "./fields.ts";
import { type GivenWords, givenWords } from "./given-words.ts";
import type { GivenKind, OwnWords, Point } from "./messages.ts";

type Offer = { riders: boolean };
type Value = string | readonly string[] | readonly Point[];

/** How a field is typed: its words, one thing a line, paragraphs, "Name: text" a line, or a heading with words below. */
type Shape = "words" | "lines" | "paragraphs" | "facts" | "points";
const shapes: Partial<Record<WordName, Shape>> = {
  facts: "facts",
  benefits: "points",
  habits: "points",
  treatments: "points",
  session: "points",
  reformer: "paragraphs",
  conditions: "lines",
  forWhom: "lines",
  bring: "lines",
};
const shapeOf = (name: WordName): Shape => shapes[name] ?? "words";

/** The names of a page's words, in the order of the page. */
export function wordNamesOf(kind: GivenKind): WordName[] {
  const words = givenWords(kind, { riders: true });
  return wordGroups.flatMap(({ names }) => names).filter((name) => Object.hasOwn(words, name));
}

/** The product's words as the form shows them, by name. */
export function givenTexts(kind: GivenKind, offer: Offer): Record<string, string> {
  const words: Partial<Record<WordName, Value>> = givenWords(kind, offer);
  return Object.fromEntries(wordNamesOf(kind).map((name) => [name, textOf(name, words[name]!)]));
}

/** What a page says: the owner's words where there are some, and the product's for the rest. */
export const wordsOn = <Kind extends GivenKind>(
  kind: Kind,
  own: OwnWords,
  offer: Offer,
): GivenWords[Kind] => ({
  ...givenWords(kind, offer),
  ...Object.fromEntries(
    wordNamesOf(kind).flatMap((name) => (own[name] ? [[name, valueOf(name, own[name])]] : [])),
  ),
});

/** Of what a form says, the words that are others than the product's; an empty field is as it was. */
export function ownWordsIn(kind: GivenKind, typed: OwnWords, offer: Offer): Record<string, string> {
  const given = givenTexts(kind, offer);
  return Object.fromEntries(
    wordNamesOf(kind).flatMap((name) => {
      const text = typed[name] ?? "";
      return text && text !== given[name] ? [[name, text]] : [];
    }),
  );
}

/** Whether a text has the form that its field needs. */
export function isWellFormed(name: WordName, text: string): boolean {
  if (text === "") return true;
  const shape = shapeOf(name);
  if (shape === "facts") return linesOf(text).every((line) => /^[^:]+:\s*\S/.test(line));
  if (shape === "points") return paragraphsOf(text).every((block) => linesOf(block).length > 1);
  return true;
}

/** The most things of a list. */
export const maxListed = 24;

/** How many things a list has; 1 for what is none. */
export const countOf = (name: WordName, text: string): number =>
  shapeOf(name) === "words" ? 1 : (valueOf(name, text) as readonly unknown[]).length;

function textOf(name: WordName, value: Value): string {
  if (typeof value === "string") return value;
  const shape = shapeOf(name);
  const texts = value.map((one) =>
    typeof one === "string"
      ? one
      : shape === "facts"
        ? `${one.title}: ${one.text}`
        : `${one.title}\n${one.text}`,
  );
  return texts.join(shape === "points" || shape === "paragraphs" ? "\n\n" : "\n");
}

export function valueOf(name: WordName, text: string): Value {
  switch (shapeOf(name)) {
    case "words":
      return text;
    case "lines":
      return linesOf(text);
    case "paragraphs":
      return paragraphsOf(text);
    case "facts":
      return linesOf(text).map((line) => {
        const [title = "", ...rest] = line.split(":");
        return { title: title.trim(), text: rest.join(":").trim() };
      });
    case "points":
      return paragraphsOf(text).map((block) => {
        const [title = "", ...rest] = linesOf(block);
        return { title, text: rest.join(" ") };
      });
  }
}

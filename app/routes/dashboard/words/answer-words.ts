import { data, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/answers.ts";
import { factsOf } from "#app/http/ctx.ts";
import { theOwner } from "#app/http/locks.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { AllWords } from "#domain/studio/words/forms.ts";
import { partOfWords } from "#domain/studio/words/parts.ts";
import { placeName } from "#domain/studio/words/place-names.ts";
import { findAllWords, listKnownSlugs } from "#domain/studio/words/queries.ts";
import { saveWordsPart } from "#domain/studio/words/save-words-part.ts";
import { readTypedWords, type Typed, typedWords } from "#domain/studio/words/typed-words.ts";
import { servicePages, type WordsPart, wordsParts, wordsSaved } from "#domain/studio/words/words.ts";

/** A part as its form shows it: a text a field, and all of it as it was when the form was opened. */
export type ShownPart = { typed: Typed; seen: string };
export function showPart(words: AllWords, part: WordsPart): ShownPart {
  const stored = partOfWords(words, part);
  return { typed: typedWords(stored), seen: JSON.stringify(stored) };
}

/** What a form of the words says after a press. */
export type WordsAnswer = {
  part: WordsPart;
  good?: string;
  typed?: Typed;
  errors?: Record<string, string>;
  /** What somebody else has changed since the form was opened, in sentences. */
  meanwhile?: string[];
  /** The part as it is now. */
  fresh?: ShownPart;
};

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Saves one part of the site's words, or says at its fields what is wrong. */
export async function answerWords({ request, context }: Asked) {
  const { ctx } = theOwner(context);
  const sent = [...(await request.formData())].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  const typed: Typed = Object.fromEntries(sent);
  const part = orNotFound((Object.keys(wordsParts) as WordsPart[]).find((name) => name === typed["part"]));
  const read = readTypedWords(part, typed);
  if (!read.ok) return data<WordsAnswer>({ part, typed, errors: read.errors }, 422);
  const unknown = await unknownProducts(ctx, read.value);
  if (unknown) return data<WordsAnswer>({ part, typed, errors: unknown }, 422);

  const seen = readSeen(typed["seen"]);
  const saved = await saveWordsPart(ctx, { part, wanted: read.value, seen }, factsOf(context).address);
  const fresh = showPart(orNotFound(await findAllWords(ctx)), part);
  if (saved.ok) return data<WordsAnswer>({ part, good: wordsSaved, fresh });
  return data<WordsAnswer>({ part, typed, meanwhile: sayWhatChanged(seen, fresh), fresh }, 409);
}

/** "Tagline was “Move well”, and is now “Stand tall”", for each field; long words are cut. */
function sayWhatChanged(seen: unknown, { typed: now }: ShownPart): string[] {
  const was = typedOf(seen);
  const cut = (text = "") => (text === "" ? "nothing" : `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`);
  const changed = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter((name) => was[name] !== now[name]);
  const lines = changed
    .slice(0, 8)
    .map((name) => `${placeName(name)} was ${cut(was[name])} and is now ${cut(now[name])}.`);
  return changed.length > 8 ? [...lines, `${changed.length - 8} more fields differ.`] : lines;
}

/** What the page wrote into its own form; anything else is as if nothing had been seen. */
function typedOf(seen: unknown): Typed {
  try {
    return typedWords(seen as Partial<AllWords>);
  } catch {
    return {};
  }
}

function readSeen(text = ""): unknown {
  try {
    const seen: unknown = JSON.parse(text);
    return typeof seen === "object" && seen !== null ? seen : {};
  } catch {
    return {};
  }
}

/** The pages whose list names a product that the shop has never had. */
async function unknownProducts(ctx: Ctx<Owner>, { offers }: Partial<AllWords>) {
  if (!offers) return undefined;
  const known = await listKnownSlugs(ctx, Object.values(offers).flat());
  const wrong = servicePages.flatMap((page) => {
    const missing = offers[page].find((slug) => !known.has(slug));
    return missing ? [[`offers.${page}`, `The shop has no product “${missing}”.`] as const] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

import { data, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { saveOver } from "#app/http/save-over.ts";
import type { EditResult } from "#app/parts/two-versions.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { AllWords } from "#domain/studio/words/forms.ts";
import { findWordsToEdit, listKnownSlugs } from "#domain/studio/words/queries.ts";
import { saveWordsPart } from "#domain/studio/words/save-words-part.ts";
import { readTypedWords, type Typed } from "#domain/studio/words/typed-words.ts";
import {
  servicePages,
  type WordsPart,
  wordsNotSaved,
  wordsParts,
  wordsSaved,
} from "#domain/studio/words/words.ts";
import { asFields, asTyped } from "./moving-lists.ts";
import { clashLabels, storedPart } from "./stored-words.ts";

/** What a form of the words says after a press, with what the fields are called that two people have changed. */
export type WordsResult = EditResult & { labels?: Record<string, string> };

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Saves one part of the site's words, which is the form's `intent`, or says at its fields what is wrong. */
export async function submitWords({ request, context }: ActionArgs) {
  const { ctx } = requireOwner(context);
  const { intent, ...sent } = textsIn(await request.formData());
  const part = orNotFound((Object.keys(wordsParts) as WordsPart[]).find((name) => name === intent));
  const saved = await saveOver(asFields(sent), {
    save: (fields, version) =>
      saveTyped(ctx, { part, typed: asTyped(fields), version }, requestContextOf(context).address),
    stored: async () => {
      const stored = await findWordsToEdit(ctx);
      return stored && storedPart(stored, part);
    },
  });
  if (saved.ok) return data<WordsResult>({ intent: part, done: wordsSaved });
  const again = {
    intent: part,
    typed: asTyped(saved.typed),
    opened: saved.opened,
  };
  if ("clashes" in saved)
    return data<WordsResult>(
      { ...again, clashes: saved.clashes, labels: clashLabels(saved.clashes) },
      409,
    );
  if (saved.why === "mistyped") return data<WordsResult>({ ...again, errors: saved.errors }, 422);
  return data<WordsResult>({ ...again, failed: wordsNotSaved }, 409);
}

type TypedPart = { part: WordsPart; typed: Typed; version: string };

/** Reads and saves the form's texts. */
async function saveTyped(ctx: Ctx<Owner>, { part, typed, version }: TypedPart, address: string) {
  const read = readTypedWords(part, typed);
  if (!read.ok)
    return {
      ok: false,
      why: "mistyped",
      errors: read.errors,
    } as const;
  const unknown = await unknownProducts(ctx, read.value);
  if (unknown)
    return {
      ok: false,
      why: "mistyped",
      errors: unknown,
    } as const;
  return saveWordsPart(ctx, { part, wanted: read.value, version }, address);
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

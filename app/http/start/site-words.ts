import { z } from "zod";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { type AllWords, allWordsForm } from "#domain/studio/words/forms.ts";
import { findAllWords, listKnownSlugs } from "#domain/studio/words/queries.ts";
import { saveAllWords } from "#domain/studio/words/save-all-words.ts";
import { servicePages } from "#domain/studio/words/words.ts";
import { type AppOptions, createApp } from "./create-app.ts";

/** The file of words cannot be taken; the message names every field that is wrong. */
export class WrongWords extends Error {}

/** Every word of the site as readable JSON, without opening the site. */
export async function exportWords(options: AppOptions): Promise<string> {
  const app = await createApp(options);
  const words = await findAllWords(app.ctx()).finally(app.close);
  return `${JSON.stringify(words, null, 2)}\n`;
}

/** Reads what `exportWords` wrote and somebody changed: all of it is taken, or `WrongWords` says what is wrong. */
export async function importWords(options: AppOptions, text: string): Promise<void> {
  const words = readWords(text);
  const app = await createApp(options);
  try {
    const saved = await saveAllWords(app.ctx(), words);
    if (!saved.ok) throw wrongWords(await unknownProducts(app.ctx(), words));
  } finally {
    await app.close();
  }
}

function readWords(text: string) {
  const read = z.safeParse(allWordsForm, parsed(text));
  if (read.success) return read.data;
  const faults = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => `${placeOf([...issue.path, key])}: There is no such field.`)
      : [`${placeOf(issue.path)}: ${issue.message}`],
  );
  throw wrongWords(faults);
}

const wrongWords = (faults: string[]) =>
  new WrongWords(["Nothing was changed. Please look at:", ...faults].join("\n  "));

/** The pages' products that the shop has never had. */
async function unknownProducts(ctx: Ctx<System>, { offers }: AllWords): Promise<string[]> {
  const known = await listKnownSlugs(ctx, Object.values(offers).flat());
  return servicePages.flatMap((page) =>
    offers[page].flatMap((slug, place) =>
      known.has(slug)
        ? []
        : [`${placeOf(["offers", page, place])}: The shop has no product “${slug}”.`],
    ),
  );
}

function parsed(text: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new WrongWords(
      `Nothing was changed: the file is not JSON (${(error as Error).message}).`,
    );
  }
}

/** "testimonials 2, source": where something is wrong, with lists counted from 1. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (said, step) =>
      typeof step === "number"
        ? `${said} ${step + 1}`
        : said
          ? `${said}, ${String(step)}`
          : String(step),
    "",
  ) || "The file";

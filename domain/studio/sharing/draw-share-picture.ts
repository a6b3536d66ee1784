import type { Ctx } from "#domain/kernel/ctx.ts";
import { keepFiles } from "#domain/kernel/threats/keep-files.ts";
import { copyPath, imageKey, isImagePath } from "../library/rules.ts";
import { isCopyName, pictureKey } from "../pictures/rules.ts";
import type { ShareCardParts } from "../ports.ts";
import { type ShareCard, shareKey, versionOf } from "./rules.ts";

/**
 * Draws the picture of a card, stores it under its name, and deletes the former picture of the
 * card. The caller has made sure that the card belongs to a page of this site: a visitor cannot
 * choose what is drawn.
 */
export async function drawSharePicture(ctx: Ctx, card: ShareCard): Promise<Uint8Array> {
  const { files, shareCards } = ctx.ports;
  const { title, studio, brand } = card;
  const key = shareKey(card.name, versionOf(card));
  const drawn = await shareCards.draw({
    key,
    title,
    studio,
    brand,
    picture: await pictureOf(ctx, card.picture),
  });
  // Shown all the same where it cannot be kept: it is then drawn again.
  if (!(await keepFiles(ctx.ports, [[key, drawn]]))) return drawn;
  const former = await files.list(`share/${card.name}.`);
  for (const file of former) if (file.key !== key) await files.delete(file.key);
  return drawn;
}

/** Stands on cards whose page has no picture of its own. */
const placeholder = { illustration: "placeholder" };

async function pictureOf(ctx: Ctx, url: string): Promise<ShareCardParts["picture"]> {
  const [, illustration] = /^\/media\/scenes\/([a-z0-9-]+)\.svg$/.exec(url) ?? [];
  if (illustration) return { illustration };
  const [, folder, name = ""] = /^\/media\/(pictures|library)\/(.+)$/.exec(url) ?? [];
  const key = folder === "library" ? keyInLibrary(name) : isCopyName(name) && pictureKey(name);
  const file = key ? await ctx.ports.files.get(key) : undefined;
  return file ? new Uint8Array(await new Response(file.body).arrayBuffer()) : placeholder;
}

/** The key of the largest copy of an image of the library. */
const keyInLibrary = (path: string): string | undefined =>
  isImagePath(path) ? imageKey(copyPath(path, 1_600)) : undefined;

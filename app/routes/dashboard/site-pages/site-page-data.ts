import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { listImages } from "#domain/studio/library/queries.ts";
import { copyPath, imageUrl } from "#domain/studio/library/rules.ts";
import { findScenes } from "#domain/studio/branding/queries.ts";
import { imageSlotName, imageSlotsOf } from "#domain/studio/pictures/messages.ts";
import { articleFields, sitePageFields } from "#domain/studio/site-pages/fields.ts";
import type { SitePageKind } from "#domain/studio/site-pages/messages.ts";
import {
  findArticleToEdit,
  findOwnPageToEdit,
  listArticleChoices,
} from "#domain/studio/site-pages/office-queries.ts";

/** What the form of a page or an article is opened with, and how far it is published; undefined where there is none. */
export async function readSitePage(ctx: Ctx<Owner>, kind: SitePageKind, id: string) {
  if (kind === "article") {
    const article = await findArticleToEdit(ctx, id);
    return article && { page: article, saved: savedFields(articleFields, article) };
  }
  const page = await findOwnPageToEdit(ctx, id);
  return page && { page, saved: savedFields(sitePageFields, page) };
}

export type PictureChoices = Awaited<ReturnType<typeof readPictures>>;

/** The newest photographs of the library, the one that is shown among them, and the places of the site. */
export async function readPictures(ctx: Ctx<Owner>, shown = "") {
  const { rows } = await listImages(ctx, {
    folder: "",
    words: "",
    page: 1,
  });
  const newest = rows.map(({ path, name }) => ({ path, name }));
  const isOlder = shown && !newest.some(({ path }) => path === shown);
  const photographs = [...(isOlder ? [{ path: shown, name: "The one shown now" }] : []), ...newest];
  const slots = imageSlotsOf(await findScenes(ctx));
  return {
    photographs: photographs.map(({ path, name }) => ({
      path,
      name,
      url: imageUrl(copyPath(path, 480)),
    })),
    slots: slots.map((slot) => ({ value: slot as string, label: imageSlotName(slot) })),
  };
}

/** Who may have written an article, and what it may lead to, as lists to choose from. */
export async function readArticleChoices(ctx: Ctx<Owner>) {
  const { authors, services } = await listArticleChoices(ctx);
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return {
    authors: [{ value: "", label: "The studio" }, ...authors.map(option)],
    services: [{ value: "", label: "No service" }, ...services.map(option)],
  };
}
export type ArticleChoices = Awaited<ReturnType<typeof readArticleChoices>>;

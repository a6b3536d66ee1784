import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { servicePageFields } from "#domain/studio/branding/fields.ts";
import { findPage, hasModule } from "#domain/studio/branding/queries.ts";
import { givenTexts } from "#domain/studio/service-words/rules.ts";

/**
 * What the form of a page is opened with, and how far it is published; of a given page its words as
 * the product says them, too. Undefined where there is none of this id.
 */
export async function readPage(ctx: Ctx<Owner>, pageId: string) {
  const page = await findPage(ctx, pageId);
  if (!page) return undefined;
  const saved = savedFields(servicePageFields, page);
  const { kind } = page;
  if (kind === "own") return { page, saved, given: undefined };
  const texts = givenTexts(kind, { riders: await hasModule(ctx, "equestrian") });
  return {
    page,
    saved: { ...saved, values: { ...saved.values, ...texts, ...page.words } },
    given: { kind, texts },
  };
}

import { z } from "zod";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { type SiteContent, siteContentForm } from "#domain/studio/site-content/forms.ts";
import { findSiteContent, listKnownSlugs } from "#domain/studio/site-content/queries.ts";
import { saveSiteContent } from "#domain/studio/site-content/save-site-content.ts";
import { servicePages } from "#domain/studio/site-content/messages.ts";
import { type AppOptions, createApp } from "./create-app.ts";

/** The file of words cannot be taken; the message names every field that is wrong. */
class WrongContent extends Error {}

/** Every word of the site as readable JSON, without opening the site. */
export async function exportContent(options: AppOptions): Promise<string> {
  const app = await createApp(options);
  const content = await findSiteContent(app.ctx()).finally(app.close);
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Reads what `exportContent` wrote and the owner changed: all of it is taken, or `WrongContent` says
 * what is wrong.
 */
export async function importContent(options: AppOptions, text: string): Promise<void> {
  const content = readContent(text);
  const app = await createApp(options);
  try {
    const saved = await saveSiteContent(app.ctx(), content);
    if (!saved.ok) throw formatFaults(await unknownProducts(app.ctx(), content));
  } finally {
    await app.close();
  }
}

function readContent(text: string) {
  const read = z.safeParse(siteContentForm, parsed(text));
  if (read.success) return read.data;
  const faults = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => `${placeOf([...issue.path, key])}: There is no such field.`)
      : [`${placeOf(issue.path)}: ${issue.message}`],
  );
  throw formatFaults(faults);
}

const formatFaults = (faults: string[]) =>
  new WrongContent(["Nothing was changed. Please look at:", ...faults].join("\n  "));

/** The pages' products that the shop has never had. */
async function unknownProducts(ctx: Ctx<System>, { offers }: SiteContent): Promise<string[]> {
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
    throw new WrongContent(
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

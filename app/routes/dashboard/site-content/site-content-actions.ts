import { data, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { saveOver } from "#app/http/save-over.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { SiteContent } from "#domain/studio/site-content/forms.ts";
import { findSiteContentToEdit, listKnownSlugs } from "#domain/studio/site-content/queries.ts";
import { saveContentPart } from "#domain/studio/site-content/save-content-part.ts";
import { readContentValues, type Values } from "#domain/studio/site-content/content-values.ts";
import {
  servicePages,
  type ContentPart,
  contentNotSaved,
  contentParts,
  contentSaved,
} from "#domain/studio/site-content/messages.ts";
import { asFields, submittedValues } from "./moving-lists.ts";
import { clashLabels, savedPart } from "./stored-content.ts";

/**
 * The result of submitting a form of the site content, with the labels of the fields that two
 * people have changed.
 */
export type SiteContentResult = EditResult & { labels?: Record<string, string> };

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Saves one part of the site's words, which is the form's `intent`, or says at its fields what is wrong. */
export async function submitSiteContent({ request, context }: ActionArgs) {
  const { ctx } = requireOwner(context);
  const { intent, ...sent } = textsIn(await request.formData());
  const part = orNotFound(
    (Object.keys(contentParts) as ContentPart[]).find((name) => name === intent),
  );
  const outcome = await saveOver(asFields(sent), {
    save: (fields, version) => saveValues(ctx, { part, values: submittedValues(fields), version }),
    saved: async () => {
      const saved = await findSiteContentToEdit(ctx);
      return saved && savedPart(saved, part);
    },
  });
  if (outcome.ok) return data<SiteContentResult>({ intent: part, done: contentSaved });
  const again = {
    intent: part,
    values: submittedValues(outcome.values),
    opened: outcome.opened,
  };
  if ("clashes" in outcome)
    return data<SiteContentResult>(
      { ...again, clashes: outcome.clashes, labels: clashLabels(outcome.clashes) },
      409,
    );
  if (outcome.why === "mistyped")
    return data<SiteContentResult>({ ...again, errors: outcome.errors }, 422);
  return data<SiteContentResult>({ ...again, failed: contentNotSaved }, 409);
}

type PartValues = { part: ContentPart; values: Values; version: string };

/** Reads and saves the form's texts. */
async function saveValues(ctx: Ctx<Owner>, { part, values, version }: PartValues) {
  const read = readContentValues(part, values);
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
  return saveContentPart(ctx, { part, input: read.value, version });
}

/** The pages whose list names a product that the shop has never had. */
async function unknownProducts(ctx: Ctx<Owner>, { offers }: Partial<SiteContent>) {
  if (!offers) return undefined;
  const known = await listKnownSlugs(ctx, Object.values(offers).flat());
  const wrong = servicePages.flatMap((page) => {
    const missing = offers[page].find((slug) => !known.has(slug));
    return missing ? [[`offers.${page}`, `The shop has no product “${missing}”.`] as const] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

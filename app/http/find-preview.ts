import type { RouterContextProvider } from "react-router";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { markDraft } from "./close-unoffered.ts";
import { findOwner } from "./find-owner.ts";
import { previewIn } from "#app/frame/preview-address.ts";

/**
 * What the signed-in owner asks to see in place of what is published: no cache stores the response.
 * Undefined for all others, and where there is none: they see the page as it is.
 */
export async function findPreview<T>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  find: (owner: Ctx<Owner>, which: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const which = previewIn(url);
  const owner = which === undefined ? undefined : await findOwner(context);
  if (!owner || which === undefined) return undefined;
  markDraft(context);
  return find(owner, which);
}

import { and, eq } from "drizzle-orm";
import { servicePages } from "#db/schema/branding.ts";
import { images } from "#db/schema/images.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { SitePageForm } from "./forms.ts";

export type Missing = "no-such-image" | "no-such-author" | "no-such-service";

/** What a form names and the studio has no more. */
export async function findMissing(tx: Db, form: SitePageForm): Promise<Missing[]> {
  const missing: Missing[] = [];
  if (form.picturePath) {
    const kept = and(eq(images.path, form.picturePath), eq(images.state, "kept"));
    const found = await tx.select({ id: images.id }).from(images).where(kept);
    if (found.length === 0) missing.push("no-such-image");
  }
  if (!("authorId" in form)) return missing;
  const { authorId, serviceId } = form;
  if (authorId) {
    const { id } = therapists;
    const found = await tx.select({ id }).from(therapists).where(eq(id, authorId));
    if (found.length === 0) missing.push("no-such-author");
  }
  if (serviceId) {
    const { id } = servicePages;
    const found = await tx.select({ id }).from(servicePages).where(eq(id, serviceId));
    if (found.length === 0) missing.push("no-such-service");
  }
  return missing;
}

/** The same content without it, as a row loses what it names. */
export const withoutMissing = (form: SitePageForm, missing: readonly Missing[]): SitePageForm => ({
  ...form,
  ...(missing.includes("no-such-image") && { picturePath: null }),
  ...(missing.includes("no-such-author") && { authorId: null }),
  ...(missing.includes("no-such-service") && { serviceId: null }),
});

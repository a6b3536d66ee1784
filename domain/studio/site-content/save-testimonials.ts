import { testimonials } from "#db/schema/site-content.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Testimonial } from "./forms.ts";
import { inOrder } from "./in-order.ts";

/** A step: what clients are quoted with, and in which order. */
export async function putTestimonials(tx: Db, list: Testimonial[]): Promise<void> {
  await tx.delete(testimonials);
  const rows = inOrder(list).map(({ link, ...content }) => ({ ...content, sourceLink: link }));
  if (rows.length > 0) await tx.insert(testimonials).values(rows);
}

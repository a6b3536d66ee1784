import { testimonials } from "#db/schema/site-content.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { changeSiteContent } from "./change-site-content.ts";
import type { Testimonial } from "./forms.ts";
import { inOrder } from "./in-order.ts";

/** Changes what clients are quoted with, and in which order. */
export const saveTestimonials = (ctx: Ctx<Owner | System>, list: Testimonial[]) =>
  changeSiteContent(ctx, (tx) => putTestimonials(tx, list));

/** The step of `saveTestimonials` for a transaction that is under way. */
export async function putTestimonials(tx: Db, list: Testimonial[]): Promise<void> {
  await tx.delete(testimonials);
  const rows = inOrder(list).map(({ link, ...content }) => ({ ...content, sourceLink: link }));
  if (rows.length > 0) await tx.insert(testimonials).values(rows);
}

import { and, count, eq, gt } from "drizzle-orm";
import { newsletterIssues, subscriptions } from "#db/schema/subscriptions.ts";
import { productsWithMedia } from "#db/schema/views.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { spokenDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { priceNow } from "#domain/shop/catalogue/rules.ts";
import { inForce } from "./waiting.ts";

/**
 * The email that would announce a retreat, how many asked for it, and when it was sent if it was.
 * Undefined for a product that cannot be announced: not a retreat, not published, without a date or
 * past it.
 */
export async function findAnnouncement(ctx: Ctx<Owner>, db: Db, productId: string) {
  if (!isUuid(productId)) return undefined;
  const toCome = and(
    eq(productsWithMedia.id, productId),
    eq(productsWithMedia.status, "published"),
    gt(productsWithMedia.eventStartsAt, ctx.now),
  );
  const [retreat] = await db
    .select({
      name: productsWithMedia.name,
      slug: productsWithMedia.slug,
      location: productsWithMedia.location,
      eventStartsAt: productsWithMedia.eventStartsAt,
      shortDescription: productsWithMedia.shortDescription,
      pricePence: productsWithMedia.pricePence,
      salePricePence: productsWithMedia.salePricePence,
    })
    .from(productsWithMedia)
    .where(and(toCome, eq(productsWithMedia.productType, "retreat")));
  if (!retreat?.eventStartsAt) return undefined;
  const [asked] = await db
    .select({ number: count() })
    .from(subscriptions)
    .where(and(inForce, eq(subscriptions.topic, "retreats")));
  const [announced] = await db
    .select({
      sentAt: newsletterIssues.sentAt,
      sentTo: newsletterIssues.sentTo,
      sentByName: newsletterIssues.sentByName,
    })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.productId, productId));
  const day = spokenDate(retreat.eventStartsAt);
  const words = [
    `There is a new retreat: ${retreat.name}, on ${day}${retreat.location ? `, ${retreat.location}` : ""}.`,
    retreat.shortDescription,
    `It is ${formatPence(priceNow(retreat))} per person. Places are given in the order in which they are booked.`,
    `${ctx.ports.origin()}/shop/product/${retreat.slug}`,
  ];
  return {
    subject: `${retreat.name}: ${day}`.slice(0, 120),
    words: words.filter(Boolean).join("\n\n"),
    name: retreat.name,
    asked: asked?.number ?? 0,
    announced,
  };
}

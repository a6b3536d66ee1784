import { and, asc, eq, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { cartItems } from "#db/schema/carts.ts";
import { productsWithMedia } from "#db/schema/views.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { asCard, card, ownLine } from "./cards.ts";

export type OfferedOption = Awaited<ReturnType<typeof listOptions>>[number];

/**
 * The options a product is offered in, in the studio's order: what each is called, what it costs (pence) and how many there
 * are (null = not counted). What is sold out is among them, so that one sees that there is such a size.
 */
export async function listOptions(ctx: Ctx<Guest>, db: Db, productId: string) {
  const rows = await db
    .select({ card, label: productsWithMedia.optionLabel, ownPicture })
    .from(productsWithMedia)
    .innerJoin(products, eq(products.id, productsWithMedia.id))
    .leftJoin(cartItems, ownLine(ctx))
    .where(and(eq(products.optionOf, productId), eq(products.status, "published")))
    .orderBy(asc(products.displayOrder), asc(products.id));
  return rows.map(({ card: row, label, ownPicture: url }) => {
    const { id, name, pricePence, salePricePence, stock, stockNotice, inCart } = asCard(
      row,
      ctx.now,
    );
    const picture = url === null ? undefined : { url };
    return {
      id,
      name,
      label: label ?? name,
      pricePence,
      salePricePence,
      stock,
      stockNotice,
      inCart,
      picture,
    };
  });
}

const ownPicture = sql<
  string | null
>`(select media_url from product_media m where m.product_id = ${products.id} limit 1)`;

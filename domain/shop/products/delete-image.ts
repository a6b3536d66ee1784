import { eq, inArray } from "drizzle-orm";
import { productMedia, products } from "#db/schema/catalogue.ts";
import { images } from "#db/schema/images.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { purgeImage } from "#domain/studio/library/purge-image.ts";
import { imageUrl } from "#domain/studio/library/rules.ts";

/** The names of the products that show each of these images, by the image's address; one statement. */
export const listImageUses = (
  ctx: Ctx<Staff>,
  urls: readonly string[],
): Promise<Record<string, string[]>> =>
  read(ctx, async (db) => {
    if (urls.length === 0) return {};
    const rows = await db
      .selectDistinct({ url: productMedia.mediaUrl, name: products.name })
      .from(productMedia)
      .innerJoin(products, eq(products.id, productMedia.productId))
      .where(inArray(productMedia.mediaUrl, [...urls]))
      .orderBy(products.name);
    const uses: Record<string, string[]> = {};
    for (const { url, name } of rows) (uses[url] ??= []).push(name);
    return uses;
  });

/** Deletes an image and takes it off every product that shows it, so that none is left with a hole. */
export const deleteImage = (ctx: Ctx<Staff>, id: string) =>
  transaction(ctx, async (tx) => {
    const [image] = await readLocked(
      tx.select({ path: images.path }).from(images).where(eq(images.id, id)),
    );
    if (!image) return refuse("no-such-image");
    const taken = await tx
      .delete(productMedia)
      .where(eq(productMedia.mediaUrl, imageUrl(image.path)))
      .returning({ productId: productMedia.productId });
    await purgeImage(tx, id, ctx.now);
    await audit(tx, ctx, {
      action: "image.deleted",
      detail: {
        imageId: id,
        path: image.path,
        takenOff: taken.length,
      },
    });
    if (taken.length > 0) await markChanged(tx, "shop");
    return done({ path: image.path, takenOff: taken.length });
  });

import { and, desc, eq, ne } from "drizzle-orm";
import { sitePictures } from "#db/schema/studio.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { copyName, pictureUrl } from "./rules.ts";
import type { Photograph } from "./messages.ts";
import { isImageSlot } from "./messages.ts";

/**
 * The photographs in the slots now, in one statement; a slot that is not among them shows its
 * illustration.
 */
export function listVisiblePhotographs(ctx: Ctx): Promise<Photograph[]> {
  const { slot, hash, alt, width, height, placeholder } = sitePictures;
  return read(ctx, async (db) => {
    const rows = await db
      .select({ slot, hash, alt, width, height, placeholder })
      .from(sitePictures)
      .where(eq(sitePictures.state, "shown"));
    return rows.flatMap((row) => (isImageSlot(row.slot) ? [{ ...row, slot: row.slot }] : []));
  });
}

/**
 * The photographs that are shown, then the newest former ones, 100 in all, with what a list of files says about each
 * (requirements 3.7.1).
 */
export function listStoredPictures(ctx: Ctx<System>) {
  const { slot, state, name, alt, hash, width, size, mimetype, updatedAt } = sitePictures;
  return read(ctx, async (db) => {
    const rows = await db
      .select({ slot, state, name, alt, hash, width, size, mimetype, updatedAt })
      .from(sitePictures)
      .where(ne(state, "storing"))
      .orderBy(desc(state), desc(updatedAt))
      .limit(100);
    return rows.map(({ hash: named, width: widest, ...row }) => ({
      ...row,
      url: pictureUrl(copyName(named, widest, "webp")),
    }));
  });
}

/** Whether a slot has a former photograph that can be restored. */
export const hasFormerPicture = (ctx: Ctx<System>, slot: string): Promise<boolean> =>
  read(ctx, async (db) => {
    const { id, state } = sitePictures;
    const former = and(eq(sitePictures.slot, slot), eq(state, "former"));
    return (await db.select({ id }).from(sitePictures).where(former).limit(1)).length > 0;
  });

import { and, eq } from "drizzle-orm";
import { sitePictures } from "#db/schema/studio.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { ImageSlot } from "./messages.ts";

/** A step: two changes of one slot go one after the other, because both first lock all of its rows in the same order. */
export async function lockImageSlot(tx: Db, slot: ImageSlot): Promise<void> {
  const { id } = sitePictures;
  await readLocked(
    tx.select({ id }).from(sitePictures).where(eq(sitePictures.slot, slot)).orderBy(id),
  );
}

/**
 * A step: the photograph of this slot becomes a former one, if there is one; returns whether there
 * was.
 */
export async function unpublish(tx: Db, slot: ImageSlot, now: Date): Promise<boolean> {
  await lockImageSlot(tx, slot);
  const taken = await tx
    .update(sitePictures)
    .set({ state: "former", updatedAt: now })
    .where(and(eq(sitePictures.slot, slot), eq(sitePictures.state, "shown")))
    .returning({ id: sitePictures.id });
  return taken.length > 0;
}

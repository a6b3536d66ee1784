import { and, eq } from "drizzle-orm";
import { sitePictures } from "#db/schema/studio.ts";
import type { Db } from "#domain/kernel/database.ts";
import { readLocked } from "#domain/kernel/locks.ts";
import type { Slot } from "./words.ts";

/** A step: two changes of one slot go one after the other, because both first lock all of its rows in the same order. */
export async function lockSlot(tx: Db, slot: Slot): Promise<void> {
  const { id } = sitePictures;
  await readLocked(
    tx.select({ id }).from(sitePictures).where(eq(sitePictures.slot, slot)).orderBy(id),
  );
}

/** A step: the photograph of this slot becomes a former one, if there is one; answers whether there was. */
export async function unpublish(tx: Db, slot: Slot, now: Date): Promise<boolean> {
  await lockSlot(tx, slot);
  const taken = await tx
    .update(sitePictures)
    .set({ state: "former", updatedAt: now })
    .where(and(eq(sitePictures.slot, slot), eq(sitePictures.state, "shown")))
    .returning({ id: sitePictures.id });
  return taken.length > 0;
}

import { carts } from "#db/schema/carts.ts";
import { cartPlaces } from "#db/schema/places.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { together } from "#domain/kernel/database/together.ts";

type Held = { cart: string; placeIds: readonly string[]; now: Date };

/** A step of who holds places: they stand in the caller's cart, which is opened where there is none. */
export async function putPlacesInCart(tx: Db, { cart, placeIds, now }: Held): Promise<void> {
  await together([
    tx
      .insert(carts)
      .values({
        sessionId: cart,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: carts.sessionId, set: { updatedAt: now } }),
    tx
      .insert(cartPlaces)
      .values(placeIds.map((participantId) => ({ sessionId: cart, participantId, addedAt: now }))),
  ]);
}

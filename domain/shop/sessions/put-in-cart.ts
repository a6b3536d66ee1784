import { carts } from "#db/schema/carts.ts";
import { cartSessions } from "#db/schema/paid-sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";

type Held = { cart: string; sessionId: string; now: Date };

/** A step of who holds a session: it stands in the caller's cart, which is opened where there is none. */
export async function putSessionInCart(tx: Db, { cart, sessionId, now }: Held): Promise<void> {
  await tx
    .insert(carts)
    .values({
      sessionId: cart,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: carts.sessionId, set: { updatedAt: now } });
  await tx.insert(cartSessions).values({ cartSessionId: cart, sessionId, addedAt: now });
}

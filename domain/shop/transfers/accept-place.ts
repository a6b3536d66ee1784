import { and, eq, gt, isNull } from "drizzle-orm";
import { placeGuests } from "#db/schema/place-guests.ts";
import { placeTransfers } from "#db/schema/retreats.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findGivenPlace, findTransfer } from "./find-transfer.ts";
import type { FriendForm } from "./forms.ts";

type Accepting = { mark: string; form: FriendForm };

/**
 * The friend takes a place on a retreat and says who comes; the holder of the link changes these
 * details until the link ends. The buyer is told, and reads nothing of what the friend wrote.
 */
export async function acceptPlace(ctx: Ctx<System>, { mark, form }: Accepting) {
  const seen = await findTransfer(ctx, mark);
  if (!seen?.orderId) return refuse("unknown");
  if (seen.state === "over" || seen.endsAt <= ctx.now) return refuse("over");
  if (!(await findGivenPlace(ctx, seen))) return refuse("over");
  return transaction(ctx, async (tx) => {
    const { orderId, orderItemId, place } = seen;
    await lock(tx, { guests: [orderId] });
    const isFirst = await takeLink(tx, ctx, seen.id);
    const [now] = await tx
      .select({ acceptedAt: placeTransfers.acceptedAt })
      .from(placeTransfers)
      .where(eq(placeTransfers.id, seen.id));
    if (!now?.acceptedAt) return refuse("over");
    const told = { ...form, givenAt: now.acceptedAt, updatedAt: ctx.now };
    await tx
      .insert(placeGuests)
      .values({
        orderId: orderId!,
        orderItemId: orderItemId!,
        place: place!,
        ...told,
      })
      .onConflictDoUpdate({ target: [placeGuests.orderItemId, placeGuests.place], set: told });
    if (isFirst) await publishAccepted(tx, ctx, seen.id);
    await audit(tx, ctx, {
      action: "place.gift-accepted",
      detail: { orderId, transferId: seen.id },
    });
    return done({ isFirst });
  });
}

/** A step: uses a link, once; false where it was used, ended, or taken back. */
export async function takeLink(tx: Db, { now }: Pick<Ctx, "now">, id: string): Promise<boolean> {
  const { acceptedAt, withdrawnAt, endsAt } = placeTransfers;
  const taken = await tx
    .update(placeTransfers)
    .set({ acceptedAt: now })
    .where(and(eq(placeTransfers.id, id), isNull(acceptedAt), isNull(withdrawnAt), gt(endsAt, now)))
    .returning({ id: placeTransfers.id });
  return taken.length > 0;
}

/** A step: the giver is told by mail. */
export const publishAccepted = (tx: Db, { now }: Pick<Ctx, "now">, transferId: string) =>
  publishEvent(
    tx,
    "place.gift-accepted",
    { transferId },
    { now, key: `place.gift-accepted-${transferId}` },
  );

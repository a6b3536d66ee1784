import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { placeTransfers } from "#db/schema/retreats.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { countHitIn } from "#domain/kernel/threats/count-hit.ts";
import {
  type Client,
  type Ctx,
  type Guest,
  type System,
  visitorAddress,
} from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import type { GiveForm } from "./forms.ts";
import { hashFor } from "./link.ts";

type Giver = Ctx<Client | Guest | System>;
/** The place of an order's line, or in a class. */
type OfWhat = { orderId: string; orderItemId: string; place: number } | { participantId: string };
type Gift = {
  of: OfWhat;
  from: { name: string; email: string };
  friend: GiveForm;
  endsAt: Date;
};

/** A step: whether one more gift may be mailed; they are mails to strangers in the studio's name. */
export async function mayGive(tx: Db, ctx: Giver): Promise<boolean> {
  const limit = {
    purpose: "place-gift",
    limit: 10,
    perSeconds: 3_600,
  };
  return (await countHitIn(tx, ctx, { ...limit, who: visitorAddress(ctx) })).allowed;
}

/** A step: writes a gift, of which only the hash of its link is stored, and has the friend told. */
export async function writeGift(tx: Db, ctx: Giver, gift: Gift): Promise<string> {
  const { of, from, friend, endsAt } = gift;
  const id = randomUUID();
  await tx.insert(placeTransfers).values({
    id,
    tokenHash: hashFor(ctx, id),
    ...of,
    fromName: from.name,
    fromEmail: from.email,
    toName: friend.friendName,
    toEmail: friend.friendEmail,
    createdAt: ctx.now,
    endsAt,
  });
  await publishEvent(tx, "place.given", { transferId: id }, { now: ctx.now });
  await audit(tx, ctx, { action: "place.given", detail: { ...of, transferId: id } });
  return id;
}

/** A step: ends a gift that was not taken; false where there is none any more. */
export async function withdrawGift(tx: Db, ctx: Giver, id: string): Promise<boolean> {
  const { acceptedAt, withdrawnAt } = placeTransfers;
  const ended = await tx
    .update(placeTransfers)
    .set({ withdrawnAt: ctx.now })
    .where(and(eq(placeTransfers.id, id), isNull(acceptedAt), isNull(withdrawnAt)))
    .returning({ id: placeTransfers.id });
  if (ended.length === 0) return false;
  await audit(tx, ctx, { action: "place.gift-ended", detail: { transferId: id } });
  return true;
}

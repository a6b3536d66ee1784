import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done } from "#domain/kernel/outcome.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { usePass } from "#domain/shop/passes/use-pass.ts";
import { insertSession, lookAfter, publishOwnDoing } from "../sessions/write-session.ts";
import type { findBookableType } from "./find-free-times.ts";

type Own = {
  type: NonNullable<Awaited<ReturnType<typeof findBookableType>>>;
  therapistId: string;
  startsAt: Date;
  passId?: string | undefined;
  /** Notified together with the others of several; otherwise alone. */
  isOneOfSeveral?: boolean;
};

/**
 * A step: a session of the client's own at a time that was just found to be free, paid by their pass
 * where one is chosen, which is locked. Answers why that does not pay.
 */
export async function addOwnSession(
  tx: Db,
  ctx: Ctx<Client>,
  { type, therapistId, startsAt, passId, isOneOfSeveral = false }: Own,
) {
  const row = ownSessionRow(ctx, { type, therapistId, startsAt });
  const added = await insertSession(tx, ctx, row, [], { isToldAlone: !isOneOfSeveral });
  if (passId) {
    const about = { startsAt, opens: "session", sessionTypeId: type.id } as const;
    const refused = await usePass(tx, ctx, { passId, sessionId: added.id }, about);
    if (refused) return refused;
  }
  await lookAfter(tx, added, ctx.now);
  if (!isOneOfSeveral) await publishOwnDoing(tx, ctx, "session.client-booked", added);
  await audit(tx, ctx, {
    action: "session.booked",
    subjectId: ctx.actor.id,
    detail: { sessionId: added.id },
  });
  return done(added);
}

/** The row of a session of the client's own, at the price and in the place of its type. */
export const ownSessionRow = (
  { actor }: Ctx<Client>,
  { type, therapistId, startsAt }: Pick<Own, "type" | "therapistId" | "startsAt">,
) => ({
  kind: "individual" as const,
  clientId: actor.id,
  therapistId,
  sessionTypeId: type.id,
  locationId: type.locationId,
  roomId: type.roomId,
  startsAt,
  endsAt: after(startsAt, minutes(type.minutes)),
  pricePence: type.pricePence ?? 0,
});

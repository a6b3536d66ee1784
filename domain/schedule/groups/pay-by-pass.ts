import { eq } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { done } from "#domain/kernel/outcome.ts";
import { findPayingPass } from "#domain/shop/passes/find-paying-pass.ts";
import { listUsablePasses, usePass } from "#domain/shop/passes/use-pass.ts";
import type { Group, Participant } from "./find-group.ts";

const payableOf = ({ startsAt, sessionTypeId }: Pick<Group, "startsAt" | "sessionTypeId">) =>
  ({ startsAt, sessionTypeId, opens: "class" }) as const;

type Paid = { place: Participant; group: Group; passId: string };

/** A step: pays for a place that was just booked with a pass that is locked, or refuses as `usePass` does. */
export async function payByPass(tx: Db, ctx: Ctx<Client>, { place, group, passId }: Paid) {
  const refused = await usePass(tx, ctx, { passId, placeId: place.id }, payableOf(group));
  if (refused) return refused;
  const [paid] = await tx
    .update(groupParticipants)
    .set({ paymentStatus: "completed" })
    .where(eq(groupParticipants.id, place.id))
    .returning();
  return done(paid!);
}

/** A step: whether the pass that paid for a place pays for another date, too; where none did, nothing is asked. */
export async function stillPaid(tx: Db, placeId: string, to: Group): Promise<boolean> {
  const pass = await findPayingPass(tx, { placeId });
  if (!pass) return true;
  return (await listUsablePasses(tx, payableOf(to), { even: pass.id })).some(
    ({ id }) => id === pass.id,
  );
}

import { sql } from "drizzle-orm";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { together } from "#domain/kernel/database/together.ts";
import { isPassOfMember } from "#domain/shop/memberships/follow-order.ts";
import { maxCompanions } from "#domain/shop/places/messages.ts";
import { noteUses } from "#domain/shop/passes/use-pass.ts";
import type { Group, Participant } from "./find-group.ts";
import { whyNotByPass } from "./pay-by-pass.ts";

type Coming = { host: Participant; group: Group; passId: string; companions: readonly string[] };

/**
 * A step: a confirmed place for each person who comes along with a client who has just booked, each
 * paid by the client's pass, which is locked; a membership pays for its member alone. Answers why
 * not ("full", "pass-empty", "member-alone"), or nothing.
 */
export async function seatCompanions(
  tx: Db,
  ctx: Ctx<Client>,
  { host, group, passId, companions }: Coming,
) {
  if (companions.length > maxCompanions) return refuse("too-many-people");
  if (companions.length === 0) return undefined;
  const [isOfMember, refused] = await together([
    isPassOfMember(tx, passId),
    whyNotByPass(tx, { passId, group, times: companions.length }),
  ]);
  if (isOfMember) return refuse("member-alone");
  const seated = await together(companions.map((name) => seat(tx, ctx, host.id, name)));
  const placeIds = seated.filter((id) => id !== null);
  if (placeIds.length < companions.length) return refuse("full");
  if (refused) return refused;
  const events = placeIds.map((placeId) => ({
    action: "place.booked",
    detail: { sessionId: group.id, placeId },
  }));
  await together([
    noteUses(
      tx,
      ctx,
      placeIds.map((placeId) => ({ passId, placeId })),
    ),
    ...events.map((one) => audit(tx, ctx, one)),
  ]);
  return undefined;
}

/** A client may write no row of another person: the database does, for who comes along with them. */
async function seat(tx: Db, { now }: Ctx<Client>, hostId: string, name: string) {
  const { rows } = (await tx.execute(
    sql`select seat_companion(${hostId}, ${name}, ${now.toISOString()}::timestamptz) as id`,
  )) as unknown as { rows: { id: string | null }[] };
  return rows[0]!.id;
}

/** A step: how many people come along with a place; they are cancelled with it, and do not move. */
export async function countCompanions(db: Db, placeId: string): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count_companions(${placeId}) as number`,
  )) as unknown as { rows: { number: number }[] };
  return rows[0]!.number;
}

import { and, asc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { passEntries, passes } from "#db/schema/passes.ts";
import type { Client, Ctx, Staff, System, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { balanceOfPass, isUnlimitedPass } from "./balance.ts";
import { isFrozenOn, type PassOpens, type UsablePass } from "./rules.ts";
import { together } from "#domain/kernel/database/together.ts";

/** What is to be paid: what takes place when, and of which type. */
export type Payable = { startsAt: Date; opens: PassOpens; sessionTypeId: string | null };

type Whose = {
  /** For whom others book; a client reads no passes but those that they may use. */
  clientId?: string | null | undefined;
  /** One that may be used up. */
  even?: string;
};

/**
 * A step: the passes of a client that pay for something, the one that ends first on top. Which are theirs is the database's
 * question: those of orders under their proved address, and those that are shared with them.
 */
export async function listUsablePasses(
  db: Db,
  payable: Payable,
  { even, clientId }: Whose = {},
): Promise<UsablePass[]> {
  const { id, name, validUntil, frozenFrom, frozenUntil, sessionTypeId, opens } = passes;
  const type = sql`(${sessionTypeId} is null or ${sessionTypeId} = ${payable.sessionTypeId}::uuid)`;
  const found = await db
    .select({
      id,
      name,
      validUntil: sql`${validUntil}`.mapWith(validUntil),
      frozenFrom,
      frozenUntil,
      balance: balanceOfPass,
      isUnlimited: isUnlimitedPass,
    })
    .from(passes)
    .where(
      and(
        isNotNull(validUntil),
        gte(validUntil, payable.startsAt),
        eq(opens, payable.opens),
        type,
        clientId ? sql`${id} = any (passes_of_client(${clientId}))` : undefined,
      ),
    )
    .orderBy(asc(validUntil), asc(id));
  const day = londonDay(payable.startsAt);
  return found
    .filter((pass) => (pass.balance > 0 || pass.id === even) && !isFrozenOn(pass, day))
    .map(({ id: passId, name: called, validUntil: until, balance, isUnlimited }) => ({
      id: passId,
      name: called,
      validUntil: until,
      balance,
      isUnlimited,
    }));
}

type Paid = { passId: string; placeId?: string; sessionId?: string };

/**
 * A step: takes one off a pass for a place or a session that its client has just booked. The pass is locked. Answers why it
 * does not pay ("pass-does-not-fit", "pass-empty"), or nothing; the database asks the same once more.
 */
export async function usePass(
  tx: Db,
  ctx: Ctx<Client | Staff | Therapist | System>,
  { clientId, ...paid }: Paid & Pick<Whose, "clientId">,
  payable: Payable,
) {
  const refused = await whyNotPaid(tx, { passId: paid.passId, clientId }, payable);
  if (refused) return refused;
  await noteUses(tx, ctx, [paid]);
  return undefined;
}

type Payment = Pick<Paid, "passId"> & Pick<Whose, "clientId"> & { times?: number };

/** A step: why a pass that is locked does not pay so many times, or nothing. */
export async function whyNotPaid(
  tx: Db,
  { passId, clientId, times = 1 }: Payment,
  payable: Payable,
) {
  const [[known], usable] = await together([
    tx.select({ balance: balanceOfPass }).from(passes).where(eq(passes.id, passId)),
    listUsablePasses(tx, payable, { clientId }),
  ]);
  if (known && known.balance < times) return refuse("pass-empty");
  return usable.some(({ id }) => id === passId) ? undefined : refuse("pass-does-not-fit");
}

/** A step: one less for each, on passes that pay for them. */
export async function noteUses(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  uses: readonly Paid[],
): Promise<void> {
  await tx.insert(passEntries).values(
    uses.map(({ passId, placeId, sessionId }) => ({
      passId,
      kind: "used" as const,
      credits: -1,
      cause: `used:${placeId ?? sessionId}`,
      participantId: placeId ?? null,
      sessionId: sessionId ?? null,
      at: now,
    })),
  );
}

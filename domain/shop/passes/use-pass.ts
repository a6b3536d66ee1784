import { and, asc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { passEntries, passes } from "#db/schema/passes.ts";
import type { Client, Ctx, Staff, System, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { balanceOfPass } from "./balance.ts";
import { isFrozenOn, type PassOpens, type UsablePass } from "./rules.ts";

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
    .map(({ id: passId, name: called, validUntil: until, balance }) => ({
      id: passId,
      name: called,
      validUntil: until,
      balance,
    }));
}

type Paid = {
  passId: string;
  placeId?: string;
  sessionId?: string;
  /** For whom, where it is not the client themselves who books. */
  clientId?: string | null | undefined;
};

/**
 * A step: takes one off a pass for a place or a session that its client has just booked. The pass is locked. Answers why it
 * does not pay ("pass-does-not-fit", "pass-empty"), or nothing; the database asks the same once more.
 */
export async function usePass(
  tx: Db,
  ctx: Ctx<Client | Staff | Therapist | System>,
  { passId, placeId, sessionId, clientId }: Paid,
  payable: Payable,
) {
  const [known] = await tx
    .select({ balance: balanceOfPass })
    .from(passes)
    .where(eq(passes.id, passId));
  if (known?.balance === 0) return refuse("pass-empty");
  const usable = await listUsablePasses(tx, payable, { clientId });
  if (!usable.some(({ id }) => id === passId)) return refuse("pass-does-not-fit");
  await tx.insert(passEntries).values({
    passId,
    kind: "used",
    credits: -1,
    cause: `used:${placeId ?? sessionId}`,
    participantId: placeId ?? null,
    sessionId: sessionId ?? null,
    at: ctx.now,
  });
  return undefined;
}

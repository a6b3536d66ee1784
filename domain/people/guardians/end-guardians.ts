import { and, eq, isNull, sql } from "drizzle-orm";
import { clients, guardians } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { endGuardian } from "./name-guardian.ts";
import { ageOfMajority } from "./rules.ts";

/** How many one run ends at most; the rest waits for the next night. */
const maxPerNight = 500;

/**
 * Ends the part of guardians whose client has come of age: what they agreed to for the client ends
 * with it, and the client speaks for themselves. Returns how many.
 */
export async function endGuardians(ctx: Ctx<System>): Promise<number> {
  const birthday = sql`birthday_of(${clients.dateOfBirth}, ${ageOfMajority}::integer)`;
  const isOfAge = sql`${birthday} <= ${londonDay(ctx.now)}::date`;
  const grown = await read(ctx, (db) =>
    db
      .select({ clientId: guardians.clientId })
      .from(guardians)
      .innerJoin(clients, eq(clients.id, guardians.clientId))
      .where(and(isNull(guardians.endedAt), isOfAge))
      .limit(maxPerNight),
  );
  for (const { clientId } of grown)
    await write(ctx, async (tx) => {
      if (await endGuardian(tx, { clientId, at: ctx.now, reason: "of-age" }))
        await audit(tx, ctx, { action: "guardian.ended", subjectId: clientId });
    });
  return grown.length;
}

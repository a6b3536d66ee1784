import { and, eq, isNull } from "drizzle-orm";
import { clientTherapists, therapists } from "#db/schema/practice.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";

type HandOver = { from: string; to?: string | undefined; address?: string };

/**
 * Ends that a therapist looks after anybody, and lets a colleague do so from now on where one is named; who has none is
 * assigned one later. From this moment they read nothing of these records, and the clients read their name no more where
 * it says who looks after them; what was written stays. Answers how many clients. Refuses a colleague who may not enter.
 */
export const handOverClients = (ctx: Ctx<Owner>, { from, to, address }: HandOver) =>
  transaction(ctx, async (tx) => {
    await lock(tx, { therapist: [from, to] });
    if (to) {
      const isActive = and(eq(therapists.id, to), eq(therapists.isActive, true));
      const [colleague] = await tx.select({ id: therapists.id }).from(therapists).where(isActive);
      if (!colleague || to === from) return refuse("no-such-therapist");
    }
    const { clientId, therapistId, until } = clientTherapists;
    const ended = await tx
      .update(clientTherapists)
      .set({ until: ctx.now })
      .where(and(eq(therapistId, from), isNull(until)))
      .returning({ clientId });
    if (ended.length === 0) return done(0);
    if (to) {
      const rows = ended.map((one) => ({ clientId: one.clientId, therapistId: to, since: ctx.now }));
      await tx.insert(clientTherapists).values(rows).onConflictDoNothing();
    }
    const detail = { to: to ?? null, clients: ended.map((one) => one.clientId) };
    await audit(tx, ctx, { action: "therapist.clients-handed-over", subjectId: from, address, detail });
    return done(ended.length);
  });

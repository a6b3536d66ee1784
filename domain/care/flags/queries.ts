import { desc, eq, sql } from "drizzle-orm";
import { clientAdaptations, healthFlags } from "#db/schema/care/health.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** All flags of a client, those in force first, with why and what to mind. */
export const listFlags = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) => {
  const isOver = sql<boolean>`(${healthFlags.liftedAt} is not null or coalesce(${healthFlags.until} < ${londonDay(ctx.now)}, false))`;
  return read(ctx, (db) =>
    db
      .select({
        id: healthFlags.id,
        kind: healthFlags.kind,
        reason: healthFlags.reason,
        setAt: healthFlags.setAt,
        until: healthFlags.until,
        liftedAt: healthFlags.liftedAt,
        setBy: therapists.name,
        isOver,
        adaptation: clientAdaptations.adaptation,
      })
      .from(healthFlags)
      .innerJoin(clientAdaptations, eq(clientAdaptations.flagId, healthFlags.id))
      .innerJoin(therapists, eq(therapists.id, healthFlags.setBy))
      .where(eq(healthFlags.clientId, clientId))
      .orderBy(isOver, desc(healthFlags.setAt), desc(healthFlags.id)),
  );
};
export type FlagView = Awaited<ReturnType<typeof listFlags>>[number];

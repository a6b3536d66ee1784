import { and, gte, inArray, isNull, or } from "drizzle-orm";
import { clientAdaptations } from "#db/schema/care/health.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";

/** What is to be minded of each of these clients today, as far as one teaches or treats them; never why. */
export const listAdaptations = (ctx: Ctx<Therapist>, clientIds: readonly (string | null)[]) =>
  read(ctx, (db) =>
    adaptationsOf(
      db,
      ctx,
      clientIds.filter((one) => one !== null),
    ),
  );
export type Adaptation = Awaited<ReturnType<typeof listAdaptations>>[number];

/** A step: the same inside a transaction, for whoever gives somebody a place. */
export const adaptationsOf = (db: Db, { now }: Pick<Ctx, "now">, clientIds: readonly string[]) =>
  db
    .select({
      ...{ clientId: clientAdaptations.clientId, kind: clientAdaptations.kind },
      adaptation: clientAdaptations.adaptation,
    })
    .from(clientAdaptations)
    .where(
      and(
        inArray(clientAdaptations.clientId, [...clientIds]),
        isNull(clientAdaptations.liftedAt),
        or(isNull(clientAdaptations.until), gte(clientAdaptations.until, londonDay(now))),
      ),
    )
    .orderBy(clientAdaptations.kind, clientAdaptations.adaptation);

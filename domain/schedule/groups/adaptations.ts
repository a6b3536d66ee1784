import { and, gte, inArray, isNull, or } from "drizzle-orm";
import { clientAdaptations } from "#db/schema/care/health.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** What is to be minded of each of these clients today, as far as one teaches or treats them; never why. */
export const listAdaptations = (ctx: Ctx<Therapist>, clientIds: readonly (string | null)[]) =>
  read(ctx, (db) =>
    db
      .select({
        clientId: clientAdaptations.clientId,
        kind: clientAdaptations.kind,
        adaptation: clientAdaptations.adaptation,
      })
      .from(clientAdaptations)
      .where(
        and(
          inArray(
            clientAdaptations.clientId,
            clientIds.filter((one) => one !== null),
          ),
          isNull(clientAdaptations.liftedAt),
          or(isNull(clientAdaptations.until), gte(clientAdaptations.until, londonDay(ctx.now))),
        ),
      )
      .orderBy(clientAdaptations.kind, clientAdaptations.adaptation),
  );
export type Adaptation = Awaited<ReturnType<typeof listAdaptations>>[number];

import { and, eq, sql } from "drizzle-orm";
import { consents } from "#db/schema/people.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** Whether a consent to keep a client's health records is in force, theirs or a guardian's, and since when it is not. */
export const findConsent = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, async (db) => {
    const [last] = await db
      .select({ withdrawnAt: consents.withdrawnAt })
      .from(consents)
      .where(and(eq(consents.clientId, clientId), eq(consents.purpose, "medical")))
      .orderBy(sql`${consents.withdrawnAt} desc nulls first`)
      .limit(1);
    return {
      isInForce: last !== undefined && last.withdrawnAt === null,
      withdrawnAt: last?.withdrawnAt ?? null,
    };
  });

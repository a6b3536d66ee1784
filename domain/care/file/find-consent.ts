import { and, desc, eq } from "drizzle-orm";
import { consents } from "#db/schema/people.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** Whether a client's consent to keep health records is in force, and since when it is not. */
export const findConsent = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, async (db) => {
    const [last] = await db
      .select({ givenAt: consents.givenAt, withdrawnAt: consents.withdrawnAt })
      .from(consents)
      .where(and(eq(consents.clientId, clientId), eq(consents.purpose, "medical")))
      .orderBy(desc(consents.givenAt))
      .limit(1);
    return { isInForce: last !== undefined && last.withdrawnAt === null, withdrawnAt: last?.withdrawnAt ?? null };
  });
export type ConsentState = Awaited<ReturnType<typeof findConsent>>;

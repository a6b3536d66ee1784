import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { clients, consents, type StandingConsent } from "#db/schema/people.ts";
import { clientTherapists } from "#db/schema/practice.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/**
 * A standing consent that was withdrawn, with the people to notify: the client, and each therapist who
 * treats them. Undefined when there is none, or it is in force.
 */
export const findWithdrawal = (ctx: Ctx<System>, consentId: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        purpose: sql<StandingConsent>`${consents.purpose}`,
        clientId: clients.id,
        clientNumber: clients.clientNumber,
        email: clients.email,
      })
      .from(consents)
      .innerJoin(clients, eq(clients.id, consents.clientId))
      .where(
        and(
          eq(consents.id, consentId),
          isNotNull(consents.withdrawnAt),
          ne(consents.purpose, "letter"),
        ),
      );
    if (!found) return undefined;
    const therapists = await db
      .select({ id: clients.id, email: clients.email })
      .from(clientTherapists)
      .innerJoin(clients, eq(clients.id, clientTherapists.therapistId))
      .where(and(eq(clientTherapists.clientId, found.clientId), isNull(clientTherapists.until)));
    return { ...found, therapists };
  });

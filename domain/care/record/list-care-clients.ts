import { and, asc, eq, or, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { containsTerms, searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** The most clients in one list; the others are found by name, email or number. */
export const maxListed = 50;

type Input = { words: string; clientId?: string | undefined };

/**
 * Clients to choose from, by name: those that a therapist may see and the words find, and the one
 * who is chosen already.
 */
export const listCareClients = (ctx: Ctx<Therapist>, { words, clientId }: Input) =>
  read(ctx, (db) =>
    db
      .select({
        id: clients.id,
        name: sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`,
        number: clients.clientNumber,
      })
      .from(clients)
      .where(
        and(
          eq(clients.userType, "client"),
          clientId ? or(eq(clients.id, clientId), found(words)) : found(words),
        ),
      )
      .orderBy(
        ...(clientId ? [sql`${clients.id} <> ${clientId}`] : []),
        asc(sql`lower(${clients.firstName})`),
        asc(clients.id),
      )
      .limit(maxListed),
  );
export type CareClient = Awaited<ReturnType<typeof listCareClients>>[number];

const found = (words: string) => containsTerms(clients.words, searchTermsOf(words)) ?? sql`true`;

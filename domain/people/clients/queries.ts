import { and, asc, eq, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { containsTerms, searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { read } from "#domain/kernel/database/transaction.ts";

const isClient = eq(clients.userType, "client");
const who = {
  id: clients.id,
  clientNumber: clients.clientNumber,
  firstName: clients.firstName,
  lastName: clients.lastName,
  email: clients.email,
  phone: clients.phone,
};

/** A page of the clients that this therapist may see, by name, as far as words find them; with how many there are. */
export const listPracticeClients = (
  ctx: Ctx<Therapist>,
  { words, page }: { words: string; page: number },
) =>
  read(ctx, (db) =>
    db
      .select({
        ...who,
        emailVerified: clients.emailVerified,
        lastLoginAt: clients.lastLoginAt,
        portalAccessEnabled: clients.portalAccessEnabled,
        total: sql<number>`(count(*) over ())::integer`,
      })
      .from(clients)
      .where(and(isClient, containsTerms(clients.words, searchTermsOf(words))))
      .orderBy(asc(clients.lastName), asc(clients.firstName), asc(clients.id))
      .limit(listSize)
      .offset(rowsBefore({ page })),
  );
export type PracticeClient = Awaited<ReturnType<typeof listPracticeClients>>[number];

/** One of them by their id: name and how they are reached, in the version that a form is opened with. */
export const findPracticeClient = (ctx: Ctx<Therapist>, id: string) =>
  read(
    ctx,
    async (db) =>
      (
        await db
          .select({ ...who, version: clients.version })
          .from(clients)
          .where(and(isClient, eq(clients.id, id)))
      )[0],
  );

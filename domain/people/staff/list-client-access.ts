import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { countUpTo } from "#domain/kernel/database/find-up-to.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { handful } from "#domain/kernel/database/handful.ts";
import { listSize, type ListQuery, maxFound, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { containsTerms, searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { read } from "#domain/kernel/database/transaction.ts";

export type ClientAccessQuery = ListQuery<"name" | "number", "access">;

/** One page of the clients with the state of their access, and nothing about their health. */
export function listClientAccess(ctx: Ctx<Owner>, query: ClientAccessQuery) {
  const found = containsTerms(clients.words, searchTermsOf(query.words));
  const access = query.filters.access
    ? eq(clients.portalAccessEnabled, query.filters.access === "on")
    : undefined;
  const isClient = eq(clients.userType, "client");
  const condition = and(isClient, found, access);
  const order = query.descending ? desc : asc;
  const by =
    query.sort === "number" ? [clients.clientNumber] : [clients.lastName, clients.firstName];
  return read(ctx, async (db) => {
    const rows = await db
      .select({
        id: clients.id,
        accountId: clients.authUserId,
        clientNumber: clients.clientNumber,
        email: clients.email,
        firstName: clients.firstName,
        lastName: clients.lastName,
        emailVerified: clients.emailVerified,
        portalAccessEnabled: clients.portalAccessEnabled,
        lastLoginAt: clients.lastLoginAt,
      })
      .from(clients)
      .where(condition)
      .orderBy(...by.map(order), asc(clients.id))
      .limit(listSize)
      .offset(rowsBefore(query));
    const countIf = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
    const [numbers] = await db
      .select({ all: count(), off: countIf(eq(clients.portalAccessEnabled, false)) })
      .from(clients)
      .where(isClient);
    const { all, off } = numbers!;
    const ofAccess = { "": all, on: all - off, off }[query.filters.access] ?? all;
    return {
      rows,
      all,
      off,
      total: found ? await countUpTo(db, clients, condition, maxFound) : ofAccess,
    };
  });
}

/** The first few clients whose name, e-mail or number holds the words, for the owner alone; in one statement. */
export const searchClients = (ctx: Ctx<Owner>, words: string) =>
  read(ctx, (db) =>
    db
      .select({
        id: clients.id,
        firstName: clients.firstName,
        lastName: clients.lastName,
        email: clients.email,
        clientNumber: clients.clientNumber,
      })
      .from(clients)
      .where(
        and(eq(clients.userType, "client"), containsTerms(clients.words, searchTermsOf(words))),
      )
      .orderBy(asc(clients.lastName), asc(clients.firstName), asc(clients.id))
      .limit(handful + 1),
  );

export type ClientAccessRow = Awaited<ReturnType<typeof listClientAccess>>["rows"][number];

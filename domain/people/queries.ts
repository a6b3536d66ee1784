import { count, desc, eq } from "drizzle-orm";
import { clients, clientsWithConsent } from "#db/schema/people.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

export type OwnProfile = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>;

/**
 * Everything a client has entered about themselves, with the state of their access and their
 * consent.
 */
export function findOwnProfile(ctx: Ctx<Client>) {
  return read(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(clientsWithConsent)
      .where(eq(clientsWithConsent.id, ctx.actor.id));
    return row;
  });
}

export type ClientRow = Awaited<ReturnType<typeof listNewestClients>>[number];

/**
 * The clients that this therapist may see, newest first; none without the permission to view all (requirements 2.3.2).
 */
export function listNewestClients(ctx: Ctx<Therapist>, limit: number) {
  return read(ctx, (db) =>
    db
      .select({
        id: clients.id,
        clientNumber: clients.clientNumber,
        firstName: clients.firstName,
        lastName: clients.lastName,
        emailVerified: clients.emailVerified,
        portalAccessEnabled: clients.portalAccessEnabled,
        createdAt: clients.createdAt,
        lastLoginAt: clients.lastLoginAt,
      })
      .from(clients)
      .where(eq(clients.userType, "client"))
      .orderBy(desc(clients.createdAt), desc(clients.clientNumber))
      .limit(limit),
  );
}

/** How many clients this therapist may see. */
export function countClients(ctx: Ctx<Therapist>): Promise<number> {
  return read(ctx, async (db) => {
    const [row] = await db
      .select({ number: count() })
      .from(clients)
      .where(eq(clients.userType, "client"));
    return row?.number ?? 0;
  });
}

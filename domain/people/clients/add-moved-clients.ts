import { authUsers } from "#db/schema/auth.ts";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";

type Row = typeof clients.$inferInsert;
/** A client of another system: their profile, under an account that is made for it. */
export type MovedProfile = {
  accountId: string;
  profile: Omit<Row, "authUserId" | "userType" | "createdAt">;
};

/**
 * Adds clients with accounts that no one can sign in to yet, in two statements for any number.
 * Returns the client of each account; whose email has an account already is left out. A step.
 */
export async function addMovedClients(
  tx: Db,
  people: readonly MovedProfile[],
  now: Date,
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const opened = await tx
    .insert(authUsers)
    .values(
      people.map(({ accountId, profile: { firstName, lastName, email } }) => ({
        id: accountId,
        name: `${firstName} ${lastName}`,
        email,
        emailVerified: false,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: authUsers.id });
  const accounts = new Set(opened.map(({ id }) => id));
  const rows = people
    .filter(({ accountId }) => accounts.has(accountId))
    .map(({ accountId, profile }) => ({
      ...profile,
      authUserId: accountId,
      userType: "client" as const,
      createdAt: now,
      movedInAt: now,
    }));
  if (rows.length === 0) return new Map();
  const added = await tx
    .insert(clients)
    .values(rows)
    .returning({ id: clients.id, accountId: clients.authUserId });
  return new Map(added.map(({ id, accountId }) => [accountId, id]));
}

import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { createAccount } from "../create-account.ts";

type Moved = { firstName: string; lastName: string; email: string; now: Date };

/**
 * A step: the account of a therapist of another system, as an accepted invitation makes it, without
 * a password and without any permission. It cannot be signed in to before the owner invites them
 * (`awaitsInvitation`). Returns their id, or undefined where the email has an account.
 */
export async function addMovedTherapist(tx: Db, moved: Moved): Promise<string | undefined> {
  const accountId = await createAccount(tx, {
    ...moved,
    verified: false,
    userType: "therapist",
    permissions: [],
    movedIn: true,
  });
  if (!accountId) return undefined;
  const [person] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.authUserId, accountId));
  return person!.id;
}

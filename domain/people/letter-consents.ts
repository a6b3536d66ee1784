import { and, eq, isNull } from "drizzle-orm";
import { consents } from "#db/schema/people.ts";
import type { AuthService, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";

type Given = {
  clientId: string;
  wording: string;
  wordingVersion: number;
  /** Who gave it for a client under 18; null: the client did. */
  guardianId: string | null;
  givenAt: Date;
};

/** A step: a consent to one letter in the ledger, which ends no other. Gives its id. */
export async function addLetterConsent(tx: Db, given: Given): Promise<string> {
  const [row] = await tx
    .insert(consents)
    .values({ ...given, purpose: "letter" })
    .returning({ id: consents.id });
  return row!.id;
}

type Withdrawn = { consentId: string; clientId: string };

/** A step of the auth service: a consent to one letter is over from now on. Says whether it was in force. */
export async function endLetterConsent(
  tx: Db,
  { now }: Pick<Ctx<AuthService>, "now">,
  { consentId, clientId }: Withdrawn,
): Promise<boolean> {
  const which = and(
    eq(consents.id, consentId),
    eq(consents.clientId, clientId),
    eq(consents.purpose, "letter"),
    isNull(consents.withdrawnAt),
  );
  const ended = await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(which)
    .returning({ id: consents.id });
  return ended.length > 0;
}

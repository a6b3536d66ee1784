import { and, eq, sql } from "drizzle-orm";
import { sessionClaims } from "#db/schema/schedule/hours.ts";
import type { Db } from "#domain/kernel/database/database.ts";

type Place = { sessionId: string; clientId: string | null };

/**
 * A step: claims the time of a client with a place; a guest's time is not claimed. Throws 23P01
 * where it is taken.
 */
export async function claimPlace(tx: Db, { sessionId, clientId }: Place): Promise<void> {
  if (!clientId) return;
  await tx.execute(sql`insert into session_claims (session_id, client_id, during)
    select id, ${clientId}, during from sessions where id = ${sessionId}`);
}

/** A step: gives it back. */
export async function releasePlaceClaim(tx: Db, { sessionId, clientId }: Place): Promise<void> {
  if (clientId)
    await tx
      .delete(sessionClaims)
      .where(and(eq(sessionClaims.sessionId, sessionId), eq(sessionClaims.clientId, clientId)));
}

import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";

type Which = { id: string; clientId: string };

/** A step: an episode of this client, with what decides whether it may be changed, under the client's lock. */
export async function lockEpisode(tx: Db, { id, clientId }: Which) {
  await lock(tx, { client: [clientId] });
  const [found] = await tx
    .select({
      therapistId: careEpisodes.therapistId,
      title: careEpisodes.title,
      openedOn: careEpisodes.openedOn,
      reviewOn: careEpisodes.reviewOn,
      closedOn: careEpisodes.closedOn,
      version: careEpisodes.version,
    })
    .from(careEpisodes)
    .where(and(eq(careEpisodes.id, id), eq(careEpisodes.clientId, clientId)));
  return found;
}

/** A step: whether another episode of this client is open under that title. */
export async function isTitleTaken(
  tx: Db,
  { id, clientId, title }: Which & { title: string },
): Promise<boolean> {
  const others = and(
    eq(careEpisodes.clientId, clientId),
    ne(careEpisodes.id, id),
    isNull(careEpisodes.closedOn),
    eq(sql`lower(${careEpisodes.title})`, title.toLowerCase()),
  );
  return (await tx.select({ id: careEpisodes.id }).from(careEpisodes).where(others)).length > 0;
}

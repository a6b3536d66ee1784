import { and, eq } from "drizzle-orm";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** A step: the episode that a note is put into, if it is one of this client's; otherwise none. */
export async function episodeOf(
  tx: Db,
  episodeId: string | null,
  clientId: string,
): Promise<string | null> {
  if (!episodeId) return null;
  const [found] = await tx
    .select({ id: careEpisodes.id })
    .from(careEpisodes)
    .where(and(eq(careEpisodes.id, episodeId), eq(careEpisodes.clientId, clientId)));
  return found?.id ?? null;
}

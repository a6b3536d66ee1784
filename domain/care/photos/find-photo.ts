import { and, eq, isNull } from "drizzle-orm";
import { carePhotos } from "#db/schema/care/responses.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { openCareRecord } from "../record/open-care-record.ts";

/**
 * Where the file of a progress photo is stored, for its client or for a therapist who treats them.
 * A therapist's access is recorded before they get it. Undefined for all others, and for a photo
 * that is unfinished or was removed.
 */
export async function findPhoto(ctx: Ctx<Client> | Ctx<Therapist>, id: string) {
  const photo = isUuid(id) ? await read(ctx, (db) => findVisible(db, id)) : undefined;
  if (!photo) return undefined;
  if (isTherapist(ctx)) {
    const opened = await openCareRecord(ctx, photo.clientId, { what: "a-progress-photo" });
    return opened.ok ? photo.fileKey : undefined;
  }
  return photo.clientId === ctx.actor.id ? photo.fileKey : undefined;
}

const isTherapist = (ctx: Ctx<Client> | Ctx<Therapist>): ctx is Ctx<Therapist> =>
  ctx.actor.kind === "therapist";

async function findVisible(db: Db, id: string) {
  const shown = and(
    eq(carePhotos.id, id),
    eq(carePhotos.state, "kept"),
    isNull(carePhotos.takenDownAt),
  );
  const [photo] = await db
    .select({ clientId: carePhotos.clientId, fileKey: carePhotos.fileKey })
    .from(carePhotos)
    .where(shown);
  return photo;
}

import { and, eq, gt, isNotNull, lte, ne } from "drizzle-orm";
import { carePhotos } from "#db/schema/care/responses.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { before, minutes } from "#domain/kernel/time.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { giveConsent } from "#domain/people/own-consents.ts";

/** How long removed photos can be restored, in minutes; then their files are deleted. */
const restoreMinutes = 60;

const hourAgo = (now: Date) => before(now, minutes(restoreMinutes));

const ownWithinTheHour = ({ actor, now }: Ctx<Client>) =>
  and(
    eq(carePhotos.clientId, actor.id),
    eq(carePhotos.state, "kept"),
    gt(carePhotos.takenDownAt, hourAgo(now)),
  );

/** How many of this client's photos are removed and can still be restored. */
export const countTakenDown = (ctx: Ctx<Client>): Promise<number> =>
  read(ctx, (db) => db.$count(carePhotos, ownWithinTheHour(ctx)));

/**
 * Undoes the withdrawal of a consent to photos within its hour: the consent is given again, and the
 * photos are shown again. Refuses when there are none to restore ("too-late").
 */
export async function restorePhotos(ctx: Ctx<Client>) {
  if ((await countTakenDown(ctx)) === 0) return refuse("too-late");
  // One that is in force already, from another tab, is as good.
  await giveConsent(ctx, { purpose: "photo" });
  return write(ctx, async (tx) => {
    const back = await tx
      .update(carePhotos)
      .set({ takenDownAt: null })
      .where(ownWithinTheHour(ctx))
      .returning({ id: carePhotos.id });
    if (back.length === 0) return refuse("too-late");
    await audit(tx, ctx, { action: "photos.put-back", subjectId: ctx.actor.id });
    return done(back.length);
  });
}

/**
 * Deletes photos that were taken down an hour ago: the rows stay, so that answers keep theirs, the
 * files go. Returns how many.
 */
export const deleteTakenDownPhotos = (ctx: Ctx<System>): Promise<number> =>
  write(ctx, async (tx) => {
    const isOver = and(
      isNotNull(carePhotos.takenDownAt),
      lte(carePhotos.takenDownAt, hourAgo(ctx.now)),
    );
    const gone = await tx
      .update(carePhotos)
      .set({ state: "deleted" })
      .where(and(isOver, ne(carePhotos.state, "deleted")))
      .returning({ key: carePhotos.fileKey });
    if (gone.length > 0)
      await publishEvent(
        tx,
        "files.forgotten",
        { keys: gone.map(({ key }) => key) },
        { now: ctx.now },
      );
    return gone.length;
  });

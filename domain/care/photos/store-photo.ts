import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { carePhotos } from "#db/schema/care/responses.ts";
import { consents } from "#db/schema/people.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { giveConsent } from "#domain/people/own-consents.ts";
import { withConsent } from "../record/with-consent.ts";
import { photosADay } from "../responses/messages.ts";

type Sent = { bytes: Uint8Array; consents: boolean };

/**
 * Stores a client's progress photo, decoded and encoded anew, so that its metadata (where and with
 * what it was taken) is gone. It stays unfinished and hidden until `finishPhoto`; a job deletes
 * unfinished ones. Refuses without consent to photos, unless they give it here; the 21st within any
 * 24 hours; and a file that is not a picture.
 */
export async function storePhoto(ctx: Ctx<Client>, { bytes, consents: agrees }: Sent) {
  const agreed = await hasAgreed(ctx);
  if (!agreed && !agrees) return refuse("photo-consent");
  // Looked at before the photo is decoded, and again behind the lock of the client when it is noted.
  if (await read(ctx, (db) => hasSentMost(db, ctx))) return refuse("too-many-photos");
  const kept = await ctx.ports.photographs.keepOne(bytes);
  if (!kept.ok) return kept;
  if (!agreed) await giveConsent(ctx, { purpose: "photo" });
  const { width, height, jpeg } = kept.value;
  const fileKey = `care/${ctx.actor.id}/${randomUUID()}.jpg`;
  const row = {
    clientId: ctx.actor.id,
    fileKey,
    state: "storing" as const,
    width,
    height,
    bytes: jpeg.byteLength,
  };
  const noted = await withConsent(ctx, async (tx) => {
    await lock(tx, { client: [ctx.actor.id] });
    if (await hasSentMost(tx, ctx)) return refuse("too-many-photos");
    const [photo] = await tx
      .insert(carePhotos)
      .values({ ...row, addedAt: ctx.now })
      .returning({ id: carePhotos.id });
    return done(photo!.id);
  });
  if (!noted.ok) return noted;
  try {
    await ctx.ports.files.put(fileKey, jpeg);
  } catch (thrown) {
    ctx.ports.log.error("a progress photo could not be stored", { why: String(thrown) });
    return refuse("photo-failed");
  }
  return noted;
}

/** Whether twenty photos of the last 24 hours are there already, those that were broken off among them. */
async function hasSentMost(db: Db, { actor, now }: Ctx<Client>): Promise<boolean> {
  const lately = and(
    eq(carePhotos.clientId, actor.id),
    gt(carePhotos.addedAt, before(now, days(1))),
  );
  return (await db.$count(carePhotos, lately)) >= photosADay;
}

/** A step of what a photo belongs to: from now on it is shown. */
export const finishPhoto = (tx: Db, id: string) =>
  tx.update(carePhotos).set({ state: "kept" }).where(eq(carePhotos.id, id));

/** Whether a client agrees that their photos are kept. */
export const hasAgreed = (ctx: Ctx<Client>): Promise<boolean> =>
  read(ctx, async (db) => {
    const ofPhotos = and(eq(consents.clientId, ctx.actor.id), eq(consents.purpose, "photo"));
    const inForce = await db
      .select({ id: consents.id })
      .from(consents)
      .where(and(ofPhotos, isNull(consents.withdrawnAt)));
    return inForce.length > 0;
  });

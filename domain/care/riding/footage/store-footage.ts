import { randomUUID } from "node:crypto";
import { and, count, eq, gt } from "drizzle-orm";
import { horses, rideClips, rideStills } from "#db/schema/care/riding.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { ensureCareRecord } from "../../record/ensure-care-record.ts";
import { withConsentAndGuardian } from "../../record/with-consent.ts";
import type { FootageForm } from "./forms.ts";
import { maxFootage } from "./messages.ts";

type Still = { bytes: Uint8Array; form: FootageForm; clipId: string | null };

/**
 * Stores a picture of a rider, decoded and encoded anew, so that its metadata is gone; of a clip it is
 * one of at most six. Hidden until its bytes are stored. Refuses without create_notes, without the
 * client's consents to records and to photos, of a client under 18 without a guardian, what is no
 * picture, a horse or a clip of another client, and the 41st picture or clip within a day.
 */
export async function storeStill(
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { bytes, form, clipId }: Still,
) {
  if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
  const kept = await ctx.ports.photographs.keepOne(bytes);
  if (!kept.ok) return kept;
  const { width, height, jpeg } = kept.value;
  const fileKey = `care/${clientId}/${randomUUID()}.jpg`;
  const noted = await withConsentAndGuardian(ctx, async (tx) => {
    const refused = await refusedFootage(tx, ctx, clientId, form);
    if (refused) return refused;
    if (clipId) {
      const ofClient = and(eq(rideClips.id, clipId), eq(rideClips.clientId, clientId));
      if ((await tx.$count(rideClips, ofClient)) === 0) return refuse("no-such-clip");
      const stills = await tx.$count(rideStills, eq(rideStills.clipId, clipId));
      if (stills >= maxFootage.stillsAClip) return refuse("too-many-stills");
    }
    const [still] = await tx
      .insert(rideStills)
      .values({
        ...rowOfFootage(ctx, clientId, form),
        clipId,
        fileKey,
        width,
        height,
        bytes: jpeg.byteLength,
        lines: [],
      })
      .returning({ id: rideStills.id });
    return done(still!);
  });
  if (!noted.ok) return noted;
  if (!(await putFile(ctx, fileKey, jpeg))) return refuse("file-failed");
  await write(ctx, async (tx) => {
    await tx.update(rideStills).set({ state: "kept" }).where(eq(rideStills.id, noted.value.id));
    await audit(tx, ctx, { action: "ride-still.added", subjectId: clientId });
  });
  return noted;
}

type Clip = { bytes: Uint8Array; form: FootageForm };

/**
 * Stores a clip of a rider, written anew without a word about where it was taken. Refuses as
 * `storeStill`, and a film that browsers may not play, over a minute or over 20 MB.
 */
export async function storeClip(
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { bytes, form }: Clip,
) {
  if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
  const kept = await ctx.ports.clips.keep(bytes);
  if (!kept.ok) return kept;
  const { mp4, seconds } = kept.value;
  const fileKey = `care/${clientId}/${randomUUID()}.mp4`;
  const noted = await withConsentAndGuardian(ctx, async (tx) => {
    const refused = await refusedFootage(tx, ctx, clientId, form);
    if (refused) return refused;
    const [clip] = await tx
      .insert(rideClips)
      .values({
        ...rowOfFootage(ctx, clientId, form),
        fileKey,
        seconds: Math.round(seconds),
        bytes: mp4.byteLength,
      })
      .returning({ id: rideClips.id });
    return done(clip!);
  });
  if (!noted.ok) return noted;
  if (!(await putFile(ctx, fileKey, mp4))) return refuse("file-failed");
  await write(ctx, async (tx) => {
    await tx.update(rideClips).set({ state: "kept" }).where(eq(rideClips.id, noted.value.id));
    await audit(tx, ctx, { action: "ride-clip.added", subjectId: clientId });
  });
  return noted;
}

/** Locks the client, and makes sure that there is a record, a horse of theirs, and space for one more today. */
async function refusedFootage(
  tx: Db,
  ctx: Ctx<Therapist>,
  clientId: string,
  { horse_id: horseId }: FootageForm,
) {
  await lock(tx, { client: [clientId] });
  await ensureCareRecord(tx, ctx, clientId);
  if (horseId) {
    const own = and(eq(horses.id, horseId), eq(horses.clientId, clientId));
    if ((await tx.$count(horses, own)) === 0) return refuse("no-such-horse");
  }
  const dayAgo = before(ctx.now, days(1));
  const stored = await tx
    .select({ number: count() })
    .from(rideStills)
    .where(and(eq(rideStills.clientId, clientId), gt(rideStills.addedAt, dayAgo)))
    .unionAll(
      tx
        .select({ number: count() })
        .from(rideClips)
        .where(and(eq(rideClips.clientId, clientId), gt(rideClips.addedAt, dayAgo))),
    );
  const today = stored.reduce((sum, { number }) => sum + number, 0);
  return today >= maxFootage.aDay ? refuse("too-many") : undefined;
}

const rowOfFootage = (ctx: Ctx<Therapist>, clientId: string, form: FootageForm) => ({
  clientId,
  horseId: form.horse_id,
  takenOn: form.taken_on,
  remark: form.remark,
  state: "storing" as const,
  addedBy: ctx.actor.id,
  addedAt: ctx.now,
});

async function putFile(ctx: Ctx, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await ctx.ports.files.put(key, bytes);
    return true;
  } catch (thrown) {
    ctx.ports.log.error("a picture of a rider could not be stored", { why: String(thrown) });
    return false;
  }
}

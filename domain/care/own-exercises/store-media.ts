import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { studioExercises } from "#db/schema/care/programmes.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

type Media = Pick<
  typeof studioExercises.$inferInsert,
  "fileKey" | "bytes" | "media" | "width" | "height"
>;
const none: Media = {
  fileKey: null,
  bytes: null,
  media: null,
  width: null,
  height: null,
};

/**
 * Gives one of the studio's own exercises a photograph or a clip, each written anew, so that its
 * metadata (where and with what it was taken) is gone. The file before it is deleted by a job.
 * Refuses without create_notes, "no-such-exercise", what is neither, what is over the limits, and
 * "file-failed".
 */
export async function storeMedia(ctx: Ctx<Therapist>, id: string, bytes: Uint8Array) {
  if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
  const checked = await check(ctx, bytes);
  if (!checked.ok) return checked;
  const { kept, ending, ...about } = checked.value;
  const fileKey = `exercises/${id}/${randomUUID()}.${ending}`;
  try {
    await ctx.ports.files.put(fileKey, kept);
  } catch (thrown) {
    ctx.ports.log.error("a file of an exercise could not be stored", { why: String(thrown) });
    return refuse("file-failed");
  }
  let isSaved = false;
  try {
    const saved = await replaceMedia(ctx, id, { fileKey, bytes: kept.byteLength, ...about });
    isSaved = saved.ok;
    return saved;
  } finally {
    if (!isSaved) await ctx.ports.files.delete(fileKey);
  }
}

/** What is kept of a file, by what its bytes say that it is. */
async function check({ ports }: Ctx, bytes: Uint8Array) {
  const picture = await ports.photographs.keepOne(bytes);
  if (picture.ok) {
    const { jpeg, ...size } = picture.value;
    return done({
      kept: jpeg,
      ending: "jpg",
      media: "photograph" as const,
      ...size,
    });
  }
  if (picture.why !== "not-a-photograph") return picture;
  const clip = await ports.clips.keep(bytes);
  if (!clip.ok) return clip;
  const { mp4, width, height } = clip.value;
  return done({
    kept: mp4,
    ending: "mp4",
    media: "clip" as const,
    width,
    height,
  });
}

/** Takes the photograph or clip away; a job deletes its file. Refuses without create_notes, and "no-such-exercise". */
export const removeMedia = (ctx: Ctx<Therapist>, id: string) => replaceMedia(ctx, id, none);

const replaceMedia = (ctx: Ctx<Therapist>, id: string, media: Media) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const put = await tx
      .update(studioExercises)
      .set({ ...media, version: sql`${studioExercises.version} + 1` })
      .where(eq(studioExercises.id, id))
      .returning({ id: studioExercises.id });
    if (put.length === 0) return refuse("no-such-exercise");
    await audit(tx, ctx, { action: "exercise.changed", detail: { exerciseId: id } });
    return done(undefined);
  });

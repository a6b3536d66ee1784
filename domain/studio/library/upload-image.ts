import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { images } from "#db/schema/images.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { cleanPlainText } from "#domain/kernel/text/cleaning.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { keepFiles } from "#domain/kernel/threats/keep-files.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { copyPath, type Folder, imageKey, imageUrl } from "./rules.ts";

/** `name` is the file's, as the browser sent it. */
export type GivenImage = { folder: Folder; name: string; bytes: Uint8Array };

/** More in an hour than the largest catalogue has pictures. */
const limit = {
  purpose: "image-upload",
  limit: 1_000,
  perSeconds: 3_600,
};

const mimetypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/**
 * Stores an image under a generated name, a timestamp and a random string, decoded and encoded
 * anew, so that it contains no location, no camera data and no script. The row is written before
 * the files, so that a crash leaves no file without a row.
 */
export async function uploadImage(ctx: Ctx<Staff>, { folder, name, bytes }: GivenImage) {
  const hit = await countHit(ctx, { ...limit, who: ctx.actor.accountId });
  if (!hit.allowed) return refuse("too-many");
  const kept = await ctx.ports.photographs.keep(bytes);
  if (!kept.ok) return kept;

  const { format, width, height, main, copies } = kept.value;
  const stem = `${ctx.now.getTime()}-${randomBytes(6).toString("hex")}`;
  const path = `${folder === "shop" ? "shop/" : ""}${stem}.${format}`;
  const row = {
    folder,
    path,
    name: cleanPlainText(name).slice(0, 200) || "image",
    width,
    height,
    size: main.length,
  };
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  await transaction(ctx, async (tx) =>
    done(
      await tx
        .insert(images)
        .values({ ...row, ...times, state: "storing", mimetype: mimetypes[format] }),
    ),
  );
  const resized = copies.map((copy) => [imageKey(copyPath(path, copy.width)), copy.bytes] as const);
  if (!(await keepFiles(ctx.ports, [[imageKey(path), main], ...resized])))
    return refuse("files-unwritable");
  return transaction(ctx, async (tx) => {
    const [image] = await tx
      .update(images)
      .set({ state: "kept" })
      .where(eq(images.path, path))
      .returning({ id: images.id });
    if (!image) return refuse("unreadable");
    await audit(tx, ctx, { action: "image.uploaded", detail: { imageId: image.id, path } });
    return done({
      id: image.id,
      path,
      url: imageUrl(path),
      name: row.name,
    });
  });
}

import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sitePictures } from "#db/schema/studio.ts";
import { cleanPlainText } from "#domain/kernel/text/cleaning.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { keepFiles } from "#domain/kernel/threats/keep-files.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { Prepared } from "../ports.ts";
import { copyName, pictureKey } from "./rules.ts";
import { unpublish } from "./unpublish.ts";
import { isImageSlot, ratioOf } from "./messages.ts";

/** `name` is the file's; `alt` says what is to be seen, and is empty for a picture that only decorates. */
export type GivenPicture = { slot: string; name: string; alt: string; bytes: Uint8Array };

/**
 * Puts a photograph into a slot of the public site. The row comes before the files, so that a crash leaves nothing that
 * is not found again; the former photograph stays for a month, in case it is wanted back.
 */
export async function setPicture(ctx: Ctx<System>, { slot, name, alt, bytes }: GivenPicture) {
  if (!isImageSlot(slot)) return refuse("no-such-slot");
  const words = alt.trim();
  if (words.length > 300) return refuse("alt-too-long");
  const prepared = await ctx.ports.photographs.prepare(bytes, ratioOf(slot));
  if (!prepared.ok) return prepared;

  const id = randomUUID();
  const picture = {
    id,
    slot,
    name: cleanPlainText(name).slice(0, 200),
    alt: words,
    ...requestContextOf(id, prepared.value),
  };
  const [createdAt, updatedAt] = [ctx.now, ctx.now];
  await transaction(ctx, async (tx) =>
    done(
      await tx.insert(sitePictures).values({ ...picture, state: "storing", createdAt, updatedAt }),
    ),
  );
  const keyOf = (width: number, format: Prepared["copies"][number]["format"]) =>
    pictureKey(copyName(picture.hash, width, format));
  const copies = prepared.value.copies.map(
    ({ width, format, bytes: copy }) => [keyOf(width, format), copy] as const,
  );
  if (!(await keepFiles(ctx.ports, copies))) return refuse("files-unwritable");
  return transaction(ctx, async (tx) => {
    await unpublish(tx, slot, ctx.now);
    await tx.update(sitePictures).set({ state: "shown" }).where(eq(sitePictures.id, id));
    await markChanged(tx, "studio");
    return done(picture);
  });
}

/** The same photograph given twice gets two names, so that forgetting one never takes the other's files. */
function requestContextOf(id: string, { copies, width, height, placeholder }: Prepared) {
  const hash = createHash("sha256").update(id);
  for (const { bytes } of copies) hash.update(bytes);
  const size = copies.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return {
    hash: hash.digest("hex").slice(0, 32),
    width,
    height,
    placeholder,
    size,
    mimetype: "image/webp",
  };
}

import { and, count, desc, eq, ilike, sql } from "drizzle-orm";
import { images } from "#db/schema/images.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { imagesPerPage } from "./rules.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { copyPath, type Folder, imageUrl } from "./rules.ts";

export type ImageQuery = { folder: Folder | ""; words: string; page: number };

const columns = {
  id: images.id,
  folder: images.folder,
  path: images.path,
  name: images.name,
  width: images.width,
  height: images.height,
  size: images.size,
  mimetype: images.mimetype,
  createdAt: images.createdAt,
  updatedAt: images.updatedAt,
};

const withUrls = <Row extends { path: string }>(row: Row) => ({
  ...row,
  url: imageUrl(row.path),
  smallUrl: imageUrl(copyPath(row.path, 480)),
});

/** One page of the images, newest first, with how many each folder has: two statements, however many there are. */
export function listImages(ctx: Ctx<Staff>, { folder, words, page }: ImageQuery) {
  return read(ctx, async (db) => {
    const named = words
      ? ilike(images.name, `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`)
      : undefined;
    const kept = and(eq(images.state, "kept"), named);
    const rows = await db
      .select(columns)
      .from(images)
      .where(and(kept, folder ? eq(images.folder, folder) : undefined))
      .orderBy(desc(images.updatedAt), desc(images.id))
      .limit(imagesPerPage)
      .offset((page - 1) * imagesPerPage);
    const counts = await db
      .select({
        folder: images.folder,
        number: count(),
        bytes: sql`coalesce(sum(${images.size}), 0)`.mapWith(Number),
      })
      .from(images)
      .where(kept)
      .groupBy(images.folder);
    const inFolder = (name: Folder) => counts.find((one) => one.folder === name)?.number ?? 0;
    return {
      rows: rows.map(withUrls),
      root: inFolder("root"),
      shop: inFolder("shop"),
      bytes: counts.reduce((sum, one) => sum + one.bytes, 0),
    };
  });
}
export type ImageRow = Awaited<ReturnType<typeof listImages>>["rows"][number];

/** One image; `undefined` if there is none. */
export const findImage = (ctx: Ctx<Staff>, id: string) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select(columns)
      .from(images)
      .where(and(eq(images.id, id), eq(images.state, "kept")));
    return row && withUrls(row);
  });

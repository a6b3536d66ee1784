// Images: photographs that were uploaded for the shop and the site (requirements 3.3.7).
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns.ts";
import { imageFolders } from "./lists.ts";

/** One uploaded photograph. The row is written before its files, so that every file has a row. */
export const images = pgTable(
  "images",
  {
    id: id(),
    folder: text({ enum: imageFolders }).notNull(),
    /**
     * The path of its main file below the folder of images: "shop/1763731200000-4f1c9a2b7d3e.jpg".
     */
    path: text().notNull(),
    state: text({ enum: ["storing", "kept"] }).notNull(),
    /** The name of the file as it was given. */
    name: text().notNull(),
    /** Of the main file: pixels, bytes, type. */
    width: integer().notNull(),
    height: integer().notNull(),
    size: integer().notNull(),
    mimetype: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("images_by_path").on(t.path),
    index("images_newest_first").on(t.state, t.updatedAt, t.id),
    index("images_by_folder").on(t.state, t.folder, t.updatedAt, t.id),
    index("images_counted").on(t.state, t.folder, t.size),
    check("images_folder", oneOf(t.folder)),
    check("images_state", oneOf(t.state)),
    check(
      "images_path",
      sql`${t.path} ~ '^(shop/)?[0-9]{13}-[0-9a-f]{12}[.](jpg|png|webp|avif|gif)$'`,
    ),
    check("images_lengths", sql`length(${t.name}) <= 200`),
  ],
);

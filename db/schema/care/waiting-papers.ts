// Papers that a studio brought along when it moved in. They are sealed until their client has consented anew.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { imports } from "../moving-in.ts";
import { clients } from "../people.ts";
import { clientPapers } from "./letters.ts";

/** A paper of an import, its bytes sealed in the file store. No word of it stands here in clear. */
export const waitingPapers = pgTable(
  "waiting_papers",
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** The line of its file. */
    line: integer().notNull(),
    /** None: not moved in yet. A client with one is not deleted when their own import is undone. */
    clientId: uuid().references(() => clients.id),
    fileKey: text().notNull(),
    /** Its name and its day, sealed. */
    sealedAbout: text().notNull(),
    /** SHA-256 of the paper, by which the same one is known again. */
    digest: text().notNull(),
    bytes: integer().notNull(),
    addedAt: instant().notNull(),
    /** When it is deleted unless it was taken into the record. */
    waitsUntil: instant(),
    /** The paper of the record that it becomes, or became. */
    paperId: uuid().references(() => clientPapers.id, { onDelete: "set null" }),
    attachedAt: instant(),
  },
  (t) => [
    uniqueIndex("waiting_papers_one_a_line").on(t.importId, t.line),
    uniqueIndex("waiting_papers_one_a_key").on(t.fileKey),
    index("waiting_papers_by_client").on(t.clientId, t.line),
    index("waiting_papers_by_digest").on(t.digest),
    index("waiting_papers_by_paper").on(t.paperId),
    index("waiting_papers_by_end")
      .on(t.waitsUntil)
      .where(sql`${t.attachedAt} is null`),
    check("waiting_papers_key", sql`${t.fileKey} ~ '^waiting/[0-9a-f-]{36}[.]sealed$'`),
    check("waiting_papers_digest", sql`${t.digest} ~ '^[0-9a-f]{64}$'`),
    check("waiting_papers_bytes", sql`${t.bytes} between 1 and 20971520`),
    check("waiting_papers_about", sql`length(${t.sealedAbout}) between 1 and 2000`),
    check("waiting_papers_moved", sql`(${t.clientId} is null) = (${t.waitsUntil} is null)`),
    check("waiting_papers_taken", sql`${t.clientId} is not null or ${t.attachedAt} is null`),
  ],
);

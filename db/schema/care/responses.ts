// What clients answer to notes, what is said about it, and the photos they add.
import { type SQL, sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { clients } from "../people.ts";
import { careFiles } from "./record.ts";
import { clientNotes, wellnessSessionNotes } from "./notes.ts";

const ofFile = () =>
  uuid()
    .notNull()
    .references(() => careFiles.clientId, { onDelete: "cascade" });

/** A progress photo; its bytes are in the file store, and given out per request (requirements 2.3.7). */
export const carePhotos = pgTable(
  "care_photos",
  {
    id: id(),
    clientId: ofFile(),
    fileKey: text().notNull(),
    /**
     * `storing` until its bytes are kept, `deleted` once they are gone; such a row is never shown.
     */
    state: text({ enum: ["storing", "kept", "deleted"] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    addedAt: instant().notNull(),
    /** Out of sight from then on, and deleted an hour later unless its client takes that back. */
    takenDownAt: instant(),
  },
  (t) => [
    uniqueIndex("care_photos_one_a_key").on(t.fileKey),
    index("care_photos_to_delete")
      .on(t.takenDownAt)
      .where(sql`${t.takenDownAt} is not null and ${t.state} <> 'deleted'`),
    index("care_photos_by_client").on(t.clientId, t.addedAt),
    check("care_photos_state", oneOf(t.state)),
    check("care_photos_key", sql`${t.fileKey} ~ '^care/[0-9a-f-]{36}/[0-9a-z-]+[.]jpg$'`),
  ],
);

const complianceStatuses = ["completed", "difficulty", "clarification", "not_followed"] as const;
export type Compliance = (typeof complianceStatuses)[number];

/** A client's answer to one note: given once, never changed (requirements 2.4.4). */
export const clientNoteResponses = pgTable(
  "client_note_responses",
  {
    id: id(),
    clientId: ofFile(),
    clientNoteId: uuid(),
    wellnessNoteId: uuid(),
    noteId: uuid().generatedAlwaysAs(
      (): SQL =>
        sql`coalesce(${clientNoteResponses.clientNoteId}, ${clientNoteResponses.wellnessNoteId})`,
    ),
    noteTable: text().generatedAlwaysAs(
      (): SQL =>
        sql`case when ${clientNoteResponses.clientNoteId} is null then 'wellness_session_notes' else 'client_notes' end`,
    ),
    complianceStatus: text({ enum: complianceStatuses }).notNull(),
    clientFeedback: text(),
    clientQuestion: text(),
    photoId: uuid().references(() => carePhotos.id),
    photoDescription: text(),
    createdAt: instant().notNull(),
    /** When a therapist said that they have seen it. */
    seenAt: instant(),
    seenBy: uuid(),
  },
  (t) => [
    unique("client_note_responses_of_client").on(t.id, t.clientId),
    uniqueIndex("client_note_responses_one_a_note").on(t.noteId),
    index("client_note_responses_by_client").on(t.clientId, t.createdAt),
    index("client_note_responses_by_time").on(t.createdAt),
    index("client_note_responses_by_photo").on(t.photoId),
    index("client_note_responses_that_ask")
      .on(t.clientId, t.createdAt)
      .where(sql`${t.clientQuestion} is not null`),
    foreignKey({
      name: "client_note_responses_to_client_note",
      columns: [t.clientNoteId, t.clientId],
      foreignColumns: [clientNotes.id, clientNotes.clientId],
    }).onDelete("cascade"),
    foreignKey({
      name: "client_note_responses_to_wellness_note",
      columns: [t.wellnessNoteId, t.clientId],
      foreignColumns: [wellnessSessionNotes.id, wellnessSessionNotes.clientId],
    }).onDelete("cascade"),
    check(
      "client_note_responses_of_one_note",
      sql`num_nonnulls(${t.clientNoteId}, ${t.wellnessNoteId}) = 1`,
    ),
    check("client_note_responses_status", oneOf(t.complianceStatus)),
    check(
      "client_note_responses_texts",
      sql`greatest(length(${t.clientFeedback}), length(${t.clientQuestion})) <= 4000 and length(${t.photoDescription}) <= 500`,
    ),
    check(
      "client_note_responses_photo",
      sql`${t.photoId} is not null or ${t.photoDescription} is null`,
    ),
  ],
);

/** A message in the thread below a response (requirements 2.3.7). */
export const responseReplies = pgTable(
  "response_replies",
  {
    id: id(),
    responseId: uuid().notNull(),
    clientId: ofFile(),
    author: text({ enum: ["client", "therapist"] }).notNull(),
    /** The person who wrote it: a row of `clients`, whatever their user type. */
    authorId: uuid()
      .notNull()
      .references(() => clients.id),
    body: text().notNull(),
    writtenAt: instant().notNull(),
    /** When the other side read it. */
    readAt: instant(),
  },
  (t) => [
    foreignKey({
      name: "response_replies_to_response",
      columns: [t.responseId, t.clientId],
      foreignColumns: [clientNoteResponses.id, clientNoteResponses.clientId],
    }).onDelete("cascade"),
    index("response_replies_by_response").on(t.responseId, t.writtenAt),
    index("response_replies_by_client").on(t.clientId),
    check("response_replies_author", oneOf(t.author)),
    check("response_replies_length", sql`length(${t.body}) between 1 and 4000`),
  ],
);

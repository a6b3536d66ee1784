import { and, eq, isNull, sql } from "drizzle-orm";
import { clientNotes, noteNotices, wellnessSessionNotes } from "#db/schema/care/notes.ts";
import { carePhotos, clientNoteResponses, responseReplies } from "#db/schema/care/responses.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { sharedFields } from "../treatments/fields.ts";
import { type NoteKind, partsOf } from "./rules.ts";

/** A shared note that is still there, by its notice: the client reads neither kind once it was taken back. */
export const isThere = and(
  isNull(noteNotices.withdrawnAt),
  sql`coalesce(${clientNotes.id}, ${wellnessSessionNotes.id}) is not null`,
);

const response = {
  responseId: clientNoteResponses.id,
  status: clientNoteResponses.complianceStatus,
  feedback: clientNoteResponses.clientFeedback,
  question: clientNoteResponses.clientQuestion,
  photoDescription: clientNoteResponses.photoDescription,
  respondedAt: clientNoteResponses.createdAt,
  /** Only while the photo may be shown. */
  photoId: carePhotos.id,
};

/** A client's notes of both kinds with their response; as the client, since they alone read them all. */
export const ownNotes = (db: Db) =>
  db
    .select({
      clientNoteId: clientNotes.id,
      wellnessNoteId: wellnessSessionNotes.id,
      isRead: noteNotices.clientHasRead,
      sharedAt: noteNotices.sharedAt,
      readAt: noteNotices.clientReadAt,
      therapistId: therapists.id,
      therapistName: therapists.name,
      title: sql<string>`coalesce(${clientNotes.title}, ${wellnessSessionNotes.sessionType})`,
      day: sql<string>`coalesce(${clientNotes.appointmentDate}, ${wellnessSessionNotes.sessionDate})::text`,
      time: clientNotes.appointmentTime,
      minutes: wellnessSessionNotes.durationMinutes,
      priority: sql<
        "high" | "medium" | "low"
      >`coalesce(${clientNotes.priorityLevel}, ${wellnessSessionNotes.priorityLevel})`,
      sessionDetails: clientNotes.sessionDetails,
      adviceGiven: clientNotes.adviceGiven,
      changedAt:
        sql<Date | null>`coalesce(${clientNotes.changedAt}, ${wellnessSessionNotes.changedAt})`.mapWith(
          (text: string | Date | null) => (text === null ? null : new Date(text)),
        ),
      changeReason: wellnessSessionNotes.changeReason,
      helpfulLinks: clientNotes.helpfulLinks,
      ...columnsOf(wellnessSessionNotes, sharedFields),
      ...response,
      newReplies: sql<number>`(select count(*)::integer from ${responseReplies}
        where ${responseReplies.responseId} = ${clientNoteResponses.id} and ${responseReplies.author} = 'therapist'
          and ${responseReplies.readAt} is null)`,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(noteNotices)
    .leftJoin(clientNotes, eq(clientNotes.id, noteNotices.clientNoteId))
    .leftJoin(wellnessSessionNotes, eq(wellnessSessionNotes.id, noteNotices.wellnessNoteId))
    .leftJoin(therapists, eq(therapists.id, noteNotices.therapistId))
    .leftJoin(clientNoteResponses, eq(clientNoteResponses.noteId, noteNotices.noteId))
    .leftJoin(
      carePhotos,
      and(
        eq(carePhotos.id, clientNoteResponses.photoId),
        eq(carePhotos.state, "kept"),
        isNull(carePhotos.takenDownAt),
      ),
    );

export type NoteRow = Awaited<ReturnType<typeof ownNotes>>[number];
export type NoteLink = { title: string; url: string; about: string };

/** A note of either kind, as its page shows it. */
export function noteOf(row: NoteRow, resources: readonly (NoteLink & { noteId: string })[]) {
  const kind: NoteKind = row.clientNoteId ? "note" : "session";
  const id = (row.clientNoteId ?? row.wellnessNoteId)!;
  const {
    responseId,
    status,
    feedback,
    question,
    photoId,
    photoDescription,
    respondedAt,
    newReplies,
  } = row;
  const written =
    row.helpfulLinks?.map(({ url, words }) => ({ url, title: words || url, about: "" })) ?? [];
  const shared = resources
    .filter(({ noteId }) => noteId === id)
    .map(({ title, url, about }) => ({ title, url, about }));
  return {
    kind,
    id,
    title: row.title,
    day: row.day,
    time: row.time,
    minutes: row.minutes,
    priority: row.priority,
    isRead: row.isRead === true,
    sharedAt: row.sharedAt,
    therapistId: row.therapistId,
    therapistName: row.therapistName ?? "Your therapist",
    /** When its words were changed after it was shared, and why, where that was said. */
    changed: row.changedAt ? { at: row.changedAt, reason: row.changeReason ?? "" } : undefined,
    parts: partsOf(row),
    links: [...written, ...shared],
    response:
      responseId && status && respondedAt
        ? {
            id: responseId,
            status,
            feedback,
            question,
            photoId,
            photoDescription,
            respondedAt,
            newReplies,
          }
        : undefined,
  };
}
export type OwnNote = ReturnType<typeof noteOf>;

import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  clientNotes,
  noteNotices,
  wellnessResources,
  wellnessSessionNotes,
} from "#db/schema/care/notes.ts";
import { responseReplies } from "#db/schema/care/responses.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isThere, noteOf, ownNotes } from "./own-notes.ts";
import { type NoteKind, notesAPage } from "./rules.ts";

/** A page of a client's notes of both kinds, the newest shared first; with how many there are. */
export const listOwnNotes = (ctx: Ctx<Client>, { page }: { page: number }) =>
  read(ctx, async (db) => {
    const rows = await ownNotes(db)
      .where(and(eq(noteNotices.clientId, ctx.actor.id), isThere))
      .orderBy(desc(noteNotices.sharedAt), desc(noteNotices.id))
      .limit(notesAPage)
      .offset(rowsBefore({ page }, notesAPage));
    const resources = await resourcesOf(
      db,
      rows.flatMap(({ wellnessNoteId }) => wellnessNoteId ?? []),
    );
    const total = rows[0]?.total ?? (page > 1 ? await countOwnNotes(db, ctx.actor.id) : 0);
    return { notes: rows.map((row) => noteOf(row, resources)), total };
  });

/**
 * One of the client's own notes with what has been said below their response; undefined for another
 * client's.
 */
export const findOwnNote = (ctx: Ctx<Client>, { kind, id }: { kind: NoteKind; id: string }) =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const which = eq(kind === "note" ? noteNotices.clientNoteId : noteNotices.wellnessNoteId, id);
    const [row] = await ownNotes(db).where(
      and(which, eq(noteNotices.clientId, ctx.actor.id), isThere),
    );
    if (!row) return undefined;
    const note = noteOf(row, await resourcesOf(db, row.wellnessNoteId ? [row.wellnessNoteId] : []));
    return { ...note, replies: note.response ? await repliesTo(db, note.response.id) : [] };
  });

/** How many notes a client has not marked as read. */
export const countUnreadNotes = (ctx: Ctx<Client>): Promise<number> =>
  read(ctx, (db) => countOwnNotes(db, ctx.actor.id, isNull(noteNotices.clientReadAt)));

async function countOwnNotes(
  db: Db,
  clientId: string,
  more?: ReturnType<typeof isNull>,
): Promise<number> {
  const [row] = await db
    .select({ number: sql<number>`count(*)::integer` })
    .from(noteNotices)
    .leftJoin(clientNotes, eq(clientNotes.id, noteNotices.clientNoteId))
    .leftJoin(wellnessSessionNotes, eq(wellnessSessionNotes.id, noteNotices.wellnessNoteId))
    .where(and(eq(noteNotices.clientId, clientId), isThere, more));
  return row?.number ?? 0;
}

async function resourcesOf(db: Db, noteIds: string[]) {
  if (noteIds.length === 0) return [];
  return db
    .select({
      noteId: wellnessResources.wellnessNoteId,
      title: wellnessResources.title,
      url: wellnessResources.url,
      about: wellnessResources.description,
    })
    .from(wellnessResources)
    .where(inArray(wellnessResources.wellnessNoteId, noteIds))
    .orderBy(asc(wellnessResources.wellnessNoteId), asc(wellnessResources.displayOrder));
}

const repliesTo = (db: Db, responseId: string) =>
  db
    .select({
      id: responseReplies.id,
      author: responseReplies.author,
      body: responseReplies.body,
      writtenAt: responseReplies.writtenAt,
      readAt: responseReplies.readAt,
      therapistName: therapists.name,
    })
    .from(responseReplies)
    .leftJoin(therapists, eq(therapists.id, responseReplies.authorId))
    .where(eq(responseReplies.responseId, responseId))
    .orderBy(asc(responseReplies.writtenAt), asc(responseReplies.id));

export type Reply = Awaited<ReturnType<typeof repliesTo>>[number];
